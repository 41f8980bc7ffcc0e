import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { cartId } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { eventually, type Neighbours, startNeighbours } from './neighbours.js';
import { skipped } from './server.js';

const menus = '/locations/riverside/menus';
const cart = '/locations/riverside/carts/current';
const allowance = 60;

describe('proxies whose Redis is gone', { skip: skipped }, () => {
  let pair: Neighbours;
  beforeEach(async () => {
    await pair?.close();
    pair = await startNeighbours(2, { allowance, metrics: { port: 0 } });
    pair.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
    pair.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
  });
  after(() => pair?.close());

  const lose = async (): Promise<void> => {
    await pair.redis.stop();
    const isSaid = (log: (typeof pair.logs)[number]): boolean =>
      log.some(({ level, problem }) => level === 'error' && /Redis is gone/.test(problem ?? ''));
    await eventually('both to say so', () => pair.logs.every(isSaid));
  };

  const spendAll = async (sessions: readonly string[]): Promise<void> => {
    for (let round = 0; round < allowance; round += 1) {
      for (const [proxy, session] of sessions.entries()) {
        await (await pair.call(proxy, 'GET', cart, { session })).arrayBuffer();
      }
    }
  };

  it('serve menus and carts from their own memory, and report what happened', async () => {
    const session = await pair.session(0);
    await (await pair.call(0, 'GET', menus)).text();
    await lose();
    assert.equal((await pair.call(0, 'GET', menus)).status, 200);
    assert.equal((await pair.call(0, 'GET', cart, { session })).status, 200);
    assert.equal((await pair.call(1, 'GET', menus)).status, 200);
  });

  it('count it in their metrics, for the alert', async () => {
    const counted = /^order_proxy_problems_total\{route="store"\} ([1-9])/m;
    assert.doesNotMatch(await pair.figures(0), counted);
    await lose();
    for (const proxy of [0, 1]) assert.match(await pair.figures(proxy), counted);
  });

  it('together never send more than the allowance', async () => {
    const sessions = [await pair.session(0), await pair.session(1)];
    for (let call = 0; call < 3; call += 1) {
      await pair.call(0, 'GET', cart, { session: sessions[0] ?? '' });
    }
    await lose();
    await spendAll(sessions);
    const sent = pair.upstream.seen.length;
    assert.ok(sent <= allowance, `${sent} left the proxies`);
    assert.ok(sent > 10, `${sent} left the proxies`);
  });

  it('share again when it is back, including what each spent meanwhile', async () => {
    const sessions = [await pair.session(0), await pair.session(1)];
    await lose();
    await spendAll(sessions);
    const alone = pair.upstream.seen.length;
    await pair.redis.start();
    const isSaid = (log: (typeof pair.logs)[number]): boolean =>
      log.some(({ problem }) => /Redis is back/.test(problem ?? ''));
    await eventually('both to be connected again', () => pair.logs.every(isSaid));
    await spendAll(sessions);
    const sent = pair.upstream.seen.length;
    assert.ok(sent <= allowance, `${alone} left the proxies alone, ${sent} in all`);
    const lines = JSON.stringify(pair.logs);
    assert.ok(!lines.includes(pair.redis.url.slice('redis://'.length)));
  });
});
