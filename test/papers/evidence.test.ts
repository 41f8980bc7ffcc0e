/** Checks the documents that name tests as their evidence. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { checkpoints, en, wcag } from '../../scripts/evidence/accessibility-report.js';
import { existing, missing, namesIn, testsCell } from '../../scripts/evidence/named-tests.js';
import { asvs, threats } from '../../scripts/evidence/security.js';
import { hostPages, places } from '../../scripts/evidence/support.js';
import { evidence } from '../../scripts/evidence.js';

/** As in a name that is a template. */
const varying = (name: string): string => ['$', `{${name}}`].join('');

const toDo = 'Run npm run evidence, and read what changed.';

describe('a document with evidence', () => {
  for (const [name, write] of Object.entries(evidence)) {
    it(`is what npm run evidence writes: ${name}`, () => {
      const committed = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
      assert.equal(committed, write(), toDo);
    });
  }

  it('names no test that doesn’t exist', () => {
    const rows = [...wcag, ...en, ...asvs, ...threats.map((row) => ({ ...row, id: row.threat }))];
    const gone = rows.flatMap(({ id, tests = {} }) =>
      missing(tests).map((test) => `${id} names ${test}`),
    );
    assert.deepEqual(gone, [], 'Name the test that took its place, or none.');
  });

  it('lists every kind of host page that the journey tries, and names existing tests', () => {
    const codeOf = (name: string) =>
      readFileSync(new URL(`../journeys/page/${name}.journey.ts`, import.meta.url), 'utf8');
    const code = codeOf('host-matrix') + codeOf('host-explains');
    const { orders, silent } = hostPages();
    const written = code.match(/^ {2}'[^'\n]+': \{/gm) ?? [];
    assert.equal(orders.length + silent.length, written.length);
    assert.ok(orders.includes('a modal dialog') && silent.includes('a wrong slug'));
    const gone = places.flatMap(({ place, tests = {} }) =>
      missing(tests).map((test) => `${place} names ${test}`),
    );
    assert.deepEqual(gone, [], 'Name the test that took its place, or none.');
  });

  it('loses a test that is renamed or deleted, and keeps the others', () => {
    const file = 'test/papers/evidence.test.ts';
    const own = 'loses a test that is renamed or deleted, and keeps the others';
    const tests = { [file]: [own, 'had another name'], 'test/papers/gone.test.ts': ['is gone'] };
    assert.deepEqual(existing(tests), { [file]: [own] });
    assert.deepEqual(missing(tests), [
      `${file}: had another name`,
      'test/papers/gone.test.ts: is gone',
    ]);
    assert.match(testsCell(existing(tests)), /^\[evidence\.test\.ts\]\(.*\): “loses a test/);
  });

  it('finds names in any quotes, and shows what varies as dots', () => {
    const names = namesIn('test/papers/evidence.test.ts');
    assert.ok(
      names.has(`is what npm run evidence writes: ${varying('name')}`),
      [...names].join('\n'),
    );
    assert.match(testsCell({ 'a/b.ts': [`at ${varying('width')} pixels`] }), /“at … pixels”/);
  });
});

describe('the accessibility report', () => {
  it('has a row for each criterion that the second engine knows, but the removed one', () => {
    const known = checkpoints().map(({ num }) => num);
    assert.deepEqual(
      wcag.map(({ id }) => id),
      known.filter((num) => num !== '4.1.1'),
    );
  });

  it('claims nothing without a test or a reason', () => {
    const rows = evidence['accessibility-report.md']?.().split('\n') ?? [];
    const claims = rows.filter((row) => / \| (?:Supports|Partially supports) \| /.test(row));
    assert.ok(claims.length > 30, `found ${claims.length} claims`);
    const bare = claims.filter((row) => !/\]\(\.\.\/test\/|as WCAG|\(WCAG /.test(row));
    assert.deepEqual(bare, []);
  });
});
