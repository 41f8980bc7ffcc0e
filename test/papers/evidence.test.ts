/** Checks the documents that name tests as their evidence. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { floor } from '../support/floor.js';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Row {
  /** Its first cell, usually with its number. */
  readonly title: string;
  /** By the titles of their columns, in lower case. */
  readonly cells: Readonly<Record<string, string>>;
  /** Each test that it names, with its file. */
  readonly tests: readonly (readonly [file: string, name: string])[];
}

/** The rows of all tables of a document that have a column for tests. */
function rowsOf(document: string): Row[] {
  const tables = read(`docs/${document}`).match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [titles = [], , ...rows] = table.trim().split('\n').map(cellsOf);
    const columns = titles.map((title) => title.toLowerCase());
    if (!columns.includes('tests')) return [];
    return rows.map((row) => {
      const cells = Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']));
      return { title: row[0] ?? '', cells, tests: testsIn(cells.tests ?? '') };
    });
  });
}

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** `[file.test.ts](../test/file.test.ts): “one name”, “another”<br>…`, with “…” for what varies in a name. */
const testsIn = (cell: string): [string, string][] =>
  cell.split('<br>').flatMap((part) => {
    const [, file = '', names = ''] = /\]\(\.\.\/(test\/[^)]+)\): “(.*)”$/.exec(part) ?? [];
    return names.split('”, “').flatMap((name) => (name ? [[file, name] as [string, string]] : []));
  });

/** A test's name, also over a line break, in any quotes. */
const naming = /\b(?:it|test)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g;

function namesIn(file: string): Set<string> {
  if (!existsSync(new URL(file, root))) return new Set();
  const names = [...read(file).matchAll(naming)].map(([, single, double, template = '']) =>
    (single ?? double ?? template.replaceAll(/\$\{[^}]*\}/g, '…')).replaceAll(/\\(.)/g, '$1'),
  );
  return new Set(names);
}

/** How many rows have which level, as the documents say it. */
const counted = (rows: readonly Row[]): string =>
  ['Supports', 'Partially supports', 'Not applicable', 'Not evaluated']
    .map((level) => {
      const count = rows.filter(({ cells }) => cells.level === level).length;
      return `${level.toLowerCase()}: ${count}`;
    })
    .join(', ');

const report = rowsOf('accessibility-report.md');
const wcag = report.filter(({ cells }) => 'criterion' in cells);
const en = report.filter(({ cells }) => 'clause' in cells);
const requirements = rowsOf('security-requirements.md');
const support = rowsOf('support.md');

describe('a document with evidence', () => {
  for (const [document, rows] of Object.entries({
    'accessibility-report.md': report,
    'security-requirements.md': requirements,
    'support.md': support,
    'threat-model.md': rowsOf('threat-model.md'),
  })) {
    it(`names only tests that exist: ${document}`, () => {
      const named = rows.flatMap(({ tests }) => tests);
      assert.ok(named.length > 20, `found ${named.length} tests`);
      const gone = named.filter(([file, name]) => !namesIn(file).has(name));
      assert.deepEqual(gone, [], 'Name the test that took its place, or none.');
      for (const { title, cells, tests } of rows) {
        const links = cells.tests?.match(/\]\(/g)?.length ?? 0;
        assert.equal(new Set(tests.map(([file]) => file)).size, links, `Tests of ${title}`);
      }
    });
  }

  it('claims nothing without a test or a reason', () => {
    // The European standard's chapter 9 repeats the criteria; see the test below.
    const own = [...wcag, ...en.filter(({ cells }) => !criterionOf(cells)), ...requirements];
    for (const { title, cells, tests } of own) {
      const claims = cells.level === 'Supports' || cells.level === 'Partially supports';
      const needsReason = cells.level === 'Partially supports' || cells.level === 'Not applicable';
      assert.equal(tests.length > 0, claims, `${title}: a claim needs a test, and the reverse`);
      assert.ok(!needsReason || cells.remarks, `${title}: say why in the remarks`);
    }
  });

  it('counts its rows', () => {
    const rest = en.filter(({ title, cells }) => !criterionOf(cells) && title !== '9.4.1.1');
    for (const [document, beginning, rows] of [
      ['accessibility-report.md', `Of ${wcag.length} criteria`, wcag],
      ['accessibility-report.md', `Of the other ${rest.length} rows`, rest],
      ['security-requirements.md', `Of ${requirements.length} rows`, requirements],
    ] as const) {
      const [sentence = ''] = read(`docs/${document}`).match(`${beginning}: [^.]*`) ?? [];
      assert.equal(sentence, `${beginning}: ${counted(rows)}`, document);
    }
  });
});

