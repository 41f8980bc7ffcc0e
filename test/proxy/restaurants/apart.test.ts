/** Restaurants behind one proxy: each has its own address, and none can reach another's data. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createProxies } from '../../../src/proxy/index.js';
import { memoryStores } from '../../../src/proxy/restaurants/stores.js';
import { secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { codeOf, type GroupProxy, restaurant, startGroup } from './group-proxy.js';

const riverside = restaurant('riverside', { locations: ['main'] });
const harbour = restaurant('harbour', {
  locations: ['main'],
  limits: { cartsPerClient: 2 },
  processor: { script: 'https://cards.example/v1.js', global: 'Cards', key: 'pk_harbour' },
});
const castle = restaurant('castle', { path: undefined, hosts: ['orders.castle.example'] });

const menus = '/locations/main/menus';
const cart = '/locations/main/carts/current';
const start = '/locations/main/ordering-sessions';

describe('one proxy for several restaurants', () => {
  let proxy: GroupProxy;
  before(async () => {
    proxy = await startGroup({ restaurants: [riverside, harbour, castle], trustedHops: 1 });
  });
  beforeEach(() => {
    proxy.upstream.on(`GET ${menus}`, (seen, response) => {
      const name = seen.headers['x-api-key'] === riverside.key ? 'Riverside' : 'Harbour';
      json({ menus: [{ id: 'm1', name, categories: [] }], popularProducts: [] })(seen, response);
    });
    proxy.upstream.on('GET /locations/castle-main', json({ id: 'castle-main' }));
    proxy.upstream.seen.length = 0;
  });
  after(() => proxy.close());

  it('finds each by the first path segment, with its own key and menu', async () => {
    for (const [one, name] of [
      [riverside, 'Riverside'],
      [harbour, 'Harbour'],
      // Again, from the cache.
      [riverside, 'Riverside'],
    ] as const) {
      const answer = await proxy.call(`/${one.path}${menus}`);
      assert.equal(answer.status, 200);
      assert.match(JSON.stringify(answer.body), new RegExp(name));
    }
    const keys = proxy.upstream.seen.map(({ headers }) => headers['x-api-key']);
    assert.deepEqual(keys, [riverside.key, harbour.key]);
    const names = proxy.log.map((entry) => entry.restaurant);
    assert.deepEqual(names.slice(-3), ['riverside', 'harbour', 'riverside']);
  });

  it('finds one by its host name, where no path leads to another', async () => {
    const host = 'Orders.Castle.example:443';
    assert.equal((await proxy.call('/locations/castle-main', { host })).status, 200);
    const foreign = await proxy.call(`/riverside${menus}`, { host });
    assert.equal(foreign.status, 404);
    assert.equal(codeOf(foreign), 'ROUTE_UNKNOWN');
    assert.equal(codeOf(await proxy.call('/locations/castle-main')), 'RESTAURANT_UNKNOWN');
    assert.equal(codeOf(await proxy.call('/castle/locations/castle-main')), 'RESTAURANT_UNKNOWN');
  });

  it('logs why it refused a request to none of them, under the id that the page received', async () => {
    const answer = await proxy.call('/locations/castle-main');
    const { level, status, code, requestId } = proxy.log.at(-1) ?? {};
    assert.deepEqual([level, status, code], ['info', 404, 'RESTAURANT_UNKNOWN']);
    assert.ok(requestId);
    assert.equal(requestId, answer.headers['x-request-id']);
  });

  it('accepts no session of another restaurant, even for a location with the same name', async () => {
    const session = await proxy.session('/riverside', 'main');
    proxy.upstream.seen.length = 0;
    const foreign = await proxy.call(`/harbour${cart}`, { session });
    assert.equal(foreign.status, 401);
    assert.equal(codeOf(foreign), 'SESSION_INVALID');
    assert.equal(proxy.upstream.seen.length, 0);
    proxy.upstream.on('GET /locations/main/carts/cart-of-main', json({ id: 'cart-of-main' }));
    assert.equal((await proxy.call(`/riverside${cart}`, { session })).status, 200);
  });

  it('accepts requests only from the restaurant’s own pages', async () => {
    const origin = riverside.origins[0] ?? '';
    const own = await proxy.call(`/riverside${menus}`, { headers: { origin } });
    assert.equal(own.headers['access-control-allow-origin'], origin);
    const foreign = await proxy.call(`/harbour${menus}`, { headers: { origin } });
    assert.equal(foreign.status, 403);
    // As its operator knows the setting.
    assert.match(JSON.stringify(foreign.body), /Add its origin to \\"origins\\"/);
    assert.equal(foreign.headers['access-control-allow-origin'], undefined);
  });

  it('gives pages the card processor of their own restaurant', async () => {
    const settings = async (name: string) => (await proxy.call(`/${name}/settings`)).body;
    assert.deepEqual(await settings('riverside'), { cardProcessor: null });
    assert.match(JSON.stringify(await settings('harbour')), /pk_harbour/);
  });

  it('counts each one’s limits separately, as its settings say', async () => {
    proxy.upstream.on(`POST ${start}`, json({ cartId: 'c1', errorMessage: '' }, 201));
    const begin = async (name: string): Promise<number> => {
      const headers = { 'x-forwarded-for': '203.0.113.5' };
      const call = { method: 'POST', body: { fulfillmentMethod: 'takeout' }, headers };
      return (await proxy.call(`/${name}${start}`, call)).status;
    };
    assert.deepEqual(
      [await begin('harbour'), await begin('harbour'), await begin('harbour')],
      [201, 201, 429],
    );
    assert.equal(await begin('riverside'), 201);
  });

  it('pauses a failing operation of one restaurant, and of no other', async () => {
    const failing = 'GET /locations/main/time-intervals';
    proxy.upstream.on(failing, (seen, response) => {
      const status = seen.headers['x-api-key'] === harbour.key ? 500 : 200;
      json({ days: [] }, status)(seen, response);
    });
    const read = async (name: string, from: number): Promise<number> => {
      const headers = { 'x-forwarded-for': `203.0.113.${from}` };
      return (await proxy.call(`/${name}/locations/main/time-intervals`, { headers })).status;
    };
    for (let guest = 20; guest < 30; guest += 1) await read('harbour', guest);
    const asked = proxy.upstream.seen.length;
    assert.ok(asked >= 5 && asked < 10, `${asked} requests`);
    assert.equal(await read('harbour', 31), 503);
    assert.equal(proxy.upstream.seen.length, asked);
    assert.equal(await read('riverside', 31), 200);
  });

  it('reports an unknown restaurant without a request to the service', async () => {
    for (const path of ['/nowhere/settings', '/settings', '/', '/riverside', '/../riverside/x']) {
      const answer = await proxy.call(path);
      assert.equal(answer.status, 404, path);
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('starts a restaurant with the next request if it could not start with the first', async () => {
    let isDown = true;
    const stores = memoryStores(Date.now);
    const proxies = createProxies({
      service: `${proxy.upstream.origin}/api/v1`,
      secrets: [secret],
      restaurants: [riverside],
      stores: {
        ...stores,
        of(one, service) {
          if (isDown) throw new Error('The store cannot be reached.');
          return stores.of(one, service);
        },
      },
      log: () => undefined,
    });
    const read = async () =>
      (
        await proxies.fetch(
          new Request(`https://orders.example.com/riverside${menus}`, {
            headers: { 'x-order-client': '1' },
          }),
        )
      ).status;
    assert.equal(await read(), 500);
    isDown = false;
    assert.equal(await read(), 200);
  });

  it('serves a changed list from the next request on, without interrupting orders', async () => {
    const session = await proxy.session('/riverside', 'main');
    proxy.upstream.on('GET /locations/main/carts/cart-of-main', json({ id: 'cart-of-main' }));
    const garden = restaurant('garden');
    proxy.upstream.on('GET /locations/garden-main', json({ id: 'garden-main' }));
    proxy.group.replace([{ ...riverside, staleSeconds: 60 }, castle, garden]);
    assert.equal((await proxy.call(`/riverside${cart}`, { session })).status, 200);
    assert.equal((await proxy.call('/garden/locations/garden-main')).status, 200);
    assert.equal(codeOf(await proxy.call(`/harbour${menus}`)), 'RESTAURANT_UNKNOWN');
    assert.throws(
      () => proxy.group.replace([riverside, { ...garden, path: 'riverside' }]),
      /garden\.path is already used by "riverside"/,
    );
    assert.throws(
      () => proxy.group.replace([{ ...garden, path: 'locations' }]),
      /garden\.path has to be another word/,
    );
    assert.equal((await proxy.call('/garden/locations/garden-main')).status, 200);
  });
});
