import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GOOD_CARD } from '../fixtures/card.js';
import { as, type CustomerCaller, logIn } from '../fixtures/customer.js';
import { runForTests } from '../fixtures/running.js';

const ORDERS = '/storefront/customer/orders';
const CARDS = '/storefront/customer/saved-payments';

interface Page {
  items: { id: string; orderTotal: string }[];
  nextCursor: string | null;
}

type Cards = { id: string; displayBrand: string; last4: string; expMonth: number }[];

let ada: CustomerCaller;
let ben: CustomerCaller;
const ids: string[] = [];
const running = runForTests({}, async () => {
  ada = await logIn(running, 'ada@example.com');
  ben = await logIn(running, 'ben@example.com');
  for (let count = 1; count <= 3; count += 1) {
    ids.unshift(await ada.order(count));
    running.clock.now += 1000;
  }
});

describe('the orders of a customer', () => {
  test('are listed newest first, page by page, to the end', async () => {
    const first = as<Page>(await ada.read(`${ORDERS}?limit=2`));
    assert.deepEqual(
      first.items.map(({ id }) => id),
      ids.slice(0, 2),
    );
    assert.ok(first.nextCursor);
    const rest = as<Page>(await ada.read(`${ORDERS}?limit=2&cursor=${first.nextCursor}`));
    assert.deepEqual([rest.items[0]?.id, rest.items.length, rest.nextCursor], [ids[2], 1, null]);
    assert.deepEqual(as(await ben.read(ORDERS)), { items: [], nextCursor: null });
  });

  test('neither repeat nor skip an order if one is placed between two pages', async () => {
    const page = as<Page>(await ada.read(`${ORDERS}?limit=1`));
    ids.unshift(await ada.order());
    const next = as<Page>(await ada.read(`${ORDERS}?limit=1&cursor=${page.nextCursor}`));
    assert.equal(next.items[0]?.id, ids[2]);
  });

  test('can be read one by one, and as receipts, only by their customer', async () => {
    const [id = ''] = ids;
    const order = await ada.read(`${ORDERS}/${id}`);
    assert.equal(order.body.id, id);
    const receipt = await ada.read(`/storefront/receipts/${id}`);
    assert.equal(as<{ id: string }>(receipt).id, id);
    assert.equal((await ben.read(`${ORDERS}/${id}`)).status, 404);
    assert.equal((await ben.read(`/storefront/receipts/${id}`)).status, 403);
    assert.equal((await ben.read(`/storefront/receipts/${'f'.repeat(24)}`)).status, 403);
  });

  test('refuse invalid limits and cursors', async () => {
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'cursor=', 'cursor=bm9uc2Vuc2U']) {
      assert.equal((await ada.read(`${ORDERS}?${query}`)).status, 400, query);
    }
    assert.equal((await ada.read(`${ORDERS}?limit=50`)).status, 200);
  });
});

describe('saved payments', () => {
  test('contain a card once, however often it paid, and can be removed', async () => {
    const cards = as<Cards>(await ada.read(CARDS));
    assert.deepEqual(
      cards.map(({ displayBrand, last4, expMonth }) => ({ displayBrand, last4, expMonth })),
      [{ displayBrand: 'Visa', last4: '4242', expMonth: 12 }],
    );
    const path = `${CARDS}/${cards[0]?.id}`;
    assert.equal((await ben.write('DELETE', path)).status, 404);
    assert.deepEqual(as(await ada.write('DELETE', path)), { success: true });
    assert.equal((await ada.write('DELETE', path)).status, 404);
    assert.deepEqual(as(await ada.read(CARDS)), []);
  });

  test('contain no card whose owner didn’t agree', async () => {
    const cart = await ben.startCart();
    await cart.add('soup');
    await cart.pay(GOOD_CARD, false);
    assert.deepEqual(as(await ben.read(CARDS)), []);
  });

  test('contain no declined card', async () => {
    const cart = await ben.startCart();
    await cart.add('soup');
    await cart.pay('4000000000000002');
    assert.deepEqual(as(await ben.read(CARDS)), []);
  });
});
