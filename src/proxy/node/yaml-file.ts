/** Reads YAML or JSON files of the operator, such as overlays, and finds the line of each problem. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Overlay } from '../../contract/overlay.js';
import { SettingsProblem } from '../check-settings.js';
import { checkOverlay, type OverlaysByLocation } from '../overlays/overlays.js';

interface PlacedProblem {
  /** Path of the value in the file. */
  readonly at: readonly PropertyKey[];
  /** The end of a sentence that starts with the path. */
  readonly message: string;
}

interface YamlFile {
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
    // The message names the place again.
    const [first = ''] = broken.message.split(/\n| at line \d+, column \d+/);
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
        .map(({ at: path, message }) => ({
          line: lineOf(document, lines, path),
          message: `${path.join('.')} ${message}`.trim(),
        }))
        .sort((one, other) => one.line - other.line)
        .map(({ line, message }) => `${at(line)} ${message}`)
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

/**
 * The line of the deepest part of the path that exists: a missing setting is reported at its block.
 */
function lineOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const piece of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(piece),
      );
      if (!pair) break;
      offset = offsetOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(piece)];
      offset = offsetOf(node) ?? offset;
    } else break;
  }
  return lines.linePos(offset).line;
}

const offsetOf = (node: unknown): number | undefined =>
  isScalar(node) ? node.range?.[0] : undefined;

/** Throws a `SettingsProblem` with one line per problem in the overlay. */
export function readOverlayFile(file: string): Overlay {
  const read = readYamlFile(
    file,
    `The overlay ${file} doesn’t exist, or this account may not read it.`,
  );
  const { overlay, problems } = checkOverlay(read.value);
  if (!overlay) throw new SettingsProblem(read.describe(problems), 'overlays');
  return overlay;
}

/** @param files by location */
export const readOverlayFiles = (files: Readonly<Record<string, string>>): OverlaysByLocation =>
  Object.fromEntries(
    Object.entries(files).map(([location, file]) => [location, readOverlayFile(file)]),
  );
