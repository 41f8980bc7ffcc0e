/** docs/threat-model.md and docs/security-requirements.md: threats and OWASP ASVS rows with their tests. */
import { readFileSync } from 'node:fs';
import { existing, type Tests, testsCell } from './named-tests.js';
import { asOf, cellsOf, counted, levels, type Row } from './rows.js';

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
  return `# Threat model

Made by \`npm run evidence\` from [threats.json](../scripts/evidence/threats.json) and the names of the tests. If a test is
deleted or renamed, its row changes. As of ${asOf}.

## Assets

| asset | where it is |
|---|---|
| the service's API key, which can read and change every cart of a location | only in the proxy's memory and settings |
| the secrets that encrypt sessions and sign places | only in the proxy's memory and settings |
| a session: the right to change and pay one order | encrypted, in the browser's storage |
| a receipt's or customer's token | in the browser's storage: for one tab, or with the order just placed, until two hours after it is ready |
| name, contact details, address and what was ordered | in the browser until the order is placed, and what was ordered until two hours after it is ready; at the service; not in the proxy, except addresses typed into its lookup, in memory for a day ([privacy.md](privacy.md)) |
| the card number | only in the card processor's frames |
| the allowance of requests that all guests share | at the service, counted in the proxy |
| the amount that the guest agreed to | in the checkout, compared before paying |

## Actors

| actor | can |
|---|---|
| guest | everything that the page offers, for their own order |
| curious or hostile guest | send the proxy any bytes, forge addresses and codes, open many sessions |
| page of another site | have a guest's browser send requests, frame pages, open links |
| script on the restaurant's page | read and change the page and what is typed outside the card fields |
| somebody who writes names, notes or menus | choose any text |
| the next person at the device | read what the browser kept |
| restaurant behind the same proxy | what its own settings allow |
| service and card processor | trusted with orders and payments; not trusted to be available, or to send well-formed data |
| operator of the proxy | trusted |

## Trust boundaries

\`page → widget\` (other scripts, the page's policy), \`browser → proxy\` (the internet), \`proxy → service\` (the key),
\`service → browser\` (data that becomes a page), and the card processor's frames, which no other code can reach.

## Threats

| boundary | threat | measure | tests | what remains |
|---|---|---|---|---|
${rows.join('\n')}

Not covered: attacks on the service or the card processor themselves, malicious browser extensions, and stolen devices that are
unlocked. Nobody outside the project has reviewed this model or tried to break in.
`;
}

/** The text of docs/security-requirements.md. */
export const securityRequirements = (): string => `# Security requirements

Made by \`npm run evidence\` from [asvs.json](../scripts/evidence/asvs.json) and the names of the tests. These are rows of the
OWASP Application Security Verification Standard, version 4.0.3, in short words of ours; the standard has the exact text. It
is a selection of what concerns the widget and the proxy, not a complete assessment, and nobody outside the project has
checked it. As of ${asOf}. Of ${asvs.length} rows: ${counted(asvs)}. The threats behind them are in [threat-model.md](threat-model.md).

${levels}

| ASVS 4.0.3 | Requirement | Level | Tests | Remarks |
|---|---|---|---|---|
${asvs.map((row) => `| ${row.id} | ${row.name} | ${cellsOf(row)} |`).join('\n')}
`;
