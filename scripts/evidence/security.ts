/** docs/threat-model.md and docs/security-requirements.md: threats and OWASP ASVS rows with their tests. */
import { readFileSync } from 'node:fs';
import { readDoc, withRows } from '../doc-tables.js';
import { existing, type Tests, testsCell } from './named-tests.js';
import { cellsOf, counted, type Row } from './rows.js';

interface Threat {
  readonly boundary: string;
  readonly threat: string;
  readonly measure: string;
  readonly tests?: Tests;
  /** What remains. */
  readonly open?: string;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

export const threats = read<readonly Threat[]>('threats.json');
export const asvs = read<readonly Row[]>('asvs.json');

/** The text of docs/threat-model.md. */
export function threatModel(): string {
  const rows = threats.map(({ boundary, threat, measure, tests = {}, open = '' }) => {
    const cell = testsCell(existing(tests)) || 'not tested';
    return `| ${boundary} | ${threat} | ${measure} | ${cell} | ${open} |`;
  });
  const titles = '| boundary | threat | measure | tests | what remains |';
  return withRows(readDoc('threat-model.md'), titles, rows);
}

/** The text of docs/security-requirements.md. */
export const securityRequirements = (): string =>
  withRows(
    readDoc('security-requirements.md').replace(
      /Of \d+ rows: [^.]*/,
      `Of ${asvs.length} rows: ${counted(asvs)}`,
    ),
    '| ASVS 4.0.3 | Requirement | Level | Tests | Remarks |',
    asvs.map((row) => `| ${row.id} | ${row.name} | ${cellsOf(row)} |`),
  );
