import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { OrderingError } from '../../src/client/http/errors.js';
import { createRoutes, type RouteState } from '../../src/client/http/routes.js';
import type { Exchange } from '../../src/client/http/transport.js';
import { browserPlatform } from '../../src/stores/platform/platform.js';
import { listStoreBundles } from '../stores/shared/bundles.js';

listStoreBundles();

const proxy = 'https://proxy.test';
const cart = `${proxy}/storefront/locations/corner/carts/current`;

type Condition = 'up' | 'blocked' | 'silent' | number;

/** Two routes, each in some condition, and their requests. */
function open(service = 'https://service.test/api/v1') {
  const condition = { proxy: 'up' as Condition, service: 'up' as Condition };
  const requests: string[] = [];
  const clock = { now: 0 };
  let state: RouteState | null = null;
  const shop = { api: 'proxy', proxy, service, location: 'corner' } as const;
  const platform = {
    ...browserPlatform(),
    now: () => clock.now,
    online: () => true,
    behindWorker: () => false,
    fetch: async (url: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const route = String(url).startsWith(proxy) ? 'proxy' : 'service';
      requests.push(`${init?.method} ${url}`);
      const now = condition[route];
      if (now === 'blocked') throw new TypeError('Failed to fetch');
      if (now === 'silent') throw new DOMException('Too late.', 'TimeoutError');
      const status = now === 'up' ? 200 : now;
      return Response.json({ code: '' }, { status, headers: { 'retry-after': '60' } });
    },
  };
  const memory = {
    read: () => state,
    write(next: RouteState) {
      state = next;
    },
  };
  const { send } = createRoutes(shop, platform, memory, () => {});
  return {
    condition,
    clock,
    /** Which routes the request took, in order, and its result. */
    async ask(exchange: Partial<Exchange> = {}) {
      requests.length = 0;
      const failure = await send({
        method: 'PATCH',
        url: cart,
        headers: { 'x-cart-token': 'token', 'x-order-session': 'seal', 'idempotency-key': 'k' },
        body: '{}',
        direct: { cartId: 'cart-1' },
        ...exchange,
      }).then(
        () => null,
        (error) => OrderingError.from(error),
      );
      const routes = requests
        .map((call) => (call.includes(proxy) ? 'proxy' : 'service'))
        .join(', ');
      return { routes, failure };
    },
  };
}

const withoutKey = { headers: { authorization: 'Bearer customer' }, direct: {} };

describe('a call that may go straight to the service', () => {
  test('is repeated through the proxy if it is blocked, and the next goes there first', async () => {
    const page = open();
    page.condition.service = 'blocked';
    assert.equal((await page.ask()).routes, 'service, proxy');
    assert.equal((await page.ask()).routes, 'proxy');
  });

  test('is reported if the service never answered this tab, but not if its connection broke', async (test) => {
    const said = test.mock.method(console, 'error', () => {});
    // Each address is reported once, and earlier tests may have done so.
    const broken = open('https://broken.test/api/v1');
    await broken.ask();
    broken.condition.service = 'blocked';
    assert.equal((await broken.ask()).routes, 'service, proxy');
    assert.equal(said.mock.callCount(), 0);
    const page = open('https://elsewhere.test/api/v1');
    page.condition.service = 'blocked';
    await page.ask();
    assert.match(
      `${said.mock.calls[0]?.arguments[0]}`,
      /^order-elements: data-service: expected an answer from https:\/\/elsewhere\.test\/api\/v1/,
    );
  });

  test('is not repeated without a key, because it may have arrived', async () => {
    const page = open();
    page.condition.service = 'blocked';
    const { routes, failure } = await page.ask({ method: 'DELETE', ...withoutKey });
    assert.equal(routes, 'service');
    assert.equal(failure?.uncertain, true);
    assert.equal((await page.ask({ method: 'DELETE', ...withoutKey })).routes, 'proxy');
  });

  test('is left to its caller on a timeout, who repeats it by the other route', async () => {
    const page = open();
    page.condition.service = 'silent';
    assert.equal((await page.ask()).routes, 'service');
    assert.equal((await page.ask()).routes, 'proxy');
  });

  test('stays uncertain if the second route rejects it', async () => {
    const page = open();
    page.condition.service = 'blocked';
    page.condition.proxy = 409;
    const { failure } = await page.ask();
    assert.equal(failure?.status, 409);
    assert.equal(failure?.uncertain, true);
    assert.equal((await page.ask({ method: 'GET' })).failure?.uncertain, false);
  });

  test('keeps the route if both fail, because the device’s network is down', async () => {
    const page = open();
    page.condition.service = 'blocked';
    page.condition.proxy = 'blocked';
    assert.equal((await page.ask()).routes, 'service, proxy');
    page.condition.service = 'up';
    assert.equal((await page.ask()).routes, 'service');
  });

  test('goes directly if the proxy, which came first, is down', async () => {
    const page = open();
    page.condition.service = 'blocked';
    await page.ask();
    page.condition.service = 'up';
    page.condition.proxy = 'blocked';
    assert.equal((await page.ask()).routes, 'proxy, service');
    assert.equal((await page.ask()).routes, 'service');
  });

  test('goes directly again after a while, if that has worked before', async () => {
    const page = open();
    await page.ask();
    page.condition.service = 'blocked';
    await page.ask();
    page.condition.service = 'up';
    assert.equal((await page.ask()).routes, 'proxy');
    page.clock.now += 121_000;
    assert.equal((await page.ask()).routes, 'service');
  });

  test('goes through the proxy while the guest’s own allowance is used up', async () => {
    const page = open();
    page.condition.service = 429;
    const { routes, failure } = await page.ask();
    assert.equal(routes, 'service, proxy');
    assert.equal(failure, null);
    assert.equal((await page.ask()).routes, 'proxy');
    page.condition.proxy = 429;
    page.clock.now += 61_000;
    // Neither applied anything, so nothing is uncertain.
    assert.equal((await page.ask()).failure?.uncertain, false);
  });

  test('gets the service’s response, good or bad, if the service responds', async () => {
    const page = open();
    for (const status of [400, 401, 404, 409, 500, 503]) {
      page.condition.service = status;
      assert.equal((await page.ask()).routes, 'service', String(status));
    }
  });
});
