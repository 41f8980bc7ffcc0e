import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GOOD_CARD, payWith } from '../fixtures/card.js';
import { logIn } from '../fixtures/customer.js';
import { Guest } from '../fixtures/guest.js';
import { freshKey, type Reply, run, runForTests } from '../fixtures/running.js';

const MINUTE = 60_000;

const running = runForTests();

const prepare = (guest: Guest, key = freshKey()) =>
  guest.write('POST', '/checkout-handoffs', {}, { key, revision: null });

/** The token in the fragment of the hosted checkout's URL. */
function tokenIn({ body }: Reply): string {
  const url = new URL(body.checkoutUrl ?? '');
  assert.equal(url.search, '');
  return new URLSearchParams(url.hash.slice(1)).get('handoff') ?? '';
}

const exchange = (guest: Guest, token: string, key = freshKey()) =>
  running.send('POST', guest.path('/checkout-handoffs/exchange'), {
    body: {},
    headers: { 'x-checkout-handoff': token, 'idempotency-key': key },
  });

describe('handing a cart to the hosted checkout', () => {
  test('gives a URL on the service and says how long it is valid', async () => {
    const guest = await Guest.withSoup(running);
    const reply = await prepare(guest);
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(Object.keys(reply.body).sort(), ['checkoutUrl', 'expiresAt']);
    assert.ok(reply.body.checkoutUrl?.startsWith(`${running.url}/checkout#`));
    assert.ok(Date.parse(reply.body.expiresAt) > running.clock.now);
    assert.equal(reply.headers.get('etag'), null);
    assert.ok(!reply.text.includes(guest.token) && !reply.text.includes(guest.cartId));
  });

  test('gives the checkout the cart, its own token and the merchant', async () => {
    const guest = await Guest.withSoup(running);
    const reply = await exchange(guest, tokenIn(await prepare(guest)));
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(Object.keys(reply.body).sort(), ['cart', 'cartAccessToken', 'merchantSlug']);
    assert.equal(reply.body.cart.id, guest.cartId);
    assert.equal(reply.body.merchantSlug, 'corner-group');
    assert.equal(reply.headers.get('etag'), `"cart-${guest.revision}"`);
    assert.equal(reply.headers.get('cache-control'), 'private, no-store');
    const fresh = reply.body.cartAccessToken ?? '';
    assert.notEqual(fresh, guest.token);
    for (const token of [fresh, guest.token]) {
      const read = await running.send('GET', guest.path(), { headers: { 'x-cart-token': token } });
      assert.equal(read.status, 200, 'both sides keep access to the cart');
    }
  });

  test('works once, and repeats a lost response to the same request', async () => {
    const guest = await Guest.withSoup(running);
    const token = tokenIn(await prepare(guest));
    const key = freshKey();
    const first = await exchange(guest, token, key);
    const again = await exchange(guest, token, key);
    assert.equal(again.text, first.text);
    const second = await exchange(guest, token);
    assert.deepEqual([second.status, second.body.code], [401, 'UNAUTHORIZED']);
  });

  test('lets in one of two requests at the same time', async () => {
    const guest = await Guest.withSoup(running);
    const token = tokenIn(await prepare(guest));
    const replies = await Promise.all([exchange(guest, token), exchange(guest, token)]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401]);
  });

  test('gives the same URL for a repeated preparation, and another for a new one', async () => {
    const guest = await Guest.withSoup(running);
    const key = freshKey();
    const first = await prepare(guest, key);
    assert.equal((await prepare(guest, key)).text, first.text);
    assert.notEqual(tokenIn(await prepare(guest)), tokenIn(first));
  });

  test('is refused if the URL has expired', async () => {
    const guest = await Guest.withSoup(running);
    const token = tokenIn(await prepare(guest));
    running.clock.now += 10 * MINUTE - 1;
    const inTime = await exchange(guest, tokenIn(await prepare(guest)));
    assert.equal(inTime.status, 200);
    running.clock.now += 1;
    assert.equal((await exchange(guest, token)).status, 401);
  });

  test('is refused with 401 for a made-up or missing token, and with 403 for another cart’s', async () => {
    const guest = await Guest.withSoup(running);
    const other = await Guest.withSoup(running);
    assert.equal((await exchange(guest, 'made-up')).status, 401);
    const wrong = await exchange(guest, tokenIn(await prepare(other)));
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'FORBIDDEN']);
    const none = await running.send('POST', guest.path('/checkout-handoffs/exchange'), {
      headers: { 'idempotency-key': freshKey() },
    });
    assert.equal(none.status, 401);
  });

  test('needs the cart’s token, a key, and an empty body', async () => {
    const guest = await Guest.withSoup(running);
    const path = guest.path('/checkout-handoffs');
    const tokenless = await running.send('POST', path, {
      headers: { 'idempotency-key': freshKey() },
    });
    assert.equal(tokenless.status, 401);
    const keyless = await running.send('POST', path, { headers: { 'x-cart-token': guest.token } });
    assert.deepEqual([keyless.status, keyless.body.code], [400, 'IDEMPOTENCY_KEY_REQUIRED']);
    const more = await guest.write('POST', '/checkout-handoffs', { cartId: guest.cartId });
    assert.deepEqual([more.status, more.body.code], [400, 'VALIDATION_ERROR']);
  });

  test('is refused for a paid or expired cart', async () => {
    const guest = await Guest.withSoup(running);
    const intent = await guest.write('POST', '/payment-intent', {});
    await payWith(running, intent.body.clientSecret, GOOD_CARD);
    const paid = await prepare(guest);
    assert.deepEqual([paid.status, paid.body.code], [409, 'CART_IMMUTABLE']);
    const gone = await Guest.withSoup(running);
    await running.service.controls.expireCart(gone.cartId);
    assert.equal((await prepare(gone)).status, 409);
  });

  test('is refused after a customer claims the cart', async () => {
    const guest = await Guest.withSoup(running);
    const token = tokenIn(await prepare(guest));
    const ada = await logIn(running, 'ada@handoff.example');
    const claimed = await ada.write('POST', guest.path('/claim'), undefined, {
      headers: { 'x-cart-token': guest.token, 'if-match': `"cart-${guest.revision}"` },
    });
    assert.equal(claimed.status, 200, claimed.text);
    assert.equal((await exchange(guest, token)).status, 401);
    const path = guest.path('/checkout-handoffs');
    assert.equal((await ada.write('POST', path)).status, 401, 'a customer’s cart has no guest');
  });

  test('survives a restart, and stores no readable token', async () => {
    const first = await run();
    const guest = await Guest.arrive(first);
    await guest.take('soup');
    const token = tokenIn(await prepare(guest));
    await first.service.close();
    const { readFile, readdir } = await import('node:fs/promises');
    for (const name of await readdir(first.folder)) {
      assert.ok(!(await readFile(`${first.folder}/${name}`, 'latin1')).includes(token), name);
    }
    const second = await run({ dataFolder: first.folder });
    const reply = await second.send('POST', guest.path('/checkout-handoffs/exchange'), {
      headers: { 'x-checkout-handoff': token, 'idempotency-key': freshKey() },
    });
    assert.equal(reply.status, 200, reply.text);
    await second.close();
    await first.close();
  });
});