/** The criterion that a row of the European standard repeats. */
const criterionOf = ({ tests, name }: Row['cells']): string | undefined =>
  /^as WCAG (\S+)$/.exec(tests ?? '')?.[1] ?? /\(WCAG (\S+)\)$/.exec(name ?? '')?.[1];

describe('the accessibility report', () => {
  const require = createRequire(import.meta.url);

  it('has a row for each criterion, with the rules that the engines have for it', () => {
    const axe = require('axe-core') as typeof import('axe-core');
    // What Equal Access calls the criteria of WCAG 2.2.
    const { Checker } = require('accessibility-checker-engine/ace-node.js') as EqualAccess;
    const { checkpoints } = new Checker().rulesets.find(({ id }) => id === 'WCAG_2_2') ?? {};
    const expected = checkpoints
      ?.filter(({ num }) => num !== '4.1.1')
      .map(({ num, rules = [] }) => {
        const counts = {
          axe: axe.getRules([`wcag${num.replaceAll('.', '')}`]).length,
          'Equal Access': rules.filter(({ level }) => level === 'VIOLATION').length,
        };
        const some = Object.entries(counts).filter(([, count]) => count > 0);
        return `${num}: ${some.map((count) => count.join(' ')).join(', ')}`;
      });
    const written = wcag.map(({ title, cells }) => `${title.split(' ')[0]}: ${cells.rules}`);
    assert.deepEqual(written, expected);
  });

  it('has the level of each criterion also where the European standard repeats it', () => {
    const levels = (rows: readonly Row[], idOf: (row: Row) => string | undefined) =>
      rows.flatMap((row) => (idOf(row) ? [`${idOf(row)}: ${row.cells.level}`] : []));
    assert.deepEqual(
      levels(en, ({ cells }) => criterionOf(cells)),
      levels(wcag, ({ title }) => title.split(' ')[0]),
    );
  });
});

interface EqualAccess {
  readonly Checker: new () => {
    readonly rulesets: readonly {
      readonly id: string;
      readonly checkpoints: readonly {
        readonly num: string;
        readonly rules?: readonly { readonly level: string }[];
      }[];
    }[];
  };
}

describe('the support matrix', () => {
  it('says which tests run only before a release', () => {
    for (const { title, cells, tests } of support) {
      const isLong = tests.every(([file]) => file.includes('.long.'));
      const tested = isLong ? 'before a release' : 'each run';
      assert.equal(cells.tested, tests.length > 0 ? tested : 'not tested', title);
    }
  });

  it('names the oldest supported browsers', () => {
    const { safari, chrome, firefox } = floor;
    const row = `Safari and iOS ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}`;
    assert.ok(
      support.some(({ title }) => title === row),
      `Expected a row "${row}".`,
    );
  });

  it('lists every kind of host page that the journeys try', () => {
    const page = read('docs/support.md');
    for (const [journey, table] of [
      ['host-matrix', 'orders'],
      ['host-explains', 'silent'],
    ] as const) {
      const [, listed = ''] = page.match(`${journey}.*\n\n((?:- .*\n)+)`) ?? [];
      const code = read(`test/journeys/page/${journey}.journey.ts`);
      const [rows = ''] =
        code.split(new RegExp(`^const ${table}\\b`, 'm'))[1]?.split(/^};$/m) ?? [];
      const kinds = [...rows.matchAll(/^ {2}'(.+)': /gm)].map(([, kind]) => `- ${kind}\n`);
      assert.ok(kinds.length > 10 && kinds.length === code.match(/^ {2}'[^'\n]+': \{/gm)?.length);
      assert.equal(listed.replaceAll('\\<', '<'), kinds.join(''));
    }
  });
});
