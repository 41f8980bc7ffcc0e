import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { apiKey, handler, proxyForTests } from '../shared/test-proxy.js';
import { json, plain } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';
const bundle = {
  menus: [{ id: 'm1', name: 'Day', isActive: true, categories: [] }],
  popularProducts: [],
};

describe('catalog reads', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock });
  beforeEach(() => {
    // A later minute for each test, so that none finds another one's cache.
    clock += 3_600_000;
    proxy.upstream.on(`GET ${menus}`, json(bundle));
  });

  it('asks the service once for 200 simultaneous cold reads', async () => {
    const states: (string | undefined)[] = [];
    const handle = handler({
      baseUrl: `${proxy.upstream.origin}/api/v1`,
      log: ({ cache }) => states.push(cache),
    });
    const address = `http://localhost${menus}`;
    const reads = Array.from({ length: 200 }, () => handle(new Request(address)));
    for (const answer of await Promise.all(reads)) assert.deepEqual(await answer.json(), bundle);
    assert.equal(proxy.upstream.seen.length, 1);
    assert.deepEqual([...states].sort(), ['miss', ...Array.from({ length: 199 }, () => 'shared')]);
  });

  it('passes on ids that an older deployment writes as `_id`', async () => {
    const product = { _id: 'p', name: 'Soup', price: '5' };
    const older = { menus: [{ _id: 'm', categories: [{ _id: 'c', products: [product] }] }] };
    proxy.upstream.on(`GET ${menus}`, json(older));
    clock += 24 * 3_600_000;
    assert.deepEqual(await (await proxy.call(menus)).json(), older);
  });

  it('caches menus for a minute, and tells browsers how old they are', async () => {
    const first = await proxy.call(menus);
    assert.equal(first.headers.get('cache-control'), 'public, max-age=60');
    assert.equal(first.headers.get('age'), '0');
    clock += 59_000;
    const second = await proxy.call(menus);
    assert.equal(second.headers.get('age'), '59');
    assert.equal(proxy.upstream.seen.length, 1);
    assert.deepEqual(
      proxy.log.map(({ cache }) => cache),
      ['miss', 'hit'],
    );
  });

  it('answers 304 to a browser that has the same already', async () => {
    const tag = (await proxy.call(menus)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await proxy.call(menus, { headers: { 'if-none-match': known } });
      assert.equal(answer.status, 304);
      assert.equal(await answer.text(), '');
    }
    const other = await proxy.call(menus, { headers: { 'if-none-match': '"other"' } });
    assert.equal(other.status, 200);
  });

  it('caches each date and time separately, whatever the order of the parameters', async () => {
    await proxy.call(`${menus}?orderDate=2026-03-01&orderTime=18:00`);
    await proxy.call(`${menus}?orderTime=18:00&orderDate=2026-03-01`);
    await proxy.call(`${menus}?orderDate=2026-03-02&orderTime=18:00`);
    assert.equal(proxy.upstream.seen.length, 2);
    for (const query of [
      'orderDate=tomorrow',
      'orderDate=2026-03-01&orderDate=2026-03-02',
      'x=1',
    ]) {
      assert.equal((await proxy.call(`${menus}?${query}`)).status, 400, query);
    }
  });

  it('never caches a failure, and lets the next reader try again', async () => {
    proxy.upstream.on(`GET ${menus}`, json({ code: 'RATE_LIMITED' }, 429, { 'Retry-After': '9' }));
    const busy = await proxy.call(menus);
    assert.equal(busy.status, 429);
    assert.equal(busy.headers.get('retry-after'), '9');
    assert.equal(busy.headers.get('cache-control'), 'no-store');
    assert.equal((await proxy.call(menus)).headers.get('retry-after'), '9');
    assert.equal(proxy.upstream.seen.length, 1);
    clock += 10_000;
    proxy.upstream.on(`GET ${menus}`, plain('', 500));
    assert.equal((await proxy.call(menus)).status, 500);
    proxy.upstream.on(`GET ${menus}`, (_, response) => response.destroy());
    assert.equal((await proxy.call(menus)).status, 502);
    proxy.upstream.on(`GET ${menus}`, json(bundle));
    assert.equal((await proxy.call(menus)).status, 200);
  });

  it('sends nothing about a visitor in a shared read', async () => {
    const session = await proxy.session();
    await proxy.call(menus, { session, headers: { authorization: 'Bearer mine', cookie: 'a=1' } });
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.headers['x-api-key'], apiKey);
    assert.equal(seen?.headers.authorization, undefined);
    assert.equal(seen?.headers.cookie, undefined);
    assert.ok(!JSON.stringify(seen).includes(session));
  });

  it('removes members that the contract doesn’t have', async () => {
    const location = { id: 'l1', restaurantDisplayName: 'Riverside', payoutAccount: 'acct_1' };
    proxy.upstream.on('GET /locations/riverside', json(location));
    const answer = await proxy.call('/locations/riverside');
    assert.deepEqual(await answer.json(), { id: 'l1', restaurantDisplayName: 'Riverside' });
    proxy.upstream.on(
      'GET /locations/riverside/products',
      json({ products: [{ id: 'p', cost: 1 }] }),
    );
    const products = await proxy.call('/locations/riverside/products');
    assert.deepEqual(await products.json(), { products: [{ id: 'p' }] });
  });
});
