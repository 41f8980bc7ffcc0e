/** What happens to a stale menu. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json, plain } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';
const product = '/locations/riverside/products/p1';
const named = (name: string) => ({ menus: [{ id: 'm', name, categories: [] }] });
const minute = 60_000;

describe('a stale response', () => {
  let proxy: TestProxy;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  before(async () => {
    proxy = await startTestProxy({ now: () => clock });
  });
  beforeEach(() => {
    clock += 24 * 60 * minute;
    proxy.upstream.seen.length = 0;
    proxy.log.length = 0;
    proxy.upstream.on(`GET ${menus}`, json(named('first')));
  });
  after(() => proxy.close());

  const menuName = async (): Promise<string> => {
    const { menus: found }: { menus: { name: string }[] } = await (await proxy.call(menus)).json();
    return found[0]?.name ?? '';
  };
  /** A renewal continues after the response. */
  const renewed = async (): Promise<void> => {
    for (let tried = 0; tried < 200 && (await menuName()) !== 'second'; tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('is served immediately while one request renews it', async () => {
    await menuName();
    clock += 2 * minute;
    // Otherwise the renewal could be over before the third request is made.
    let renew = () => {};
    const served = new Promise<void>((resolve) => {
      renew = resolve;
    });
    proxy.upstream.on(`GET ${menus}`, (seen, response) => {
      void served.then(() => json(named('second'))(seen, response));
    });
    const names = await Promise.all([menuName(), menuName(), menuName()]);
    assert.deepEqual(names, ['first', 'first', 'first']);
    renew();
    await renewed();
    assert.equal(await menuName(), 'second');
    assert.equal(proxy.upstream.seen.length, 2);
    assert.deepEqual(
      proxy.log.slice(0, 4).map(({ cache }) => cache),
      ['miss', 'stale', 'stale', 'stale'],
    );
  });

  it('is not served if it is old and the service works', async () => {
    await menuName();
    clock += 30 * minute;
    proxy.upstream.on(`GET ${menus}`, json(named('second')));
    assert.equal(await menuName(), 'second');
  });

  it('replaces a failing service, and says how old it is', async () => {
    await menuName();
    clock += 30 * minute;
    for (const failure of [plain('', 500), json({ code: 'RATE_LIMITED' }, 429)]) {
      proxy.upstream.on(`GET ${menus}`, failure);
      const answer = await proxy.call(menus);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('age'), String((30 * minute) / 1000));
    }
  });

  it('replaces a success without content, which is no menu', async () => {
    const empty = plain('', 200, { 'content-type': 'application/json' });
    for (const nothing of [empty, json(null)]) {
      await menuName();
      clock += 30 * minute;
      proxy.upstream.on(`GET ${menus}`, nothing);
      assert.equal(await menuName(), 'first');
      clock += 24 * 60 * minute;
      assert.equal((await proxy.call(menus)).status, 502);
      proxy.upstream.on(`GET ${menus}`, json(named('first')));
      clock += minute;
    }
  });

  it('leaves a failed service alone for a moment', async () => {
    await menuName();
    clock += 30 * minute;
    proxy.upstream.on(`GET ${menus}`, plain('', 500));
    for (let read = 0; read < 10; read += 1) await menuName();
    assert.equal(proxy.upstream.seen.length, 2);
    clock += 6_000;
    proxy.upstream.on(`GET ${menus}`, json(named('second')));
    assert.equal(await menuName(), 'second');
  });

  it('is not served forever', async () => {
    await menuName();
    clock += 61 * minute;
    proxy.upstream.on(`GET ${menus}`, plain('', 500));
    assert.equal((await proxy.call(menus)).status, 500);
  });

  it('does not hide that a product is gone', async () => {
    proxy.upstream.on(`GET ${product}`, json({ id: 'p1' }));
    assert.equal((await proxy.call(product)).status, 200);
    clock += 30 * minute;
    proxy.upstream.on(`GET ${product}`, json({ code: 'NOT_FOUND' }, 404));
    assert.equal((await proxy.call(product)).status, 404);
    assert.equal((await proxy.call(product)).status, 404);
  });
});

describe('how long responses are cached', () => {
  it('follows the settings', async () => {
    let clock = Date.parse('2026-03-01T12:00:00Z');
    const proxy = await startTestProxy({
      now: () => clock,
      cacheSeconds: { menus: 5, products: 0 },
      staleSeconds: 10,
    });
    proxy.upstream.on(`GET ${menus}`, json(named('first')));
    proxy.upstream.on(`GET ${product}`, json({ id: 'p1' }));
    const first = await proxy.call(menus);
    assert.equal(first.headers.get('cache-control'), 'public, max-age=5');
    for (const _ of [1, 2]) {
      const answer = await proxy.call(product);
      assert.equal(answer.headers.get('cache-control'), 'public, no-cache');
    }
    assert.equal(proxy.upstream.seen.length, 3);
    clock += 11_000;
    proxy.upstream.on(`GET ${menus}`, plain('', 500));
    assert.equal((await proxy.call(menus)).status, 500);
    await proxy.close();
  });
});

describe('when an order is ready', () => {
  it('is requested again before it is shown, even with little of the allowance left', async (test) => {
    let clock = Date.parse('2026-03-01T12:00:00Z');
    const proxy = await startTestProxy({ now: () => clock, allowance: 40 });
    test.after(() => proxy.close());
    const path = '/storefront/locations/riverside/ordering-readiness';
    const says = (time: string) =>
      proxy.upstream.on(`GET ${path}`, json({ ready: true, estimatedReadyTime: time }));
    const readyTime = async (): Promise<string> =>
      (await (await proxy.call(path)).json()).estimatedReadyTime;
    const session = await proxy.session();
    for (let spent = 0; spent < 8; spent += 1)
      await proxy.call('/locations/riverside/carts/current', { session });
    says('12:20');
    assert.equal(await readyTime(), '12:20');
    clock += 20_000;
    says('12:45');
    assert.equal(await readyTime(), '12:45');
    proxy.upstream.on(`GET ${path}`, plain('', 500));
    clock += 20_000;
    assert.equal(await readyTime(), '12:45', 'it briefly replaces a failed request');
    clock += 2 * minute;
    assert.notEqual((await proxy.call(path)).status, 200, 'an old estimate is no promise');
  });
});
