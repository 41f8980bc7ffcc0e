/** The worker in workerd, the runtime of its target platform. */
import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { Log, LogLevel, Miniflare, type RequestInit, type Response } from 'miniflare';
import { apiKey, cartId, errorOf, pageOrigin, secret } from '../proxy/shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../proxy/shared/upstream.js';
import { bundle } from './bundle.js';

const menus = '/locations/riverside/menus';
const starts = '/locations/riverside/ordering-sessions';
const cart = '/locations/riverside/carts/current';
const menu = { menus: [], popularProducts: [] };

describe('hosting/worker.ts, bundled as documented, in the runtime of the platform', () => {
  let script = '';
  let upstream: TestUpstream;
  let worker: Miniflare;
  before(async () => {
    script = await bundle('hosting/worker.ts');
    upstream = await startUpstream();
  });
  beforeEach(() => {
    upstream.on(`GET ${menus}`, json(menu));
    upstream.on(`POST ${starts}`, json({ cartId, errorMessage: '' }, 201));
    upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    upstream.seen.length = 0;
    worker = start(settings());
  });
  afterEach(() => worker.dispose());
  after(() => upstream.close());

  const settings = (): Record<string, string> => ({
    ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
    ORDERING_API_KEY: apiKey,
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: pageOrigin,
    PROXY_SECRET: secret.key,
  });

  const start = (bindings: Record<string, string | number>): Miniflare =>
    new Miniflare({
      modules: true,
      script,
      bindings,
      compatibilityDate: '2026-04-01',
      log: new Log(LogLevel.NONE),
      // Keeps its log lines out of the test output.
      handleRuntimeStdio: (out: Readable, errors: Readable) => {
        out.resume();
        errors.resume();
      },
    });

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    worker.dispatchFetch(`https://orders.example${path}`, {
      ...init,
      headers: { origin: pageOrigin, 'x-order-client': '1', ...Object(init.headers) },
    });

  const begin = (headers: Record<string, string> = {}): Promise<Response> =>
    call(starts, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
    });

  it('is one file that imports nothing from Node', () => {
    assert.doesNotMatch(script, /^import |require\("node:/m);
  });

  it('serves menus, sessions and carts with the settings that the platform provides', async () => {
    const read = await call(menus);
    assert.deepEqual(await read.json(), menu);
    assert.equal(read.headers.get('access-control-allow-origin'), pageOrigin);
    assert.match(read.headers.get('strict-transport-security') ?? '', /^max-age=\d+$/);
    assert.equal(upstream.seen[0]?.headers['x-api-key'], apiKey);
    const session = await begin();
    assert.equal(session.status, 201);
    const seal = session.headers.get('x-order-session') ?? '';
    const found = await call(cart, { headers: { 'x-order-session': seal } });
    assert.deepEqual(await found.json(), { id: cartId });
    assert.equal((await call('/locations/riverside/carts/other')).status, 404);
  });

  it('doesn’t follow redirects with the key', async () => {
    upstream.on(`GET ${menus}`, json({}, 302, { location: `${upstream.origin}/elsewhere` }));
    assert.equal((await call(menus)).status, 502);
    assert.deepEqual(
      upstream.seen.map(({ target }) => target),
      [`/api/v1${menus}`],
    );
  });

  it('rate-limits visitors by the address that the platform sets', async () => {
    const from = (address: string, count: number) =>
      begin({ 'cf-connecting-ip': address, 'x-forwarded-for': `198.51.100.${count}` });
    let refused = 0;
    for (let count = 0; count < 25; count += 1) {
      const answer = await from('203.0.113.7', count);
      if (answer.status === 429) refused += 1;
      await answer.arrayBuffer();
    }
    assert.ok(refused >= 5, `${refused} refused`);
    assert.equal((await from('203.0.113.8', 1)).status, 201);
  });

  for (const [what, bindings] of [
    ['without settings', {}],
    ['with a setting that isn’t text', { ORDERING_BASE_URL: 5 }],
  ] as const) {
    it(`reports that it is not set up ${what}`, async (test) => {
      const bare = start(bindings);
      test.after(() => bare.dispose());
      const answer = await bare.dispatchFetch('https://orders.example/settings');
      assert.equal(answer.status, 503);
      assert.doesNotMatch(await answer.text(), /ORDERING/);
    });
  }

  it('turns an unexpected upstream status into an error that pages can read', async () => {
    upstream.on(`GET ${menus}`, json(menu, 599));
    const odd = await call(menus);
    assert.equal(odd.status, 502);
    assert.equal(await errorOf(odd as unknown as globalThis.Response), 'UPSTREAM_UNREADABLE');
    assert.equal(odd.headers.get('access-control-allow-origin'), pageOrigin);
  });
});
