/** A Redis that keeps its connections open and answers nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cartId } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { eventually, type Neighbours, startNeighbours } from './neighbours.js';
import { skipped } from './server.js';

const menus = '/locations/riverside/menus';
const cart = '/locations/riverside/carts/current';

describe('a proxy whose Redis hangs', { skip: skipped }, () => {
  let proxies: Neighbours;
  before(async () => {
    proxies = await startNeighbours(1, { allowance: 100 });
    proxies.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
    proxies.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
  });
  after(async () => {
    proxies.redis.resume();
    await proxies.close();
  });

  let session = '';
  const says = (pattern: RegExp): boolean =>
    (proxies.logs[0] ?? []).some(({ problem }) => pattern.test(problem ?? ''));

  it('starts and changes carts, and serves menus, from its own memory', async () => {
    session = await proxies.session(0);
    proxies.redis.hang();
    const answers = await Promise.all([
      proxies.call(0, 'GET', menus),
      ...Array.from({ length: 20 }, () => proxies.call(0, 'GET', cart, { session })),
    ]);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.ok(await proxies.session(0));
    await eventually('it to say so', () => says(/Redis is gone/));
  });

  it('shares again when Redis responds again, including what it spent meanwhile', async () => {
    proxies.redis.resume();
    for (let tried = 0; tried < 100 && !says(/Redis is back/); tried += 1) {
      await (await proxies.call(0, 'GET', cart, { session })).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.ok(says(/Redis is back/));
  });
});
