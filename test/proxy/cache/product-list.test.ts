import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const list = '/locations/riverside/products';
const group = { id: 'size', name: 'Size', rule: { min: 1, max: 1 }, items: [] };
const soup = { id: 'soup', name: 'Soup', modifierIds: [], modifiers: [] };
const bowl = { id: 'bowl', name: 'Bowl', modifierIds: ['size'], modifiers: [group] };

describe('products from the list of all products', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock });
  beforeEach(() => {
    // Late enough that nothing from an earlier test is remembered.
    clock += 24 * 3_600_000;
  });

  const read = async (id: string): Promise<unknown> => (await proxy.call(`${list}/${id}`)).json();
  const asked = (): string[] =>
    proxy.upstream.seen.map(({ target }) => target.replace('/api/v1/locations/riverside', ''));

  it('cost one request, however many are opened', async () => {
    proxy.upstream.on(`GET ${list}`, json([soup, bowl]));
    assert.deepEqual(await Promise.all([read('soup'), read('bowl')]), [soup, bowl]);
    assert.deepEqual(await read('soup'), soup);
    assert.deepEqual(asked(), ['/products']);
  });

  it('have groups whose id an older deployment writes as `_id`', async () => {
    const { id: _, ...rest } = group;
    const older = { ...bowl, modifiers: [{ ...rest, _id: 'size' }] };
    proxy.upstream.on(`GET ${list}`, json([older]));
    assert.deepEqual(await read('bowl'), older);
    assert.deepEqual(asked(), ['/products']);
  });

  it('are as old as the list is', async () => {
    proxy.upstream.on(`GET ${list}`, json({ products: [soup, bowl] }));
    await read('soup');
    clock += 100_000;
    const answer = await proxy.call(`${list}/bowl`);
    assert.equal(answer.headers.get('age'), '100');
    assert.deepEqual(await answer.json(), bowl);
    assert.deepEqual(asked(), ['/products']);
  });

  it('change with the list', async () => {
    proxy.upstream.on(`GET ${list}`, json([soup]));
    await read('soup');
    proxy.upstream.on(`GET ${list}`, json([{ ...soup, name: 'Broth' }]));
    clock += 15 * 60_000;
    assert.deepEqual(await read('soup'), { ...soup, name: 'Broth' });
    assert.deepEqual(asked(), ['/products', '/products']);
  });

  it('are read one by one if the list lacks them or their modifier groups', async () => {
    proxy.upstream.on(`GET ${list}`, json([soup, { ...bowl, modifiers: [] }]));
    proxy.upstream.on(`GET ${list}/bowl`, json(bowl));
    assert.deepEqual(await read('bowl'), bowl);
    assert.equal((await proxy.call(`${list}/other`)).status, 404);
    assert.deepEqual(asked(), ['/products', '/products/bowl', '/products/other']);
  });

  it('are read one by one if there is no such list, which is requested once', async () => {
    const useless = [json({ message: 'No' }, 404), json([{ id: 'soup', modifierIds: ['a'] }])];
    for (const answer of useless) {
      clock += 24 * 3_600_000;
      proxy.upstream.seen.length = 0;
      proxy.upstream.on(`GET ${list}`, answer);
      proxy.upstream.on(`GET ${list}/soup`, json(soup));
      proxy.upstream.on(`GET ${list}/bowl`, json(bowl));
      assert.deepEqual(await read('soup'), soup);
      assert.deepEqual(await read('bowl'), bowl);
      assert.deepEqual(asked(), ['/products', '/products/soup', '/products/bowl']);
    }
  });
});
