import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CHALLENGED_CARD, payWith } from './fixtures/card.js';
import { Guest } from './fixtures/guest.js';
import { freshKey, run, runForTests } from './fixtures/running.js';

const running = runForTests();

const start = (body: unknown, location = 'corner') =>
  running.older('POST', `/locations/${location}/ordering-sessions`, body);

describe('an older session', () => {
  test('returns a cart, its token and its entity tag', async () => {
    const { status, body, headers } = await start({ fulfillmentMethod: 'takeout' });
    assert.equal(status, 201);
    assert.match(body.cartId, /^[0-9a-f]{24}$/);
    assert.equal(body.errorMessage, '');
    assert.equal(headers.get('etag'), '"cart-0"');
    assert.ok(headers.get('x-cart-token'));
  });

  test('accepts no method, and pickup for takeout', async () => {
    assert.equal((await start({ marketplaceId: null })).status, 201);
    assert.equal((await start({ fulfillmentMethod: 'pickup' })).status, 201);
  });

  test('refuses a method that the location does not offer', async () => {
    for (const fulfillmentMethod of ['room_service', 'pigeon']) {
      const { status, body } = await start({ fulfillmentMethod });
      assert.equal(status, 400);
      assert.equal(body.success, false);
      assert.equal(body.code, 'BAD_REQUEST');
    }
  });

  test('resumes a cart, and starts a new one if the old one is gone', async () => {
    const { body } = await start({ fulfillmentMethod: 'takeout' });
    const again = await start({ fulfillmentMethod: 'takeout', existingCartId: body.cartId });
    assert.equal(again.body.cartId, body.cartId);
    await running.older('DELETE', `/locations/corner/carts/${body.cartId}`);
    const fresh = await start({ fulfillmentMethod: 'takeout', existingCartId: body.cartId });
    assert.notEqual(fresh.body.cartId, body.cartId);
    const unknown = await start({ fulfillmentMethod: 'takeout', existingCartId: 'unknown' });
    assert.equal(unknown.status, 201);
  });

  test("does not resume another location's cart", async () => {
    const { body } = await start({ fulfillmentMethod: 'takeout' });
    running.clock.now = Date.parse('2026-03-03T20:00:00Z');
    const other = await start(
      { fulfillmentMethod: 'takeout', existingCartId: body.cartId },
      'night-kitchen',
    );
    assert.notEqual(other.body.cartId, body.cartId);
    running.clock.now = Date.parse('2026-03-03T17:00:00Z');
  });

  test('says why there is no cart when the location is closed', async () => {
    const { status, body } = await start({ fulfillmentMethod: 'takeout' }, 'night-kitchen');
    assert.equal(status, 201);
    assert.equal(body.cartId, null);
    assert.equal(body.errorMessage, 'This location is closed.');
  });

  test('resumes no cart while no orders are taken, unless it is being paid', async () => {
    const open = await Guest.arrive(running);
    const paying = await Guest.withSoup(running);
    const intent = await paying.write('POST', '/payment-intent', {});
    await payWith(running, intent.body.clientSecret, CHALLENGED_CARD);
    const resume = (existingCartId: string) =>
      start({ fulfillmentMethod: 'takeout', existingCartId });
    await running.service.controls.setOrdering('corner', { allowed: false, reason: 'Oven broke.' });
    const stopped = await resume(open.cartId);
    const current = await running.older('POST', '/locations/corner/carts', {
      currentCartId: open.cartId,
    });
    const followed = await resume(paying.cartId);
    await running.service.controls.setOrdering('corner', { allowed: true });
    assert.deepEqual(stopped.body, { cartId: null, errorMessage: 'Oven broke.' });
    assert.equal(stopped.status, 201);
    assert.deepEqual([current.status, current.body.code], [422, 'ORDERING_UNAVAILABLE']);
    assert.equal(followed.body.cartId, paying.cartId);
    assert.equal((await resume(open.cartId)).body.cartId, open.cartId);
  });

  test('has no token if tokens are switched off', async () => {
    const tokenless = await run({ cartTokens: false });
    try {
      const { headers, body } = await tokenless.older(
        'POST',
        '/locations/corner/ordering-sessions',
        { fulfillmentMethod: 'takeout' },
      );
      assert.ok(body.cartId);
      assert.equal(headers.get('x-cart-token'), null);
    } finally {
      await tokenless.close();
    }
  });
});

