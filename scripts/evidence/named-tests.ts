/** The tests that documents name as evidence: a name counts as long as a test file has a test of that name. */
import { existsSync, readFileSync } from 'node:fs';

/** Names of tests by file, as they are written in the code. */
export type Tests = Readonly<Record<string, readonly string[]>>;

const root = new URL('../../', import.meta.url);

/** A test's name, also over a line break, in any quotes. */
const naming = /\b(?:it|test)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g;

const known = new Map<string, ReadonlySet<string>>();

/** The names of all tests in a file; none if there is no such file. */
export function namesIn(file: string): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const url = new URL(file, root);
  const code = existsSync(url) ? readFileSync(url, 'utf8') : '';
  const names = [...code.matchAll(naming)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  );
  const found: ReadonlySet<string> = new Set(names);
  known.set(file, found);
  return found;
}

/** The named tests that exist. */
export function existing(tests: Tests): Tests {
  const kept = Object.entries(tests).map(
    ([file, names]) => [file, names.filter((name) => namesIn(file).has(name))] as const,
  );
  return Object.fromEntries(kept.filter(([, names]) => names.length > 0));
}

/** The named tests that don't exist, as "file: name". */
export function missing(tests: Tests): string[] {
  return Object.entries(tests).flatMap(([file, names]) =>
    names.filter((name) => !namesIn(file).has(name)).map((name) => `${file}: ${name}`),
  );
}

/** A table cell that names each test, with "…" for what varies. */
export function testsCell(tests: Tests): string {
  return Object.entries(tests)
    .map(([file, names]) => {
      const all = names.map((name) => `“${name.replaceAll(/\$\{[^}]*\}/g, '…')}”`).join(', ');
      return `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}): ${all}`;
    })
    .join('<br>')
    .replaceAll('|', '\\|');
}
