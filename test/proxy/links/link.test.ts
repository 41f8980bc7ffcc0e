/** Links that fill a cart: made by the package's function and by the proxy's command. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { readOrderCode } from '../../../src/contract/order-code.js';
import { orderLink } from '../../../src/contract/order-link.js';
import { runLink } from '../../../src/proxy/links/command.js';
import { apiKey, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

const page = 'https://www.example.com/order';
const location = 'riverside';
const bowl = { product: 'bowl', choices: { size: ['large'] } };

describe('a link that fills a cart', () => {
  it('contains what the widget reads: products, quantities and nested choices', () => {
    const choices = {
      size: ['large'],
      extra: [{ modifier: 'egg', quantity: 2, choices: { doneness: ['soft'] } }],
    };
    const link = orderLink({
      page,
      location,
      lines: [{ product: 'bowl', quantity: 2, choices }, { product: 'cake' }],
    });
    assert.ok(link.startsWith(`${page}#order=1.`));
    const none: never[] = [];
    assert.deepEqual(readOrderCode(new URL(link).hash.slice('#order='.length)), {
      location,
      lines: [
        {
          productId: 'bowl',
          quantity: 2,
          choices: [
            { groupId: 'size', modifiers: [{ id: 'large', quantity: 1, children: none }] },
            {
              groupId: 'extra',
              modifiers: [
                {
                  id: 'egg',
                  quantity: 2,
                  children: [
                    {
                      groupId: 'doneness',
                      modifiers: [{ id: 'soft', quantity: 1, children: none }],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { productId: 'cake', quantity: 1, choices: none },
      ],
    });
  });

  it('keeps the code of a table', () => {
    const link = orderLink({ page: `${page}#place=1.a.b`, location, lines: [bowl] });
    assert.match(link, /#place=1\.a\.b&order=1\.sriverside\.pbowl\.gsize\.mlarge$/);
  });

  const wrong: readonly (readonly [what: string, link: object, says: RegExp])[] = [
    ['no products', { lines: [] }, /^lines has to contain a product/],
    [
      'an id that no menu has',
      { lines: [{ product: 'a b' }] },
      /^lines\.0\.product has to be an id/,
    ],
    [
      'none of a product',
      { lines: [{ product: 'a', quantity: 0 }] },
      /^lines\.0\.quantity .*least 1/,
    ],
    ['100 of it', { lines: [{ product: 'a', quantity: 100 }] }, /^lines\.0\.quantity .*most 99/],
    ['a misspelled member', { lines: [{ product: 'a', qty: 2 }] }, /^lines\.0/],
    ['a page that is a script', { page: 'javascript:alert(1)' }, /^page has to be/],
    ['a page with another fragment', { page: `${page}#menu` }, /^page has to be/],
    ['more than fits', { lines: many(60, 'x'.repeat(40)) }, /too long for a link/],
    ['too many lines', { lines: many(61, 'x') }, /^lines may contain 60/],
    ['deep choices', { lines: [{ product: 'a', choices: nested(9) }] }, /nested too deeply/],
  ];
  for (const [what, link, says] of wrong) {
    it(`is not made from ${what}`, () => {
      assert.throws(() => orderLink({ page, location, lines: [bowl], ...link }), {
        name: 'OrderLinkError',
        message: says,
      });
    });
  }
});

function many(count: number, product: string) {
  return Array.from({ length: count }, () => ({ product }));
}

function nested(levels: number): object {
  return { g: [levels > 1 ? { modifier: 'm', choices: nested(levels - 1) } : 'm'] };
}

const said: string[] = [];
const errors: string[] = [];
mock.method(console, 'info', (line: string) => said.push(line));
mock.method(console, 'error', (line: string) => errors.push(line));

describe('the command "link"', () => {
  let upstream: TestUpstream;
  let env: Record<string, string> = {};

  before(async () => {
    upstream = await startUpstream();
    const priced = { displayPrice: '$5.00', price: '500', currency: 'usd' };
    const rule = { min: 0, max: 1 };
    const size = {
      id: 'size',
      name: 'Size',
      rule,
      items: [{ id: 'large', name: 'Large', price: '0' }],
    };
    const product = {
      id: 'bowl',
      name: 'Bowl',
      ...priced,
      modifierIds: ['size'],
      modifiers: [size],
    };
    const menus = [{ id: 'm', name: 'Menu', categories: [{ id: 'c', products: [product] }] }];
    upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [] }));
    upstream.on('GET /locations/riverside/products', json({ products: [product] }));
    env = {
      ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
      ORDERING_API_KEY: apiKey,
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: 'https://www.example.com',
      PROXY_SECRET: secret.key,
    };
  });
  after(() => upstream.close());
  beforeEach(() => {
    said.length = 0;
    errors.length = 0;
  });

  it('writes the link and nothing else', async () => {
    assert.equal(await runLink(['riverside', `--page=${page}`, '--item=bowl:2'], env), 0);
    assert.deepEqual(said, [`${page}#order=1.sriverside.pbowl.q2`]);
    const order = JSON.stringify([bowl]);
    assert.equal(await runLink(['riverside', `--page=${page}`, `--order=${order}`], env), 0);
    assert.equal(said[1], `${page}#order=1.sriverside.pbowl.gsize.mlarge`);
    assert.deepEqual(errors, []);
  });

  it('leads to the ordering page if the proxy has one', async () => {
    const on = { ...env, ORDER_PAGE: 'https://orders.example.com' };
    assert.equal(await runLink(['riverside', '--item=bowl'], on), 0);
    assert.match(said.join(), /^https:\/\/orders\.example\.com\/order\/riverside#order=/);
    assert.equal(await runLink(['riverside', '--item=bowl'], env), 1);
    assert.match(errors.join(), /--page has to be/);
  });

  it('names what isn’t on the menu', async () => {
    const order = JSON.stringify([
      { product: 'bowl', choices: { sauce: ['large'], size: ['huge'] } },
      { product: 'cake' },
    ]);
    assert.equal(await runLink(['riverside', `--page=${page}`, `--order=${order}`], env), 1);
    assert.match(errors.join(), /the group "sauce", the modifier "huge", the product "cake"/);
    assert.deepEqual(said, []);
  });

  for (const args of [[], ['riverside'], ['riverside', '--item=a', '--order=[]'], ['--item=a']]) {
    it(`ends with 2 and the expected arguments for "link ${args.join(' ')}"`, async () => {
      assert.equal(await runLink(args, env), 2);
      assert.match(errors.join(), /\n {2}order-elements-proxy link location/);
    });
  }
});
