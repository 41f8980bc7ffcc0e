/** `npm run evidence`: writes the tables that name tests as their evidence into documents. */
import { pathToFileURL } from 'node:url';
import { writeDoc } from './doc-tables.js';
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
    writeDoc(name, write());
    console.info(`docs/${name}`);
  }
}
