import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Guest } from '../fixtures/guest.js';
import { freshKey, runForTests } from '../fixtures/running.js';

let guest: Guest;
const running = runForTests({}, async () => {
  guest = await Guest.arrive(running);
  await guest.take('soup');
  await guest.take('soup');
});

const resume = async (ifMatch: string | null, existingCartId: string | null = guest.cartId) => {
  const { status, body } = await running.send(
    'POST',
    '/storefront/locations/corner/ordering-sessions',
    {
      body: { fulfillmentMethod: 'takeout', existingCartId },
      headers: {
        'idempotency-key': freshKey(),
        'x-cart-token': guest.token,
        ...(ifMatch !== null && { 'if-match': ifMatch }),
      },
    },
  );
  return { status, found: status < 300 ? body.cart.id === guest.cartId : body.code };
};

describe('4.5.2 POST /storefront/locations/{locationId}/ordering-sessions that resumes', () => {
  test('needs If-Match, which a new cart does not', async () => {
    assert.deepEqual(await resume(null), { status: 428, found: 'PRECONDITION_REQUIRED' });
    assert.deepEqual(await resume(null, null), { status: 201, found: false });
  });

  test('accepts the current revision, strong or weak', async () => {
    for (const tag of ['"cart-2"', 'W/"cart-2"']) {
      assert.deepEqual(await resume(tag), { status: 200, found: true }, tag);
    }
  });

  test('gets a conflict at any other revision', async () => {
    for (const revision of ['0', '1', '3', '9007199254740991', '10000000000000000']) {
      const answer = await resume(`"cart-${revision}"`);
      assert.deepEqual(answer, { status: 409, found: 'CART_CONFLICT' }, revision);
    }
  });

  test('refuses anything but a cart’s entity tag', async () => {
    for (const tag of ['*', '""', 'cart-2', '"cart-02"', '"cart--2"', '"cart-x"', '"address-2"']) {
      assert.deepEqual(await resume(tag), { status: 400, found: 'VALIDATION_ERROR' }, tag);
    }
  });
});
