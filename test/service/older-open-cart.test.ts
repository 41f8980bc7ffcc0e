import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runForTests } from './fixtures/running.js';

const CARTS = '/locations/corner/carts';

const running = runForTests();

const open = (body: unknown, path = CARTS) => running.older('POST', path, body);

describe('opening a cart without a session', () => {
  test('returns a new cart, and the same one as long as it can be ordered from', async () => {
    const first = await open({ marketplaceId: null, currentCartId: '' });
    assert.deepEqual([first.status, first.body.status], [201, 'OPEN']);
    const { id } = first.body;
    await running.older('POST', `${CARTS}/${id}/cart-item`, { productId: 'soup', quantity: 1 });
    const again = await open({ marketplaceId: 'web', currentCartId: id });
    assert.deepEqual([again.status, again.body.id, again.body.totalQuantity], [200, id, 1]);
    await running.older('DELETE', `${CARTS}/${id}`);
    const fresh = await open({ marketplaceId: 'web', currentCartId: id });
    assert.equal(fresh.status, 201);
    assert.notEqual(fresh.body.id, id);
  });

  test("never returns another location's cart", async () => {
    const { body } = await open({ currentCartId: null });
    running.clock.now += 3 * 60 * 60_000;
    const elsewhere = await open({ currentCartId: body.id }, '/locations/night-kitchen/carts');
    running.clock.now -= 3 * 60 * 60_000;
    assert.equal(elsewhere.status, 201);
    assert.notEqual(elsewhere.body.id, body.id);
  });

  test("reads the method from the page's query, and keeps the cart's without one", async () => {
    const searchParams = '?table=4&fulfillmentMethod=delivery';
    const { body } = await open({ searchParams, currentCartId: null });
    const method = (reply: { text: string }) =>
      (JSON.parse(reply.text) as { fulfilmentMethod: string }).fulfilmentMethod;
    assert.equal(method(await open({ currentCartId: body.id })), 'delivery');
    const changed = await open({
      currentCartId: body.id,
      searchParams: 'fulfillmentMethod=pickup',
    });
    assert.deepEqual([changed.body.id, method(changed)], [body.id, 'pickup']);
  });

  test('refuses invalid values, in shape A', async () => {
    for (const body of [
      { currentCartId: 7 },
      { marketplaceId: '' },
      { currentCartId: 'x'.repeat(129) },
      { currentCartId: '', items: [] },
      { searchParams: 'fulfillmentMethod=pigeon' },
      { searchParams: 'fulfillmentMethod=room_service' },
    ]) {
      const reply = await open(body);
      assert.deepEqual([reply.status, reply.body.code], [400, 'BAD_REQUEST'], JSON.stringify(body));
      assert.equal(reply.body.success, false);
    }
    const keyless = await running.send('POST', CARTS, { body: {} });
    assert.equal(keyless.status, 401);
  });

  test('says why no cart can be opened now', async () => {
    const closed = await open({ currentCartId: '' }, '/locations/night-kitchen/carts');
    assert.deepEqual(
      [closed.status, closed.body.code, closed.body.message],
      [422, 'ORDERING_UNAVAILABLE', 'This location is closed.'],
    );
  });
});
