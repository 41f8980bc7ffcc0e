/** What the documentation site contains, in its order. Documents that no entry names are in the last group. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';

const groups = [
  [
    'Start',
    ['README.md', 'docs/embedding.md', 'integrations/wordpress/README.md', 'docs/ordering-page.md'],
  ],
  [
    'Use',
    [
      'docs/scripting.md',
      'docs/wording.md',
      'docs/menu-documents.md',
      'docs/order-links.md',
      'docs/signed-places.md',
      'docs/address-lookup.md',
      'docs/assistants.md',
    ],
  ],
  [
    'Host',
    [
      'docs/hosting-the-proxy.md',
      'docs/many-restaurants.md',
      'docs/operations.md',
      'docs/overlay.md',
    ],
  ],
  [
    'Reference',
    [
      'docs/settings.md',
      'reference',
      'docs/commands.md',
      'docs/troubleshooting.md',
      'docs/support.md',
      'docs/contract.md',
      'docs/proxy-routes.md',
      'docs/versions.md',
    ],
  ],
  [
    'Trust',
    [
      'SECURITY.md',
      'docs/threat-model.md',
      'docs/security-requirements.md',
      'docs/payment-page.md',
      'docs/privacy.md',
      'docs/law.md',
      'docs/accessibility.md',
      'docs/accessibility-report.md',
    ],
  ],
];

const project = ['CHANGELOG.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/decisions/README.md'];

const documentsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** @returns {[group: string, files: string[]][]} paths from the project's folder */
export function contents() {
  const named = new Set(groups.flatMap(([, files]) => files));
  const others = documentsIn('docs').filter((file) => !named.has(file));
  return [...groups, ['Project', [...others, ...project]]];
}

/** Pages without an entry of their own in the contents. */
export const unlisted = () =>
  documentsIn('docs/decisions').filter((file) => !file.endsWith('README.md'));

/** Where a file is on the site, below its top and with a slash at its end; the top itself is empty. */
export function addressOf(file) {
  if (file === 'README.md') return '';
  const name = file
    .replace(/^docs\//, '')
    .replace(/\/README\.md$|\.md$/, '')
    .toLowerCase();
  return `${name}/`;
}
