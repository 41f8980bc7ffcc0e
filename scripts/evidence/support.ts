/** docs/support.md: browsers, host pages, platforms and servers, and the tests that run there. */
import { readFileSync } from 'node:fs';
import { floor } from '../../test/support/floor.js';
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

const table = (title: string, rows: readonly Place[]): string => {
  const lines = rows.map(({ place, tests = {}, remark = '' }) => {
    const kept = existing(tests);
    const name = place.replace(
      /\{(\w+)\}/g,
      (_, browser: keyof typeof floor) => `${floor[browser]}`,
    );
    return `| ${name} | ${when(kept)} | ${testsCell(kept)} | ${remark} |`;
  });
  return `| ${title} | Tested | Tests | Remark |\n|---|---|---|---|\n${lines.join('\n')}`;
};

const list = (names: readonly string[]): string =>
  names.map((name) => `- ${name.replaceAll('<', '\\<')}`).join('\n');

export function supportMatrix(): string {
  const { orders, silent } = hostPages();
  return `# Support

Where the widget and the proxy are tried, and by which tests. Made from the tests' names by \`npm run evidence\`: a test that is renamed or
deleted disappears here. “Each run” is \`npm test\`, on every change; “before a release” is \`npm run test:long\`.

## Browsers

${table('Browser', browsers)}

## Platforms of pages

${table('Platform', platforms)}

## Kinds of host pages

Each takes a paid order in [host-matrix.journey.ts](../${page('host-matrix')}), in Chromium with each run and in Firefox before a release. A page with:

${list(orders)}

What only changes the layout is in [fill-width.browser.ts](../test/elements/shared/fill-width.browser.ts), in three engines with each run: a
flex row, a centered column or grid, \`max-content\`, a table cell and a bundler's template.

These can't take an order, and the console says why ([host-explains.journey.ts](../${page('host-explains')}), [troubleshooting](troubleshooting.md)). A page with:

${list(silent)}

## Where the proxy runs

${table('Server', servers)}

## Screen readers

See the [accessibility report](accessibility-report.md).
`;
}

export const places: readonly Place[] = [...browsers, ...platforms, ...servers];
