import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { memoryFallback } from '../../../src/stores/platform/platform.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { keyValues } from '../shared/key-values.js';
import { openShop, type TestShop } from '../shared/shop.js';

const broken = {
  'is no JSON': '{"version":3,"value":{"pen',
  'is nothing': 'null',
  'is of another version': '{"version":1,"value":{"items":[]}}',
  'lacks what a cart has': '{"version":3,"value":{}}',
  'has something else in its place': '{"version":3,"value":{"pending":7}}',
  'is longer than any cart': JSON.stringify({ version: 3, value: { x: 'x'.repeat(1_100_000) } }),
};

describe('a stored cart', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  for (const [how, content] of Object.entries(broken)) {
    test(`that ${how} is set aside, and the next order can start`, async () => {
      const values = new Map<string, string>();
      const browser = { shared: keyValues(values), tab: keyValues() };
      const first = openShop(stack, { browser });
      await addProduct(first, 0);
      first.close();
      const key = [...values.keys()].find((name) => name.endsWith(':cart'));
      assert.ok(key);
      values.set(key, content);
      const shop = openShop(stack, { browser });
      assert.deepEqual(linesOf(shop), []);
      assert.equal(values.get(`${key}:unread`), content.slice(0, 1_000_000));
      await addProduct(shop, 0, 2);
      await shop.cart.flush();
      assert.deepEqual(linesOf(shop), [2]);
      assert.equal(values.has(`${key}:unread`), false, 'it is not kept with the next order');
      shop.close();
    });
  }

  test('of another version is not trusted, even if it looks like one of this version', async () => {
    const values = new Map<string, string>();
    const browser = { shared: keyValues(values), tab: keyValues() };
    const first = openShop(stack, { browser });
    await addProduct(first, 0, 3);
    first.close();
    for (const [name, content] of values) {
      const { version, value } = JSON.parse(content);
      values.set(name, JSON.stringify({ version: version - 1, value }));
    }
    const shop = openShop(stack, { browser });
    assert.deepEqual(linesOf(shop), []);
    shop.close();
  });

  test('is kept in memory if the browser has no storage, or if it is full', async () => {
    const none = memoryFallback(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    const shop = openShop(stack, { browser: { shared: none, tab: none } });
    await addProduct(shop, 0, 3);
    await shop.cart.flush();
    assert.deepEqual(linesOf(shop), [3]);
    shop.close();
    const storage = fullStorage(new Map([['kept', 'old']]));
    const full = memoryFallback(() => storage);
    full.set('kept', 'new');
    assert.equal(full.get('kept'), 'new');
    full.remove('kept');
    assert.equal(full.get('kept'), null);
  });
});

const linesOf = ({ cart }: TestShop) => cart.$view.get().lines.map(({ quantity }) => quantity);

/** Storage that is full: it can only read and remove. */
const fullStorage = (values: Map<string, string>): Storage => ({
  length: values.size,
  key: () => null,
  clear: () => values.clear(),
  getItem: (name) => values.get(name) ?? null,
  setItem() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: (name) => void values.delete(name),
});
