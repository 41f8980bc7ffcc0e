/** A Redis that is there, and refuses to write. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient } from '@redis/client';
import { cartId } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { type Neighbours, startNeighbours } from './neighbours.js';
import { skipped } from './server.js';

describe('a proxy whose Redis is full', { skip: skipped }, () => {
  let proxies: Neighbours;
  before(async () => {
    proxies = await startNeighbours(1, { allowance: 100 });
    proxies.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
  });
  after(() => proxies.close());

  it('starts and changes carts all the same, and says once why it shares nothing', async () => {
    const operator = await createClient({ url: proxies.redis.url }).connect();
    const session = await proxies.session(0);
    await operator.configSet('maxmemory', '1');
    operator.destroy();
    assert.ok(await proxies.session(0));
    for (let calls = 0; calls < 5; calls += 1) {
      const answer = await proxies.call(0, 'GET', '/locations/riverside/carts/current', {
        session,
      });
      assert.equal(answer.status, 200);
    }
    const problems = (proxies.logs[0] ?? []).flatMap(({ problem }) => problem ?? []);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', /^Redis refuses commands \(OOM\)/);
  });
});
