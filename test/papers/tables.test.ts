/** Checks that the documents have every row of the code's tables. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fulfillmentMethod } from '../../demo/service/newer/answers/common.js';
import { methodNames } from '../../src/contract/methods.js';
import { chargeKinds, charges } from '../../src/contract/totals.js';
import { languages } from '../../src/messages/language.js';
import { longestSessionSeconds, sessionSeconds } from '../../src/proxy/session/session.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The words in backticks in a file's first line that contains `beginning`. */
function wordsAfter(beginning: string, path: string): string[] {
  const [, line = ''] = read(path).split(beginning);
  return [...(line.split('\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
}

describe('a fulfillment method', () => {
  for (const [beginning, path] of [
    ['| `data-method` |', 'README.md'],
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
    ['receipt', 'demo/service/domain/orders/show-order.ts'],
  ] as const) {
    it(`writes every charge into a ${kind}`, () => {
      const code = read(path);
      const members = chargeKinds.flatMap((charge) => {
        const row: Partial<Record<typeof kind, string>> = charges[charge];
        return row[kind] ?? [];
      });
      assert.deepEqual(
        members.filter((member) => !new RegExp(`^ +(?:'${member}',|${member}: )`, 'm').test(code)),
        [],
        `Write the charges of src/contract/totals.ts in ${path}.`,
      );
    });
  }
});

describe('the lifetime of a session', () => {
  const [idle, whole] = [sessionSeconds, longestSessionSeconds].map((seconds) => seconds / 3600);

  for (const path of [
    'docs/hosting-the-proxy.md',
    'docs/privacy.md',
    'docs/decisions/cart-called-current.md',
  ]) {
    it(`is stated in ${path}`, () => {
      assert.match(
        read(path),
        new RegExp(`after\\s${idle} hours without use, and after ${whole} hours in any case`),
        `Write the hours of src/proxy/session/session.ts in ${path}.`,
      );
    });
  }
});

describe('a language', () => {
  const elements = fileURLToPath(new URL('../../src/elements/', import.meta.url));

  it('is named in README.md', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    const [, section = ''] = read('README.md').split('### Languages');
    const missing = ['en', ...Object.keys(languages)]
      .map((code) => names.of(code) ?? code)
      .filter((name) => !section.split('Names,')[0]?.includes(name));
    assert.deepEqual(missing, [], 'Name it in README.md, "Languages".');
  });

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
  it('is described in docs/contract.md', () => {
    const contract = read('docs/contract.md');
    const missing = chargeKinds.filter((kind) => !contract.includes(`\`${charges[kind].cart}\``));
    assert.deepEqual(
      missing,
      [],
      'Describe the charges of src/contract/totals.ts among the members of a cart, docs/contract.md 2.2.',
    );
  });
});
