/** docs/support.md: browsers, host pages, platforms and servers, and the tests that run there. */
import { readFileSync } from 'node:fs';
import { floor } from '../../test/support/floor.js';
import { readDoc, withRows } from '../doc-tables.js';
import { existing, type Tests, testsCell } from './named-tests.js';

interface Place {
  /** With the oldest supported versions as `{safari}`, `{chrome}` and `{firefox}`. */
  readonly place: string;
  readonly tests?: Tests;
  readonly remark?: string;
}

const page = (name: string): string => `test/journeys/page/${name}.journey.ts`;

const { browsers, platforms, servers }: Record<'browsers' | 'platforms' | 'servers', Place[]> =
  JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8'));

/** The rows of the journeys with kinds of host pages: those that order, and those that say why not. */
export function hostPages(): { readonly orders: string[]; readonly silent: string[] } {
  return { orders: rowsIn('host-matrix', 'orders'), silent: rowsIn('host-explains', 'silent') };
}

function rowsIn(journey: string, table: string): string[] {
  const code = readFileSync(new URL(`../../${page(journey)}`, import.meta.url), 'utf8');
  const [, rows = ''] = code.split(new RegExp(`^const ${table}\\b`, 'm'));
  return [...(rows.split(/^};$/m)[0] ?? '').matchAll(/^ {2}'(.+)': /gm)].map(
    ([, name = '']) => name,
  );
}

const when = (tests: Tests): string => {
  const files = Object.keys(tests);
  if (files.length === 0) return 'not tested';
  return files.every((file) => /\.long\./.test(file)) ? 'before a release' : 'each run';
};

const rowOf = ({ place, tests = {}, remark = '' }: Place): string => {
  const kept = existing(tests);
  const name = place.replace(/\{(\w+)\}/g, (_, browser: keyof typeof floor) => `${floor[browser]}`);
  return `| ${name} | ${when(kept)} | ${testsCell(kept)} | ${remark} |`;
};

const list = (names: readonly string[]): string =>
  names.map((name) => `- ${name.replaceAll('<', '\\<')}\n`).join('');

/** The text of docs/support.md. */
export function supportMatrix(): string {
  const { orders, silent } = hostPages();
  const listed = readDoc('support.md')
    .replace(/(?<=host-matrix.*\n\n)(?:- .*\n)+/, list(orders))
    .replace(/(?<=host-explains.*\n\n)(?:- .*\n)+/, list(silent));
  const tables = { Browser: browsers, Platform: platforms, Server: servers };
  return Object.entries(tables).reduce(
    (text, [title, rows]) =>
      withRows(text, `| ${title} | Tested | Tests | Remark |`, rows.map(rowOf)),
    listed,
  );
}

export const places: readonly Place[] = [...browsers, ...platforms, ...servers];