describe('a newer session', () => {
  const path = '/storefront/locations/corner/ordering-sessions';
  const newer = (body: unknown, headers: Record<string, string> = {}, at = path) =>
    running.send('POST', at, { body, headers: { 'idempotency-key': freshKey(), ...headers } });

  test('repeats its response, including the token, for the same key', async () => {
    const headers = { 'idempotency-key': 'one-session-please' };
    const first = await newer({ fulfillmentMethod: 'takeout' }, headers);
    const again = await newer({ fulfillmentMethod: 'takeout' }, headers);
    assert.equal(first.status, 201);
    assert.equal(again.text, first.text);
    assert.ok(again.body.cartAccessToken);
  });

  test('resumes for the holder of the token and with the revision', async () => {
    const guest = await Guest.withSoup(running);
    const body = { fulfillmentMethod: 'takeout', existingCartId: guest.cartId };
    const token = { 'x-cart-token': guest.token };
    const missing = await newer(body, token);
    assert.equal(missing.status, 428);
    const stale = await newer(body, { ...token, 'if-match': '"cart-0"' });
    assert.equal(stale.body.code, 'CART_CONFLICT');
    const resumed = await newer(body, { ...token, 'if-match': '"cart-1"' });
    assert.equal(resumed.status, 200);
    assert.equal(resumed.body.cart.id, guest.cartId);
    assert.equal(resumed.body.cartAccessToken, undefined);
  });

  test('refuses a token that was never issued, and one of another cart', async () => {
    const guest = await Guest.arrive(running);
    const other = await Guest.arrive(running);
    const body = { fulfillmentMethod: 'takeout', existingCartId: guest.cartId };
    for (const [token, status] of [
      ['made-up-token', 401],
      [other.token, 403],
    ] as const) {
      const reply = await newer(body, { 'x-cart-token': token, 'if-match': '"cart-0"' });
      assert.equal(reply.status, status, reply.text);
    }
  });

  test('understands the other spelling of fulfillment', async () => {
    const { text } = await newer({ fulfilmentMethod: 'delivery' });
    assert.match(text, /"fulfilmentMethod":"delivery"/);
    const older = await start({ fulfilmentMethod: 'room_service' });
    assert.equal(older.status, 400, 'corner has no rooms');
    const ready = '/storefront/locations/corner/ordering-readiness?fulfilmentMethod=room_service';
    assert.equal((await running.send('GET', ready)).body.ready, false);
  });

  test("gives a stranger who knows the cart's id a separate cart", async () => {
    const guest = await Guest.arrive(running);
    const body = { fulfillmentMethod: 'takeout', existingCartId: guest.cartId };
    const stranger = await newer(body, { 'if-match': '"cart-0"' });
    assert.equal(stranger.status, 201);
    assert.notEqual(stranger.body.cart.id, guest.cartId);
  });

  test('is refused with the reason when ordering is unavailable', async () => {
    await running.service.controls.setOrdering('corner', { allowed: false, reason: 'Oven broke.' });
    const { status, body } = await newer({ fulfillmentMethod: 'takeout' });
    const ready = await running.send('GET', '/storefront/locations/corner/ordering-readiness');
    const location = await running.older('GET', '/locations/corner');
    await running.service.controls.setOrdering('corner', { allowed: true });
    assert.equal(status, 409);
    assert.deepEqual([body.code, body.message], ['ORDERING_UNAVAILABLE', 'Oven broke.']);
    assert.deepEqual([ready.body.ready, ready.body.reason], [false, 'Oven broke.']);
    assert.equal(location.body.isOrderingAllowed, false);
  });

  test('refuses unknown members', async () => {
    for (const body of [
      { fulfillmentMethod: 'takeout', extra: 1 },
      { fulfillmentMethod: 'takeout', existingCartId: 'short' },
      { fulfillmentMethod: 'takeout', returnUrl: 'javascript:alert(1)' },
      { fulfillmentMethod: 'takeout', returnUrl: '/relative' },
      { fulfillmentMethod: 'takeout', metadata: { long: 'x'.repeat(3000) } },
      { fulfillmentMethod: 'room_service' },
      {},
    ]) {
      const reply = await newer(body);
      assert.equal(reply.status, 400, JSON.stringify(body));
      assert.equal(reply.body.code, 'VALIDATION_ERROR');
    }
  });
});
