import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choice, Guest } from './fixtures/guest.js';
import { type Reply, runForTests } from './fixtures/running.js';

const running = runForTests();

async function arrive() {
  const { body, headers } = await running.older('POST', '/locations/corner/ordering-sessions', {
    fulfillmentMethod: 'takeout',
  });
  return { cartId: body.cartId, token: headers.get('x-cart-token') ?? '' };
}

const write = (cartId: string, method: string, rest: string, body?: unknown): Promise<Reply> =>
  running.older(method, `/locations/corner/carts/${cartId}${rest}`, body);

describe('a cart of the older generation', () => {
  test('has minor units, no revision and no quote', async () => {
    const { cartId } = await arrive();
    const { body, headers } = await write(cartId, 'POST', '/cart-item', {
      productId: 'soup',
      quantity: 2,
      itemUnavailableAction: 'remove_item',
      selections: [],
    });
    assert.equal(body.subTotal, '1300');
    assert.equal(body.subTotalFormatted, '$13.00');
    assert.equal(body.orderTotalWithServiceFee, String(body.orderTotalWithServiceFeeAmount));
    assert.match(body.checkoutUrl ?? '', /\/checkout#link=/);
    assert.equal(body.lockedAt, null);
    for (const absent of ['revision', 'expiresAt', 'quoteFingerprint', 'merchantId']) {
      assert.ok(!(absent in body), absent);
    }
    assert.equal(headers.get('etag'), '"cart-1"');
  });

  test('agrees with the newer generation about the same cart to the cent', async () => {
    const { cartId, token } = await arrive();
    await write(cartId, 'POST', '/cart-item', {
      productId: 'bowl',
      quantity: 3,
      selections: [choice('size', 'large')],
    });
    await running.older('POST', '/locations/corner/discounts/apply-discount', {
      code: 'CORNER10',
      cartId,
    });
    await write(cartId, 'PUT', '/gratuity', { percentage: '12.5' });
    const older = (await write(cartId, 'GET', '')).body as unknown as Record<string, string>;
    const newer = (await new Guest(running, 'corner', cartId, token).read())
      .body as unknown as Record<string, string>;
    const totals = Object.keys(newer).filter((name) => /Total(WithServiceFee)?$/.test(name));
    assert.ok(totals.length >= 14);
    for (const name of totals) {
      assert.equal(Math.round(Number(newer[name]) * 100), Number(older[name]), name);
      assert.equal(newer[`${name}Formatted`], older[`${name}Formatted`], name);
    }
    assert.equal(older.orderTotalWithServiceFeeAmount, newer.orderTotalWithServiceFeeAmount);
  });

  test('is changed through every documented operation', async () => {
    const { cartId } = await arrive();
    const added = await write(cartId, 'POST', '/cart-item', { productId: 'soup', quantity: 1 });
    const itemPath = `/cart-item/${added.body.items[0]?.id}/quantity`;
    assert.equal((await write(cartId, 'PATCH', itemPath, { quantity: 4 })).body.totalQuantity, 4);
    assert.equal(
      (await write(cartId, 'PUT', '/gratuity', { amount: '5.00' })).body.waiterTipTotal,
      '500',
    );
    const later = await write(cartId, 'PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: '2026-03-03',
      orderTime: '19:00',
    });
    assert.equal(later.body.orderTime, '19:00');
    const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
    assert.equal((await write(cartId, 'PUT', '/validate-and-update', contact)).status, 200);
    const singular = `/locations/corner/cart/${cartId}/validate-and-update`;
    assert.equal((await running.older('PUT', singular, contact)).status, 200);
    const discount = '/locations/corner/discounts/apply-discount';
    const applied = await running.older('POST', discount, { code: 'CORNER10', cartId });
    assert.equal(applied.body.discountTotal, '260');
    assert.equal((await running.older('POST', discount, { code: 'CORNER10', cartId })).status, 409);
    const removed = await running.older('DELETE', discount, { cartId });
    assert.equal(removed.body.discountCode, null);
    assert.equal((await write(cartId, 'PATCH', itemPath, { quantity: 0 })).body.items.length, 0);
    assert.equal((await write(cartId, 'DELETE', '')).body.status, 'EXPIRED');
    const late = await write(cartId, 'POST', '/cart-item', { productId: 'soup', quantity: 1 });
    assert.deepEqual([late.status, late.body.code], [400, 'CART_LOCKED']);
  });

  test('refuses invalid quantities and unknown ids', async () => {
    const { cartId } = await arrive();
    for (const quantity of [0, 100, -1, 1.5, '2', null, undefined]) {
      const reply = await write(cartId, 'POST', '/cart-item', { productId: 'soup', quantity });
      assert.equal(reply.status, 400, String(quantity));
      assert.equal(reply.body.code, 'BAD_REQUEST');
    }
    const product = await write(cartId, 'POST', '/cart-item', { productId: 'x', quantity: 1 });
    assert.equal(product.status, 404);
    const soldOut = await write(cartId, 'POST', '/cart-item', { productId: 'cake', quantity: 1 });
    assert.deepEqual([soldOut.status, soldOut.body.code], [409, 'ITEM_SOLD_OUT']);
    assert.equal((await write('unknown', 'GET', '')).status, 404);
  });
});

describe('the catalog', () => {
  test("gives prices in each generation's unit with the same text", async () => {
    const older = await running.older('GET', '/locations/corner/products/soup');
    const newer = await running.send('GET', '/storefront/locations/corner/products/soup');
    assert.deepEqual([older.body.price, newer.body.price], ['650', '6.50']);
    assert.equal(older.body.displayPrice, newer.body.displayPrice);
  });

  test('marks what is sold out and lists what is popular', async () => {
    const { body } = await running.older('GET', '/locations/corner/menus');
    const products = body.menus[0]?.categories[0]?.products ?? [];
    assert.deepEqual(
      products.map(({ id, availability }) => [id, availability]),
      [
        ['soup', 'available'],
        ['bowl', 'available'],
        ['cake', 'unavailable'],
      ],
    );
    assert.deepEqual(
      body.popularProducts.map(({ id }) => id),
      ['soup'],
    );
    const popular = await running.older('GET', '/locations/corner/products/popular');
    assert.equal(JSON.parse(popular.text).length, 1);
  });

  test('finds the location by slug and by id, and by nothing else', async () => {
    for (const name of ['corner', 'aaaaaaaaaaaaaaaaaaaaaa01']) {
      assert.equal((await running.older('GET', `/locations/${name}`)).status, 200);
    }
    assert.equal((await running.older('GET', '/locations/elsewhere')).status, 404);
    assert.equal((await running.older('GET', '/merchant/corner-group')).status, 200);
    assert.equal((await running.older('GET', '/merchant/other')).status, 404);
    assert.equal(
      (await running.older('GET', '/locations/corner/gratuity')).body.tipPercentage.length,
      3,
    );
    const wrong = await running.older('GET', '/locations/corner/menus?orderTime=25:00');
    assert.equal(wrong.status, 400);
  });
});
