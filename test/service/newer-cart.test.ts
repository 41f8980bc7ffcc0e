import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choice, Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

const soup = {
  productId: 'soup',
  quantity: 1,
  itemUnavailableAction: 'remove_item',
};

describe('a cart of the newer generation', () => {
  test('prices lines, tax and fees in decimal major units', async () => {
    const guest = await Guest.arrive(running);
    await guest.take('soup', 2);
    const { body, headers } = await guest.take('bowl', 1, [
      choice('size', 'large'),
      choice('protein', { optionId: 'egg', quantity: 2 }),
    ]);
    // 2 × 6.50 + (11.00 + 1.50 + 2 × 1.25) = 28.00; tax 2.31; service fee 0.50
    assert.equal(body.subTotal, '28.00');
    assert.equal(body.subTotalFormatted, '$28.00');
    assert.equal(body.taxTotal, '2.31');
    assert.equal(body.serviceFeeTotal, '0.50');
    assert.equal(body.orderTotalWithServiceFee, '30.81');
    assert.equal(body.orderTotalWithServiceFeeAmount, 3081);
    assert.equal(body.totalQuantity, 3);
    assert.equal(headers.get('etag'), `"cart-${body.revision}"`);
    assert.equal(headers.get('cache-control'), 'private, no-store');
    assert.match(body.quoteFingerprint, /^[0-9a-f]{64}$/);
  });

  test('keeps identical lines separate', async () => {
    const guest = await Guest.withSoup(running);
    const { body } = await guest.take('soup');
    assert.deepEqual(
      body.items.map(({ quantity }) => quantity),
      [1, 1],
    );
  });

  test('repeats the first response to a retry, byte for byte, and adds nothing', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'the-same-key-for-both', revision: 0 };
    const first = await guest.write('POST', '/items', soup, options);
    const again = await guest.write('POST', '/items', soup, options);
    assert.equal(first.status, 200);
    assert.equal(again.status, 200);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('etag'), first.headers.get('etag'));
    const { body } = await guest.read();
    assert.equal(body.items.length, 1);
    assert.equal(body.revision, 1);
  });

  test('applies many simultaneous requests with the same key once', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'one-key-many-requests', revision: 0 };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => guest.write('POST', '/items', soup, options)),
    );
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
    assert.equal((await guest.read()).body.items.length, 1);
  });

  test('accepts one of many simultaneous changes of the same revision', async () => {
    const guest = await Guest.arrive(running);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => guest.write('POST', '/items', soup, { revision: 0 })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409]);
  });

  test('refuses a key of another request', async () => {
    const guest = await Guest.arrive(running);
    const key = 'used-for-one-soup-only';
    await guest.write('POST', '/items', soup, { key });
    const other = await guest.write('POST', '/items', { ...soup, quantity: 2 }, { key });
    assert.equal(other.status, 409);
    assert.equal(other.body.code, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal((await guest.read()).body.items.length, 1);
  });

  test('needs a key and the revision', async () => {
    const guest = await Guest.arrive(running);
    const keyless = await running.send('POST', guest.path('/items'), {
      body: soup,
      headers: { 'x-cart-token': guest.token, 'if-match': '"cart-0"' },
    });
    assert.equal(keyless.status, 400);
    assert.equal(keyless.body.code, 'IDEMPOTENCY_KEY_REQUIRED');
    const short = await guest.write('POST', '/items', soup, { key: 'too-short' });
    assert.equal(short.body.code, 'VALIDATION_ERROR');
    const missing = await guest.write('POST', '/items', soup, { revision: null });
    assert.equal(missing.status, 428);
    for (const tag of ['cart-0', '"cart-00"', '*', '"cart-0", "cart-1"']) {
      const { status, body } = await guest.write('POST', '/items', soup, { revision: tag });
      assert.equal(status, 400, tag);
      assert.equal(body.code, 'VALIDATION_ERROR');
    }
    assert.equal((await guest.read()).body.items.length, 0);
  });

  test('refuses a stale revision, and accepts a weak tag for the current one', async () => {
    const guest = await Guest.withSoup(running);
    const stale = await guest.write('POST', '/items', soup, { revision: 0 });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.code, 'CART_CONFLICT');
    const weak = await guest.write('POST', '/items', soup, { revision: 'W/"cart-1"' });
    assert.equal(weak.status, 200);
  });

  test('sets quantities up to 99, removes at 0 and refuses the rest', async () => {
    const guest = await Guest.arrive(running);
    const { body } = await guest.take('soup');
    const path = `/items/${body.items[0]?.id}`;
    const many = await guest.write('PATCH', path, { quantity: 99 });
    assert.equal(many.body.subTotal, '643.50');
    for (const quantity of [100, -1, 1.5, '3', null]) {
      const { status } = await guest.write('PATCH', path, { quantity });
      assert.equal(status, 400, String(quantity));
    }
    assert.equal((await guest.write('PATCH', path, { quantity: 0 })).body.items.length, 0);
    assert.equal((await guest.write('PATCH', path, { quantity: 1 })).status, 404);
    assert.equal((await guest.write('POST', '/items', { ...soup, quantity: 0 })).status, 400);
  });

  test('removes a line without a body', async () => {
    const guest = await Guest.arrive(running);
    const { body } = await guest.take('soup');
    const removed = await guest.write('DELETE', `/items/${body.items[0]?.id}`);
    assert.equal(removed.status, 200);
    assert.equal(removed.body.items.length, 0);
    assert.equal(removed.body.orderTotalWithServiceFeeAmount, 0);
  });

  test('refuses unknown members and writes nothing', async () => {
    const guest = await Guest.arrive(running);
    const { status, body } = await guest.write('POST', '/items', { ...soup, price: '0.01' });
    assert.equal(status, 400);
    assert.equal(body.code, 'VALIDATION_ERROR');
    assert.equal((await guest.read()).body.revision, 0);
  });

  test('becomes EXPIRED when deleted, and can’t be changed after that', async () => {
    const guest = await Guest.arrive(running);
    const gone = await guest.write('DELETE', '');
    assert.equal(gone.body.status, 'EXPIRED');
    const late = await guest.write('POST', '/items', soup);
    assert.equal(late.status, 409);
    assert.equal(late.body.code, 'CART_IMMUTABLE');
  });

  test('can be read only with its own token', async () => {
    const [guest, other] = [await Guest.arrive(running), await Guest.arrive(running)];
    const foreign = await guest.write('POST', '/items', soup, { token: other.token });
    assert.equal(foreign.status, 403);
    const made = await guest.write('POST', '/items', soup, { token: 'made-up' });
    assert.equal(made.status, 401);
    const elsewhere = await running.send(
      'GET',
      `/storefront/locations/night-kitchen/carts/${guest.cartId}`,
      { headers: { 'x-cart-token': guest.token } },
    );
    assert.equal(elsewhere.status, 404);
  });
});
