/** Clients that make up languages, each of which is another document to write. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorOf, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const dish = (id: string) => ({ id, name: `Dish ${id}`, price: '1000', displayPrice: '$10.00' });
const products = Array.from({ length: 20 }, (_, at) => dish(`${at}`));
const category = { id: 'c', name: 'Dinner', products };
const menus = [{ id: 'm', name: 'Day', isActive: true, time: '', categories: [category] }];

describe('a client that makes up languages', () => {
  const proxy = proxyForTests({ trustedHops: 1 });

  const read = (language: string, client: string): Promise<Response> =>
    proxy.call(`/menu/riverside.html?language=${language}`, {
      headers: { 'x-forwarded-for': client },
    });

  it('has a limited number of documents written, while others read theirs', async () => {
    const place = '/locations/riverside';
    proxy.upstream.on(
      `GET ${place}`,
      json({ id: 'riverside', restaurantDisplayName: 'Riverside' }),
    );
    proxy.upstream.on(`GET ${place}/menus`, json({ menus, popularProducts: [] }));
    proxy.upstream.on(`GET ${place}/products`, json(products));
    const statuses: number[] = [];
    for (let made = 0; made < 150; made += 1) {
      const answer = await read(`en-x${made}`, '203.0.113.7');
      statuses.push(answer.status);
      if (answer.status === 429) assert.equal(await errorOf(answer), 'LIMIT_REACHED');
      else assert.match(await answer.text(), /Dish 19/);
    }
    assert.equal(statuses[0], 200);
    assert.equal(statuses.at(-1), 429);
    assert.equal((await read('de', '203.0.113.8')).status, 200);
    // What is written already costs nothing.
    assert.equal((await read('de', '203.0.113.7')).status, 200);
  });
});
