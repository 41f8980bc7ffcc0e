/** Other folders import only the public files of a folder in src/. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Shared tools and words: every file is public. */
const libraries = [
  ...['bundles', 'client', 'client/http', 'client/operations', 'contract', 'markup', 'messages'],
  ...[
    'elements/shared',
    'page',
    'processors',
    'proxy',
    'proxy/http',
    'stores/platform',
    'stores/shared',
  ],
];

/**
 * Public files besides the folder's namesake (`cart.ts`, `order-cart.ts`) and `types.ts`. A subject
 * is the same in every layer: elements/cart may import any file of stores/cart.
 */
const alsoPublic: Readonly<Record<string, readonly string[]>> = {
  'contract/legal': ['demands', 'regions', 'rules'],
  'elements/cart': ['follow', 'line-changes', 'lines', 'notices', 'totals'],
  'elements/checkout': ['age'],
  'elements/fulfillment': ['address-form'],
  'elements/locations': ['choices'],
  'elements/law': ['notes', 'notes.styles'],
  'elements/menu': ['linked', 'list'],
  'elements/payment': ['card-form', 'known-wallets', 'payable', 'wallet-first', 'script-check'],
  'elements/product': ['panel', 'selection'],
  'elements/receipt': ['paper', 'receipt-link'],
  'elements/storefront': ['events', 'page-shop', 'report-events', 'script-line', 'show-order'],
  'elements/time': ['texts'],
  'proxy/addresses': ['providers'],
  'proxy/budget': ['breaker', 'ledger', 'limits', 'policy', 'shares', 'store'],
  'proxy/cache': ['entry', 'freshness', 'read', 'shared-cache'],
  'proxy/links': ['command'],
  'proxy/menus': [
    'cards',
    'command',
    'formats',
    'fragment',
    'html',
    'language',
    'linked-data',
    'send',
  ],
  'proxy/messages': ['command'],
  'proxy/node': ['arguments', 'command-settings', 'environment', 'message-files', 'usage'],
  'proxy/overlays': ['command', 'compare', 'current-menu'],
  'proxy/doctor': ['command', 'reach'],
  'proxy/pages': ['own-page', 'send', 'settings', 'words'],
  'proxy/places': ['codes', 'settings'],
  'proxy/restaurants': ['check', 'group', 'lookup', 'restaurant', 'secrets', 'stores'],
  'proxy/routes': ['answers', 'catalog', 'doctor-question', 'locations', 'route'],
  'proxy/session': ['credentials', 'start'],
  'proxy/upstream': ['answer', 'transport', 'url'],
  'stores/cart': [
    'discount-code',
    'minimum',
    'pending',
    'put-back',
    'send-loop',
    'sent-lines',
    'state',
  ],
  'stores/checkout': ['contact'],
  'stores/fulfillment': ['refused-address', 'settings'],
  'stores/law': ['demand'],
  'stores/locations': ['choice', 'location'],
  'stores/menu': ['avoided', 'served'],
  'stores/payment': ['checkout-origins', 'order-record', 'page-scripts', 'state'],
  'stores/receipt': ['completed', 'order-again', 'placed-order'],
  'stores/returning': ['favorites', 'kept', 'ordered'],
  'stores/storefront': ['dependencies', 'settings'],
  'stores/time': ['at-table', 'opening', 'ready-time', 'wall-clock'],
};

const inside = (folder: string): readonly string[] => [
  ...[basename(folder), `order-${basename(folder)}`, 'types'],
  ...(alsoPublic[folder] ?? []),
];

/** `cart` for stores/cart and everything below it. */
const subjectOf = (folder: string): string => {
  const [layer, name] = folder.split('/');
  return layer === 'proxy' || !name ? folder : name;
};

interface Import {
  readonly from: string;
  /** Below src/, without the extension. */
  readonly to: string;
}

/** Imports across subjects. Files that compose (bundles, entries, the proxy's) may import any file. */
const imports: readonly Import[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/^(?:bundles\/|proxy\/)?[\w-]+\.ts$/.test(file))
  .flatMap((from) => {
    const code = readFileSync(join(source, from), 'utf8');
    const found = code.matchAll(/^(?:import|export)( type)?\b[^;'"]*\bfrom '(\.[^']+)\.js';/gm);
    return [...found].flatMap(([, type, path = '']) => {
      const to = normalize(join(dirname(from), path)).replaceAll('\\', '/');
      const foreign = subjectOf(dirname(from)) !== subjectOf(dirname(to));
      // Elements are used by tag everywhere; other folders use their classes only as types.
      const isTag = type && /^elements\/.*\/order-[\w-]+$/.test(to);
      return foreign && !isTag && !libraries.includes(dirname(to)) ? [{ from, to }] : [];
    });
  });

describe('a folder of src/', () => {
  it('has no private file that another subject imports', () => {
    const wrong = imports
      .filter(({ to }) => !inside(dirname(to)).includes(basename(to)))
      .map(({ from, to }) => `${from} imports ${to}, which is private`);
    assert.deepEqual(
      wrong,
      [],
      'Use a public file of that folder, move what both need to shared/, or make the file public in test/papers/folders.test.ts.',
    );
  });

  it('lists no file as public that no other subject imports', () => {
    const used = new Set(imports.map(({ to }) => to));
    const listed = Object.entries(alsoPublic).flatMap(([folder, names]) =>
      names.map((name) => `${folder}/${name}`),
    );
    assert.ok(imports.length > 100, `found ${imports.length} imports`);
    assert.deepEqual(
      listed.filter((file) => !used.has(file)),
      [],
      'Take it out of test/papers/folders.test.ts.',
    );
  });
});
