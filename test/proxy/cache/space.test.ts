/** Restaurants share the cache's space; one with many or large responses may not evict another's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSpace, makeEntry } from '../../../src/proxy/cache/entry.js';

const kilobyte = 1024;

/** Takes 2.5 kilobytes, with room for compressed forms. */
const filled = (word: string) =>
  makeEntry(word.repeat(kilobyte).slice(0, kilobyte), 0, async () => []);

describe('the cache of several restaurants', () => {
  it('keeps what a small one has while a large one fills the rest over and over', async () => {
    const space = createSpace(40 * kilobyte);
    const [small, large] = [space.open(), space.open()];
    for (const menu of ['day', 'evening']) small.set(menu, await filled(menu));
    for (let product = 0; product < 500; product += 1) {
      large.set(`product-${product}`, await filled(`${product}`));
    }
    assert.ok(small.get('day') && small.get('evening'), 'The small one has lost its menu.');
    const kept = Array.from({ length: 500 }, (_, product) => large.get(`product-${product}`));
    const count = kept.filter(Boolean).length;
    assert.ok(count >= 8 && count <= 16, `The large one keeps ${count}.`);
    assert.ok(large.get('product-499'), 'The large one has lost its newest response.');
  });

  it('gives a restaurant the whole space that others don’t use, and takes it back from the largest', async () => {
    const space = createSpace(40 * kilobyte);
    const [first, second] = [space.open(), space.open()];
    for (let product = 0; product < 15; product += 1) {
      first.set(`product-${product}`, await filled(`${product}`));
    }
    assert.ok(first.get('product-0'));
    for (let product = 0; product < 5; product += 1) {
      second.set(`product-${product}`, await filled(`${product}`));
    }
    for (let product = 0; product < 5; product += 1) {
      assert.ok(second.get(`product-${product}`), `${product}`);
    }
    assert.ok(!first.get('product-1'), 'Nobody gave room.');
  });

  it('frees the space of a restaurant that is removed', async () => {
    const space = createSpace(10 * kilobyte);
    const [gone, next] = [space.open(), space.open()];
    for (const name of ['a', 'b', 'c']) gone.set(name, await filled(name));
    gone.close();
    for (const name of ['a', 'b', 'c']) next.set(name, await filled(name));
    assert.ok(next.get('a') && next.get('b') && next.get('c'));
  });
});
