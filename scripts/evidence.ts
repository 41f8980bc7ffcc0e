/** `npm run evidence`: writes the documents that name tests as their evidence. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { accessibilityReport } from './evidence/accessibility-report.js';
import { securityRequirements, threatModel } from './evidence/security.js';
import { supportMatrix } from './evidence/support.js';

/** By path below docs/. */
export const evidence: Readonly<Record<string, () => string>> = {
  'accessibility-report.md': accessibilityReport,
  'security-requirements.md': securityRequirements,
  'support.md': supportMatrix,
  'threat-model.md': threatModel,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, write] of Object.entries(evidence)) {
    writeFileSync(new URL(`../docs/${name}`, import.meta.url), write());
    console.info(`docs/${name}`);
  }
}
