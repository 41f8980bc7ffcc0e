/** docs/accessibility-report.md: what is known about WCAG 2.2 and EN 301 549, and which tests say so. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readDoc, withRows } from '../doc-tables.js';
import { existing, type Tests } from './named-tests.js';
import { cellsOf, counted, levelOf, type Row } from './rows.js';

interface Criterion extends Row {
  readonly level: 'A' | 'AA';
}

interface Engine {
  readonly name: string;
  /** How many of its rules are about a criterion. */
  rulesFor(id: string): number;
}

const table = new URL('accessibility.json', import.meta.url);

export const { wcag, en } = JSON.parse(readFileSync(table, 'utf8')) as {
  readonly wcag: readonly Criterion[];
  readonly en: readonly Row[];
};

/** Criteria that WCAG 2.2 added: EN 301 549 V3.2.1 demands those of WCAG 2.1. */
const newIn22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

/** The test in which both engines look at every state of the gallery. */
const gallery = 'test/journeys/gallery/gallery-states.ts';

const require = createRequire(import.meta.url);

interface EqualAccess {
  readonly Checker: new () => {
    readonly rulesets: readonly {
      readonly id: string;
      readonly checkpoints: readonly Checkpoint[];
    }[];
  };
}

interface Checkpoint {
  readonly num: string;
  readonly rules?: readonly { readonly level: string }[];
}

/** What Equal Access calls the criteria of WCAG 2.2, the removed 4.1.1 included. */
export function checkpoints(): readonly Checkpoint[] {
  const { Checker } = require('accessibility-checker-engine/ace-node.js') as EqualAccess;
  return new Checker().rulesets.find(({ id }) => id === 'WCAG_2_2')?.checkpoints ?? [];
}

function engines(): readonly Engine[] {
  const axe = require('axe-core') as typeof import('axe-core');
  const points = checkpoints();
  return [
    { name: 'axe', rulesFor: (id) => axe.getRules([`wcag${id.replaceAll('.', '')}`]).length },
    {
      name: 'Equal Access',
      rulesFor: (id) =>
        points.find(({ num }) => num === id)?.rules?.filter(({ level }) => level === 'VIOLATION')
          .length ?? 0,
    },
  ];
}

function wcagRows(): readonly string[] {
  const run = Object.keys(existing(galleryTests())).length > 0 ? engines() : [];
  return wcag.map((row) => {
    const counts = run
      .map(({ name, rulesFor }) => [name, rulesFor(row.id)] as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`);
    return `| ${row.id} ${row.name} | ${row.level} | ${cellsOf(row)} | ${counts.join(', ')} |`;
  });
}

const galleryTests = (): Tests =>
  wcag.reduce<Tests>((found, row) => {
    const names = row.tests?.[gallery];
    return names ? { [gallery]: names } : found;
  }, {});

function enRows(): readonly string[] {
  const web = wcag.map((row) =>
    newIn22.includes(row.id)
      ? `| – | ${row.name} (WCAG ${row.id}) | ${levelOf(row, existing(row.tests ?? {}))} | | Not part of EN 301 549 V3.2.1. |`
      : `| 9.${row.id} | ${row.name} | ${levelOf(row, existing(row.tests ?? {}))} | as WCAG ${row.id} | |`,
  );
  const parsing =
    '| 9.4.1.1 | Parsing | Not evaluated | | Browsers repair markup; WCAG 2.2 no longer has it. |';
  const [before, after] = [
    en.filter(({ id }) => Number(id.split('.')[0]) < 9),
    en.filter(({ id }) => Number(id.split('.')[0]) >= 9),
  ];
  const lines = (rows: readonly Row[]): string[] =>
    rows.map((row) => `| ${row.id} | ${row.name} | ${cellsOf(row)} |`);
  return [...lines(before), ...web, parsing, ...lines(after)];
}

/** The text of docs/accessibility-report.md. */
export function accessibilityReport(): string {
  const counts = readDoc('accessibility-report.md')
    .replace(/Of \d+ criteria: [^.]*/, `Of ${wcag.length} criteria: ${counted(wcag)}`)
    .replace(/Of the other \d+ rows: [^.]*/, `Of the other ${en.length} rows: ${counted(en)}`);
  const criteria = '| Criterion | | Level | Tests | Remarks | Rules |';
  const clauses = '| Clause | Name | Level | Tests | Remarks |';
  return withRows(withRows(counts, criteria, wcagRows()), clauses, enRows());
}
