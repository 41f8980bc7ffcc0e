/** Reads a YAML or JSON file of the operator, and finds the line of each problem. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { SettingsProblem } from '../check-settings.js';
import { lineOf } from './yaml-lines.js';

export interface PlacedProblem {
  /** Path of the value in the file. */
  readonly at: readonly PropertyKey[];
  /** The end of a sentence that starts with the path. */
  readonly says: string;
}

export interface YamlFile {
  readonly value: unknown;
  /** One line per problem, such as `menu.yaml:14: products.soup.age has to be …`. */
  describe(problems: readonly PlacedProblem[]): string;
}

/**
 * Throws a `SettingsProblem`.
 *
 * @param missing what to say if the file can't be read
 */
export function readYamlFile(file: string, missing: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(readText(file, missing), { lineCounter: lines });
  const at = (line: number | undefined): string => `${basename(file)}:${line ?? 1}:`;
  const [broken] = document.errors;
  if (broken) {
    const [first = ''] = broken.message.split('\n');
    throw new SettingsProblem(`${at(broken.linePos?.[0].line)} ${first}`);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch {
    // Nested aliases can expand without limit; the library rejects that with an error.
    throw new SettingsProblem(`${basename(file)} expands too many aliases. Use fewer of them.`);
  }
  return {
    value,
    describe: (problems) =>
      problems
        .map(({ at: path, says }) => ({
          line: lineOf(document, lines, path),
          says: `${path.join('.')} ${says}`.trim(),
        }))
        .sort((one, other) => one.line - other.line)
        .map(({ line, says }) => `${at(line)} ${says}`)
        .join('\n'),
  };
}

function readText(file: string, missing: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingsProblem(missing);
  }
}
