import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, type CustomerCaller, CustomerCart, logIn } from '../fixtures/customer.js';
import { Guest } from '../fixtures/guest.js';
import { freshKey, runForTests } from '../fixtures/running.js';

let ada: CustomerCaller;
let ben: CustomerCaller;
const running = runForTests({}, async () => {
  ada = await logIn(running, 'ada@example.com');
  ben = await logIn(running, 'ben@example.com');
});

const SESSIONS = '/storefront/locations/corner/ordering-sessions';

const claim = (guest: Guest, customer: CustomerCaller, key = freshKey(), token = guest.token) =>
  customer.write('POST', guest.path('/claim'), undefined, {
    key,
    headers: { 'x-cart-token': token, 'if-match': `"cart-${guest.revision}"` },
  });

describe("a customer's own cart", () => {
  test('comes without a token, and can be read only by its customer', async () => {
    const started = await ada.write('POST', SESSIONS, { fulfillmentMethod: 'takeout' });
    assert.equal(started.status, 201);
    assert.equal(started.body.cartAccessToken, undefined);
    const cart = new CustomerCart(ada, 'corner', started.body.cart.id);
    assert.equal((await cart.add('soup')).body.totalQuantity, 1);
    assert.equal((await ben.read(cart.path())).status, 403);
    assert.equal((await running.send('GET', cart.path())).status, 401);
    const guest = await Guest.arrive(running);
    const foreign = await running.send('GET', cart.path(), {
      headers: { 'x-cart-token': guest.token },
    });
    assert.equal(foreign.status, 403);
    assert.equal((await ada.read(guest.path())).status, 403);
    assert.equal((await ada.read(cart.path().replace(cart.id, 'f'.repeat(24)))).status, 403);
  });

  test('is resumed only by its customer', async () => {
    const cart = await ada.startCart();
    const resume = (customer: CustomerCaller) =>
      customer.write(
        'POST',
        SESSIONS,
        { fulfillmentMethod: 'takeout', existingCartId: cart.id },
        { headers: { 'if-match': '"cart-0"' } },
      );
    const mine = await resume(ada);
    assert.deepEqual([mine.status, mine.body.cart.id], [200, cart.id]);
    const other = await resume(ben);
    assert.equal(other.status, 201);
    assert.notEqual(other.body.cart.id, cart.id);
  });

  test('is not started as a guest’s with a token that is no longer valid', async () => {
    const customer = await logIn(running, 'gone@example.com');
    await customer.write('DELETE', '/storefront/customer/logout');
    const refused = await customer.write('POST', SESSIONS, { fulfillmentMethod: 'takeout' });
    assert.equal(refused.status, 401);
  });

  test("gets no guest's token from the older session start either", async () => {
    const cart = await ada.startCart();
    const older = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'takeout',
      existingCartId: cart.id,
    });
    assert.equal(older.body.cartId, cart.id);
    assert.equal(older.headers.get('x-cart-token'), null);
  });
});

describe('claiming a cart', () => {
  test("makes it the customer's and ends the guest's token", async () => {
    const guest = await Guest.withSoup(running);
    const claimed = await claim(guest, ada);
    assert.deepEqual([claimed.status, claimed.body.revision], [200, 2]);
    assert.equal((await guest.read()).status, 401);
    assert.equal((await ada.read(guest.path())).body.totalQuantity, 1);
  });

  test('repeats the first response if it was lost', async () => {
    const guest = await Guest.arrive(running);
    const key = freshKey();
    const first = await claim(guest, ada, key);
    const again = await claim(guest, ada, key);
    assert.equal(again.status, 200);
    assert.equal(again.text, first.text);
  });

  test('needs both credentials, and the right ones', async () => {
    const guest = await Guest.arrive(running);
    const other = await Guest.arrive(running);
    assert.equal((await guest.write('POST', '/claim')).status, 401);
    const tokenless = await ada.write('POST', guest.path('/claim'), undefined, {
      headers: { 'if-match': '"cart-0"' },
    });
    assert.equal(tokenless.status, 401);
    assert.equal((await claim(guest, ada, freshKey(), other.token)).status, 403);
    assert.equal((await claim(guest, ada, freshKey(), 'made-up')).status, 401);
    assert.equal((await guest.read()).status, 200);
  });

  test('also ends a handoff that was prepared before', async () => {
    const guest = await Guest.arrive(running);
    const prepared = await guest.write('POST', '/checkout-handoffs');
    const { checkoutUrl } = as<{ checkoutUrl: string }>(prepared);
    await claim(guest, ada);
    const exchanged = await running.send('POST', guest.path('/checkout-handoffs/exchange'), {
      headers: {
        'idempotency-key': freshKey(),
        'x-checkout-handoff': new URL(checkoutUrl).hash.replace('#handoff=', ''),
      },
    });
    assert.equal(exchanged.status, 401);
  });

  test('twice by two customers succeeds for the first', async () => {
    const guest = await Guest.arrive(running);
    assert.equal((await claim(guest, ada)).status, 200);
    guest.revision = 1;
    assert.equal((await claim(guest, ben)).status, 401);
    assert.equal((await ben.read(guest.path())).status, 403);
  });
});

test('an unusable bearer token doesn’t affect a valid cart token', async () => {
  const guest = await Guest.arrive(running);
  const both = { 'x-cart-token': guest.token, authorization: 'Bearer nonsense' };
  assert.equal((await running.send('GET', guest.path(), { headers: both })).status, 200);
});
