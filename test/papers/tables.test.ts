/** Checks that the documents have every row of the code's tables. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fulfillmentMethod } from '../../demo/service/newer/answers/common.js';
import { languageCodes, languages } from '../../src/contract/languages.js';
import { fulfillmentMethods, methodNames } from '../../src/contract/methods.js';
import { chargeKinds, charges } from '../../src/contract/totals.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The words in backticks in a file's first line that contains `beginning`. */
function wordsAfter(beginning: string, path: string): string[] {
  const [, line = ''] = read(path).split(beginning);
  return [...(line.split('\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
}

/** The names that a file has neither in quotes nor as a key. */
function missingIn(path: string, names: readonly string[]): string[] {
  const found = read(path).matchAll(/(["'])(?<quoted>[\w-]+)\1|^\s*(?<key>\w+):/gm);
  const there = new Set([...found].map(({ groups }) => groups?.quoted ?? groups?.key));
  return names.filter((name) => !there.has(name));
}

/** The members of a cart, of its `fees` or of a receipt that the table of charges names. */
const membersIn = (kind: 'cart' | 'rate' | 'receipt'): string[] =>
  chargeKinds.flatMap((charge) => {
    const row: Partial<Record<typeof kind, string>> = charges[charge];
    return row[kind] ?? [];
  });

describe('a fulfillment method', () => {
  for (const [beginning, path] of [
    ['| `data-method` |', 'docs/settings.md'],
    ['@property method -', 'src/elements/storefront/order-storefront.ts'],
    ['Fulfillment methods:', 'docs/contract.md'],
  ] as const) {
    it(`is named in ${path}`, () => {
      assert.deepEqual(
        wordsAfter(beginning, path).sort(),
        [...methodNames].sort(),
        `Name the methods of src/contract/methods.ts after "${beginning}" in ${path}.`,
      );
    });
  }

  it('has its name in a location’s `methodsStatus` in docs/contract.md', () => {
    const [, status = ''] = /methodsStatus \{([^}]*)\}/.exec(read('docs/contract.md')) ?? [];
    assert.deepEqual(
      status.split(', ').sort(),
      Object.values(fulfillmentMethods)
        .map(({ offeredAs }) => offeredAs)
        .sort(),
      'Name each `offeredAs` of src/contract/methods.ts in docs/contract.md 2.13.1.',
    );
  });

  for (const path of [
    'studio/state.js',
    'studio/index.html',
    'integrations/wordpress/order-elements/includes/class-settings.php',
    'integrations/wordpress/order-elements/includes/class-settings-page.php',
    'demo/service/hosted/browser/checkout/summary.js',
  ]) {
    it(`is in ${path}`, () => {
      const missing = missingIn(path, methodNames);
      assert.deepEqual(missing, [], `Add the methods of src/contract/methods.ts to ${path}.`);
    });
  }
});

describe('the reference service', () => {
  it('accepts every fulfillment method', () => {
    assert.deepEqual(
      [...fulfillmentMethod.options].sort(),
      [...methodNames].sort(),
      'List the methods of src/contract/methods.ts in demo/service/data/types.ts.',
    );
  });

  for (const [kind, path] of [
    ['cart', 'demo/service/domain/pricing/price-cart.ts'],
    ['cart', 'test/service/conformance/table/shared.ts'],
    ['receipt', 'demo/service/domain/orders/show-order.ts'],
    ['rate', 'demo/service/domain/cart/show-amounts.ts'],
    ['rate', 'demo/service/newer/answers/cart.ts'],
  ] as const) {
    it(`writes the ${kind} of every charge, as ${path} has it`, () => {
      const missing = missingIn(path, membersIn(kind));
      assert.deepEqual(missing, [], `Write the charges of src/contract/totals.ts in ${path}.`);
    });
  }
});

describe('a language', () => {
  const elements = fileURLToPath(new URL('../../src/elements/', import.meta.url));

  it('is named in README.md', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    const [, section = ''] = read('README.md').split('### Languages');
    const missing = languageCodes
      .map((code) => names.of(code) ?? code)
      .filter((name) => !section.split('Names,')[0]?.includes(name));
    assert.deepEqual(missing, [], 'Name it in README.md, "Languages".');
  });

  for (const path of [
    'studio/state.js',
    'studio/index.html',
    'demo/sites/gallery/index.html',
    'demo/service/processor/browser/frames/words.js',
  ]) {
    it(`is in ${path}`, () => {
      const missing = missingIn(path, languageCodes);
      assert.deepEqual(missing, [], `Add the languages of src/contract/languages.ts to ${path}.`);
    });
  }

  it('that is written right to left is in every style rule that mirrors the layout', () => {
    const turned = Object.entries(languages).flatMap(([code, way]) => (way === 'rtl' ? code : []));
    const wrong = readdirSync(elements, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...read(`src/elements/${file}`).matchAll(/:lang\(([^)]+)\)/g)]
          .filter(([, list]) => list !== turned.join(', '))
          .map(([found]) => `${file}: ${found}`),
      );
    assert.deepEqual(wrong, [], `Write :lang(${turned.join(', ')}) in src/elements/.`);
  });
});

describe('a charge', () => {
  for (const [kind, path] of [
    ['cart', 'demo/service/hosted/browser/checkout/summary.js'],
    ['receipt', 'demo/service/hosted/browser/receipt.js'],
  ] as const) {
    it(`has a name on the service’s own pages, ${path}`, () => {
      const missing = missingIn(path, membersIn(kind));
      assert.deepEqual(missing, [], `Add the charges of src/contract/totals.ts to ${path}.`);
    });
  }

  it('is among the fees that docs/overlay.md says can be named', () => {
    const page = read('docs/overlay.md');
    const missing = chargeKinds.filter((kind) => !page.includes(`\`${kind}\``));
    assert.deepEqual(
      missing,
      [],
      'Add the charges of src/contract/totals.ts after "Fees are" in docs/overlay.md.',
    );
  });

  it('is described in docs/contract.md', () => {
    const contract = read('docs/contract.md');
    const [, ofReceipt = ''] = /^\| `pricing` \| (.*)$/m.exec(contract) ?? [];
    for (const [kind, text, section] of [
      ['cart', contract, '2.2'],
      ['rate', contract, '2.6'],
      ['receipt', ofReceipt, '2.10, pricing'],
    ] as const) {
      assert.deepEqual(
        membersIn(kind).filter((member) => !text.includes(`\`${member}\``)),
        [],
        `Describe the charges of src/contract/totals.ts in docs/contract.md ${section}.`,
      );
    }
  });
});
