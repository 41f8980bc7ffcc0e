import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { Guest } from './fixtures/guest.js';
import { run, runForTests } from './fixtures/running.js';

const FORBIDDEN = { status: 403, success: false };

describe('an API key for one location', () => {
  const running = runForTests({ apiKeyLocations: ['corner'] });

  const answer = async (method: string, path: string, body?: unknown) => {
    const reply = await running.older(method, path, body);
    return { status: reply.status, success: reply.body.success, code: reply.body.code };
  };

  test('works for that one, by slug and by id', async () => {
    for (const name of ['corner', 'aaaaaaaaaaaaaaaaaaaaaa01']) {
      assert.equal((await running.older('GET', `/locations/${name}`)).status, 200);
    }
    assert.equal((await running.older('GET', '/merchant/corner-group')).status, 200);
  });

  test('works for no other: neither its menu, its carts nor its payments', async () => {
    const refused = { ...FORBIDDEN, code: 'LOCATION_MISMATCH' };
    for (const name of ['night-kitchen', 'aaaaaaaaaaaaaaaaaaaaaa02']) {
      const place = `/locations/${name}`;
      const session = { fulfillmentMethod: 'takeout' };
      assert.deepEqual(await answer('GET', place), refused);
      assert.deepEqual(await answer('GET', `${place}/menus`), refused);
      assert.deepEqual(await answer('POST', `${place}/ordering-sessions`, session), refused);
      assert.deepEqual(await answer('GET', `${place}/carts/${'f'.repeat(24)}`), refused);
      const intent = `/card-processor/payment-intent?locationId=${name}&cartId=x`;
      assert.deepEqual(await answer('GET', intent), refused);
    }
  });

  test('refuses a wrong key before it looks at the location', async () => {
    const reply = await running.send('GET', '/locations/night-kitchen', {
      headers: { 'x-api-key': 'made-up' },
    });
    assert.deepEqual([reply.status, reply.body.code], [401, 'UNAUTHORIZED']);
  });

  test('must name existing locations', async () => {
    await assert.rejects(run({ apiKeyLocations: ['corner', 'elsewhere'] }), {
      message: /to name some of corner, night-kitchen, found "elsewhere"/,
    });
  });
});

describe('a location whose subscription has lapsed', () => {
  const running = runForTests();
  afterEach(() => running.service.controls.setSubscribed('corner', true));

  const K = '/locations/corner/carts';
  const openCart = async (): Promise<string> => {
    const reply = await running.older('POST', K, { currentCartId: '' });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.id;
  };

  test('can be read with the key but not changed, and nothing is written', async () => {
    const id = await openCart();
    await running.older('POST', `${K}/${id}/cart-item`, { productId: 'soup', quantity: 1 });
    const before = await running.older('GET', `${K}/${id}`);
    await running.service.controls.setSubscribed('corner', false);
    const writes: [string, string, object?][] = [
      ['POST', '/locations/corner/ordering-sessions', { fulfillmentMethod: 'takeout' }],
      ['POST', K, { currentCartId: '' }],
      ['POST', `${K}/${id}/cart-item`, { productId: 'soup', quantity: 1 }],
      ['PUT', `${K}/${id}/gratuity`, { amount: '1' }],
      ['POST', '/locations/corner/discounts/apply-discount', { code: 'CORNER10', cartId: id }],
      ['DELETE', `${K}/${id}`],
      ['GET', `/card-processor/payment-intent?locationId=corner&cartId=${id}`],
    ];
    for (const [method, path, body] of writes) {
      const { status, body: refused } = await running.older(method, path, body);
      assert.deepEqual(
        { status, success: refused.success, code: refused.code },
        { ...FORBIDDEN, code: 'SUBSCRIPTION_INACTIVE' },
        `${method} ${path}`,
      );
    }
    const kept = (await running.older('GET', `${K}/${id}`)).headers.get('etag');
    assert.equal(kept, before.headers.get('etag'));
    assert.equal((await running.older('GET', '/locations/corner/menus')).status, 200);
    const place = { lat: 42.6, lng: -73.7 };
    assert.equal((await running.older('POST', '/locations/corner/distance', place)).status, 200);
  });

  test('doesn’t affect other locations or the newer generation', async () => {
    await running.service.controls.setSubscribed('corner', false);
    const elsewhere = await running.older('POST', '/locations/night-kitchen/carts', {});
    assert.notEqual(elsewhere.status, 403);
    const guest = await Guest.arrive(running);
    assert.equal((await guest.add('soup')).status, 200);
  });

  test('stays so after a restart, until it is renewed', async () => {
    await running.service.controls.setSubscribed('corner', false);
    const again = await run({ dataFolder: running.folder });
    try {
      assert.equal((await again.older('POST', K, {})).status, 403);
      await again.service.controls.setSubscribed('corner', true);
      assert.equal((await again.older('POST', K, {})).status, 201);
    } finally {
      await again.close();
    }
  });
});
