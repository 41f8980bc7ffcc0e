/** Restaurants in a website builder's database, found by host name. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import type { Restaurant } from '../../../src/proxy/restaurants/restaurant.js';
import { inLongRun } from '../../support/long.js';
import { json } from '../shared/upstream.js';
import { codeOf, type GroupProxy, restaurant, startGroup } from './group-proxy.js';

/** Guests visit each restaurant, or every fourth, which still is more than the proxy keeps open. */
const STEP = inLongRun ? 1 : 4;

const hostOf = (number: number): string => `shop-${number}.builder.example`;

/** A database with this many restaurants that counts its queries. */
function database(count: number) {
  const known = new Map<string, Restaurant>();
  const add = (number: number, more: Partial<Restaurant> = {}): void => {
    const one = restaurant(`r${number}`, { path: undefined, locations: ['main'], ...more });
    known.set(hostOf(number), one);
  };
  for (let number = 0; number < count; number += 1) add(number);
  let isDown = false;
  const asked: string[] = [];
  return {
    add,
    remove: (number: number) => known.delete(hostOf(number)),
    asked,
    fail: (down: boolean) => {
      isDown = down;
    },
    async resolve(host: string): Promise<Restaurant | null> {
      asked.push(host);
      // A copy, as from a database.
      if (isDown) throw new Error('connection to postgres://user:word@db lost');
      return structuredClone(known.get(host) ?? null);
    },
  };
}

describe('restaurants that a function looks up', () => {
  let proxy: GroupProxy | undefined;
  afterEach(async () => {
    mock.timers.reset();
    await proxy?.close();
  });

  const open = async (
    resolve: (host: string) => Promise<Restaurant | null>,
    more: Partial<Parameters<typeof startGroup>[0]> = {},
  ): Promise<GroupProxy> => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    proxy = await startGroup({ resolve, ...more });
    proxy.upstream.on('GET /locations/main', (seen, response) =>
      json({ id: String(seen.headers['x-api-key']).slice('sk_live_key_of_'.length) })(
        seen,
        response,
      ),
    );
    return proxy;
  };
  const read = (at: GroupProxy, number: number, from = '203.0.113.1') =>
    at.call('/locations/main', { host: hostOf(number), headers: { 'x-forwarded-for': from } });

  it('are each served with their own settings, out of 10,000, one added while the proxy runs', async (test) => {
    const data = database(10_000);
    const at = await open(data.resolve);
    const before = process.memoryUsage().rss;
    for (let number = 0; number < 10_000; number += STEP) {
      const answer = await read(at, number);
      assert.deepEqual(answer.body, { id: `r${number}` });
    }
    const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
    test.diagnostic(
      `${grown} MB more for ${data.asked.length} restaurants, ${at.group.opened().length} kept open`,
    );
    assert.ok(grown < 600, `${grown} MB`);
    assert.equal(at.group.opened().length, 2_000);
    assert.equal(data.asked.length, 10_000 / STEP);

    assert.equal((await read(at, 10_000)).status, 404);
    data.add(10_000);
    mock.timers.tick(16_000);
    assert.deepEqual((await read(at, 10_000)).body, { id: 'r10000' });
  });

  it('are looked up once, however many guests come at the same time', async () => {
    const data = database(1);
    const at = await open(data.resolve);
    await Promise.all(Array.from({ length: 50 }, () => read(at, 0)));
    for (let again = 0; again < 50; again += 1) await read(at, 0);
    assert.equal(data.asked.length, 1);
  });

  it('are served with the last settings while the database is down, and with new ones afterwards', async () => {
    const data = database(1);
    const at = await open(data.resolve);
    await read(at, 0);
    data.fail(true);
    mock.timers.tick(10 * 60_000);
    assert.equal((await read(at, 0)).status, 200);
    const unknown = await read(at, 5);
    assert.equal(unknown.status, 503);
    assert.equal(unknown.headers['retry-after'], '2');
    assert.doesNotMatch(JSON.stringify([at.log, unknown.body]), /postgres|word/);
    assert.ok(at.log.some(({ problem }) => /looks up restaurants failed/.test(problem ?? '')));

    data.fail(false);
    data.add(0, { locations: ['other'] });
    mock.timers.tick(61_000);
    await read(at, 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(codeOf(await read(at, 0)), 'LOCATION_UNKNOWN');
    data.remove(0);
    mock.timers.tick(61_000);
    await read(at, 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(codeOf(await read(at, 0)), 'RESTAURANT_UNKNOWN');
  });

  it('limit a client that guesses host names to about 60 lookups, and nobody else', async () => {
    const data = database(1);
    const at = await open(data.resolve, { trustedHops: 1 });
    await read(at, 0, '203.0.113.5');
    data.asked.length = 0;
    for (let guess = 1; guess < 200; guess += 1) {
      assert.equal((await read(at, guess, '203.0.113.66')).status, 404);
    }
    assert.equal(data.asked.length, 61);
    data.add(500);
    assert.equal((await read(at, 500, '203.0.113.66')).status, 404);
    assert.equal((await read(at, 0, '203.0.113.66')).status, 200);
    assert.equal((await read(at, 500, '203.0.113.5')).status, 200);
  });

  it('limit a client that guesses host names from ever new addresses of its IPv6 network', async () => {
    const data = database(1);
    const at = await open(data.resolve, { trustedHops: 1 });
    for (let guess = 1; guess < 900; guess += 1) {
      const subnet = Math.floor(guess / 50).toString(16);
      assert.equal((await read(at, guess, `2001:db8:1:${subnet}::1`)).status, 404);
    }
    assert.ok(data.asked.length < 300, `${data.asked.length} lookups`);
    assert.equal((await read(at, 0, '2001:db8:1:fe::1')).status, 404);
    assert.equal((await read(at, 0, '2001:db8:2::1')).status, 200);
  });

  it('are served along with listed ones, but not under the name of one', async () => {
    const data = database(2);
    data.add(1, { name: 'listed' });
    const listed = restaurant('listed', { path: 'listed', locations: ['main'] });
    const at = await open(data.resolve, { restaurants: [listed] });
    assert.deepEqual((await at.call('/listed/locations/main')).body, { id: 'listed' });
    assert.deepEqual((await read(at, 0)).body, { id: 'r0' });
    assert.equal(codeOf(await read(at, 1)), 'RESTAURANT_UNKNOWN');
    assert.ok(
      at.log.some(({ problem }) => /has the same name as a listed one/.test(problem ?? '')),
    );
  });

  it('are reported in the log with the problem if their settings are invalid', async () => {
    const at = await open(async () => ({ ...restaurant('x'), origins: ['*'] }));
    assert.equal(codeOf(await read(at, 1)), 'RESTAURANT_UNKNOWN');
    assert.ok(at.log.some(({ problem }) => /origins has to list origins/.test(problem ?? '')));
  });
});
