import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SharedCache } from '../../src/proxy/cache.js';
import { createProxy } from '../../src/proxy/index.js';
import { apiKey, pageOrigin, type Stand, secret, startStand } from './stand.js';
import { json, plain } from './upstream.js';

const menus = '/locations/riverside/menus';
const bundle = {
  menus: [{ id: 'm1', name: 'Day', isActive: true, categories: [] }],
  popularProducts: [],
};

describe('catalogue reads', () => {
  let stand: Stand;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  before(async () => {
    stand = await startStand({ now: () => clock });
  });
  beforeEach(() => {
    // A later minute for each test, so that none meets what another one left.
    clock += 3_600_000;
    stand.upstream.seen.length = 0;
    stand.log.length = 0;
    stand.upstream.on(`GET ${menus}`, json(bundle));
  });
  after(() => stand.close());

  it('asks the service once for 200 simultaneous cold reads', async () => {
    const states: (string | undefined)[] = [];
    const proxy = createProxy({
      baseUrl: `${stand.upstream.origin}/api/v1`,
      apiKey,
      locations: ['riverside'],
      origins: [pageOrigin],
      secrets: [secret],
      log: ({ cache }) => states.push(cache),
    });
    const address = `http://localhost${menus}`;
    const reads = Array.from({ length: 200 }, () => proxy(new Request(address)));
    for (const answer of await Promise.all(reads)) assert.deepEqual(await answer.json(), bundle);
    assert.equal(stand.upstream.seen.length, 1);
    assert.deepEqual([...states].sort(), ['miss', ...Array.from({ length: 199 }, () => 'shared')]);
  });

  it('keeps menus for a minute and then asks again', async () => {
    const first = await stand.call(menus);
    assert.equal(first.headers.get('cache-control'), 'public, max-age=60');
    clock += 59_000;
    const second = await stand.call(menus);
    assert.equal(second.headers.get('cache-control'), 'public, max-age=1');
    assert.equal(stand.upstream.seen.length, 1);
    clock += 1_000;
    await stand.call(menus);
    assert.equal(stand.upstream.seen.length, 2);
    assert.deepEqual(
      stand.log.map(({ cache }) => cache),
      ['miss', 'hit', 'miss'],
    );
  });

  it('answers 304 to a browser that has the same already', async () => {
    const tag = (await stand.call(menus)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await stand.call(menus, { headers: { 'if-none-match': known } });
      assert.equal(answer.status, 304);
      assert.equal(await answer.text(), '');
    }
    const other = await stand.call(menus, { headers: { 'if-none-match': '"other"' } });
    assert.equal(other.status, 200);
  });

  it('keeps each date and time apart, and equal ones together in any order', async () => {
    await stand.call(`${menus}?orderDate=2026-03-01&orderTime=18:00`);
    await stand.call(`${menus}?orderTime=18:00&orderDate=2026-03-01`);
    await stand.call(`${menus}?orderDate=2026-03-02&orderTime=18:00`);
    assert.equal(stand.upstream.seen.length, 2);
    for (const query of [
      'orderDate=tomorrow',
      'orderDate=2026-03-01&orderDate=2026-03-02',
      'x=1',
    ]) {
      assert.equal((await stand.call(`${menus}?${query}`)).status, 400, query);
    }
  });

  it('never shares what is not a success, and lets the next reader try again', async () => {
    stand.upstream.on(`GET ${menus}`, json({ code: 'RATE_LIMITED' }, 429, { 'Retry-After': '9' }));
    const busy = await stand.call(menus);
    assert.equal(busy.status, 429);
    assert.equal(busy.headers.get('retry-after'), '9');
    assert.equal(busy.headers.get('cache-control'), 'no-store');
    stand.upstream.on(`GET ${menus}`, plain('', 500));
    assert.equal((await stand.call(menus)).status, 500);
    stand.upstream.on(`GET ${menus}`, (_, response) => response.destroy());
    assert.equal((await stand.call(menus)).status, 502);
    stand.upstream.on(`GET ${menus}`, json(bundle));
    assert.equal((await stand.call(menus)).status, 200);
  });

  it('puts nothing of a visitor into a shared read', async () => {
    const session = await stand.session();
    await stand.call(menus, { session, headers: { authorization: 'Bearer mine', cookie: 'a=1' } });
    const [seen] = stand.upstream.seen;
    assert.equal(seen?.headers['x-api-key'], apiKey);
    assert.equal(seen?.headers.authorization, undefined);
    assert.equal(seen?.headers.cookie, undefined);
    assert.ok(!JSON.stringify(seen).includes(session));
  });

  it('holds back members that the contract does not know', async () => {
    const location = { id: 'l1', restaurantDisplayName: 'Riverside', payoutAccount: 'acct_1' };
    stand.upstream.on('GET /locations/riverside', json(location));
    const answer = await stand.call('/locations/riverside');
    assert.deepEqual(await answer.json(), { id: 'l1', restaurantDisplayName: 'Riverside' });
    stand.upstream.on(
      'GET /locations/riverside/products',
      json({ products: [{ id: 'p', cost: 1 }] }),
    );
    const products = await stand.call('/locations/riverside/products');
    assert.deepEqual(await products.json(), { products: [{ id: 'p' }] });
  });
});

describe('the shared cache', () => {
  const loaded = (value: string, size = 1) => ({ value, size, freshFor: 1000 });

  it('drops the oldest beyond its number of entries and its size', async () => {
    const cache = new SharedCache<string>({ entries: 2, size: 10 }, () => 0);
    for (const key of ['a', 'b', 'c']) await cache.read(key, async () => loaded(key));
    assert.equal((await cache.read('c', async () => loaded('again'))).state, 'hit');
    assert.equal((await cache.read('a', async () => loaded('again'))).state, 'miss');
    await cache.read('large', async () => loaded('large', 10));
    assert.equal((await cache.read('large', async () => loaded('again'))).state, 'hit');
    assert.equal((await cache.read('c', async () => loaded('again'))).state, 'miss');
    await cache.read('vast', async () => loaded('vast', 11));
    assert.equal((await cache.read('vast', async () => loaded('again'))).state, 'miss');
  });

  it('gives a failure to those who waited and forgets it', async () => {
    const cache = new SharedCache<string>({ entries: 2, size: 10 }, () => 0);
    const fail = (): Promise<never> => {
      throw new Error('down');
    };
    const both = [cache.read('a', fail), cache.read('a', fail)];
    for (const result of await Promise.allSettled(both)) assert.equal(result.status, 'rejected');
    assert.equal((await cache.read('a', async () => loaded('up'))).value, 'up');
  });
});
