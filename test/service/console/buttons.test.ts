import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Bought, buy } from '../fixtures/buyer.js';
import { askForCode, codeFor } from '../fixtures/customer.js';
import { Guest } from '../fixtures/guest.js';
import { runForTests } from '../fixtures/running.js';
import { Operator } from './console.js';

const MINUTE = 60_000;

let operator: Operator;
const running = runForTests({}, async () => {
  operator = new Operator(running);
});

async function soupOrder(): Promise<Bought> {
  const guest = await Guest.arrive(running);
  await guest.take('soup', 2);
  await guest.write('PUT', '/validate-and-update', {
    customerName: 'Ada <Lovelace>',
    emailAddress: 'ada@example.com',
  });
  return buy(guest);
}

async function deliveredOrder(): Promise<Bought> {
  const guest = await Guest.arrive(running, 'corner', 'delivery');
  await guest.take('soup', 2);
  await guest.write('PUT', '/set-delivery', {
    street: '2 Corner Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12207',
    country: 'United States',
    lat: 42.66,
    lng: -73.76,
  });
  return buy(guest);
}

describe('a button of the console', () => {
  test('marks a dish as sold out and as available again, while it is in a cart', async () => {
    const guest = await Guest.withSoup(running);
    const page = await operator.press('corner/sold-out', { product: 'soup', soldOut: 'yes' });
    assert.match(page.text, /Sold out\./);
    const { catalogRevalidation } = (await guest.read()).body;
    assert.deepEqual(catalogRevalidation.reasonCodes, ['ITEM_SOLD_OUT']);
    await operator.press('corner/sold-out', { product: 'soup', soldOut: 'no' });
    assert.equal((await guest.read()).body.catalogRevalidation.required, false);
  });

  test('changes a price, in the way people write prices', async () => {
    for (const [price, expected] of [
      ['7.25', '7.25'],
      ['7,5', '7.50'],
      ['$8', '8.00'],
      ['0', '0.00'],
    ] as const) {
      await operator.press('corner/price', { product: 'soup', price });
      const { body } = await running.send('GET', '/storefront/locations/corner/products/soup');
      assert.equal(body.price, expected);
    }
    const { text } = await operator.press('corner/price', { product: 'soup', price: 'a lot' });
    assert.match(text, /A price is an amount like 12\.50\./);
    await operator.press('corner/price', { product: 'soup', price: '6.50' });
  });

  test('stops orders with a reason that guests see, at one location only', async () => {
    await operator.press('corner/ordering', { allowed: 'no', reason: 'The oven is cold.' });
    const ready = (place: string, method: string) =>
      running.send(
        'GET',
        `/storefront/locations/${place}/ordering-readiness?fulfillmentMethod=${method}`,
      );
    assert.equal((await ready('corner', 'takeout')).body.reason, 'The oven is cold.');
    assert.notEqual((await ready('night-kitchen', 'takeout')).body.reason, 'The oven is cold.');
    await operator.press('corner/ordering', { allowed: 'yes', reason: '' });
    assert.equal((await ready('corner', 'takeout')).body.ready, true);
  });

  test('lets the subscription lapse, which affects the API key, and renews it', async () => {
    const start = () => running.older('POST', '/locations/corner/carts', {});
    const lapsed = await operator.press('corner/subscription', { active: 'no' });
    assert.match(lapsed.text, /The subscription is inactive\./);
    assert.equal((await start()).status, 403);
    const renewed = await operator.press('corner/subscription', { active: 'yes' });
    assert.match(renewed.text, /Subscription: active\./);
    assert.equal((await start()).status, 201);
  });

  test('lets paid orders wait for the kitchen, at every location, and accepts them again', async () => {
    const waiting = await operator.press('corner/kitchen', { takes: 'no' });
    assert.match(waiting.text, /Paid orders wait for the kitchen\./);
    assert.match((await operator.look('?place=night-kitchen')).text, /lets paid orders wait/);
    const taken = await operator.press('corner/kitchen', { takes: 'yes' });
    assert.match(taken.text, /takes paid orders at once/);
  });

  test('opens the receipt of an order with a new token in the fragment', async () => {
    const { order } = await soupOrder();
    const shown = (await operator.look()).text;
    assert.match(shown, new RegExp(order.shortId));
    assert.match(shown, /Ada &lt;Lovelace&gt;/);
    const answer = await operator.send('corner/receipt', { order: order.id });
    const url = new URL(answer.headers.get('location') ?? '', running.url);
    assert.equal(url.pathname, `/receipts/${order.id}`);
    const receipt = await running.send('GET', `/storefront/receipts/${order.id}`, {
      headers: { 'x-receipt-token': url.hash.replace('#receiptToken=', '') },
    });
    assert.equal(receipt.body.id, order.id);
  });

  test('refunds money, in part and then the rest, and no more', async () => {
    const { order } = await soupOrder();
    const part = await operator.press('corner/refund', { order: order.id, amount: '5.00' });
    assert.match(part.text, /\$5\.00 refunded/);
    const tooMuch = await operator.press('corner/refund', { order: order.id, amount: '500' });
    assert.match(tooMuch.text, /Expected an amount/);
    const rest = await operator.press('corner/refund', { order: order.id, amount: '' });
    assert.match(rest.text, /Refunded\./);
  });

  test('moves the courier on, or cancels the delivery with a reason', async () => {
    const first = await deliveredOrder();
    const { text } = await operator.press('corner/courier-next', { order: first.orderId });
    assert.match(text, /The courier’s state: assigned\./);
    assert.equal((await first.receipt()).delivery?.status, 'assigned');
    const second = await deliveredOrder();
    const reason = 'Flat tyre.';
    const page = await operator.press('corner/courier-cancel', { order: second.orderId, reason });
    assert.match(page.text, /The delivery is canceled\./);
    assert.equal((await second.receipt()).delivery?.cancellationReason, reason);
    const takeout = await soupOrder();
    const none = await operator.press('corner/courier-next', { order: takeout.orderId });
    assert.match(none.text, /There is no delivery/);
  });

  test('lets a cart expire', async () => {
    const guest = await Guest.arrive(running);
    await guest.take('bowl', 1, [
      { groupId: 'size', selectedOptions: [{ optionId: 'large', quantity: 1 }] },
    ]);
    assert.match((await operator.look()).text, /1 × Rice bowl/);
    await operator.press('corner/expire-cart', { cart: guest.cartId });
    assert.equal((await guest.read()).body.status, 'EXPIRED');
  });

  test('shows the codes with which customers log in', async () => {
    await askForCode(running, 'ada@console.example');
    const code = await codeFor(running, 'ada@console.example');
    const { text } = await operator.look();
    assert.match(text, /ada@console\.example/);
    assert.ok(text.includes(code));
  });

  test('sets the clock ahead', async () => {
    const before = running.service.controls.clock.now();
    await operator.press('corner/clock', { minutes: '16' });
    assert.equal(running.service.controls.clock.now() - before, 16 * MINUTE);
  });

  test('makes the next requests fail, says so, and stops it', async () => {
    const trouble = { place: 'menu', kind: 'down', count: '2' };
    const { text } = await operator.press('corner/failures', trouble);
    assert.match(text, /Reading the menu fails because something is down, 2 times\./);
    const menu = () => running.send('GET', '/storefront/locations/corner/menus');
    assert.equal((await menu()).status, 503);
    assert.match((await operator.look()).text, /2 times/, 'the other generation still waits');
    await operator.press('corner/failures-over');
    assert.equal((await menu()).status, 200);
  });

  test('reports its result once: a reload repeats nothing', async () => {
    const answer = await operator.send('corner/clock', { minutes: '5' });
    const { search } = new URL(answer.headers.get('location') ?? '', running.url);
    assert.match((await operator.look(search)).text, /The clock is ahead now/);
    const now = running.service.controls.clock.now();
    assert.doesNotMatch((await operator.look(search)).text, /The clock is ahead now/);
    assert.equal(running.service.controls.clock.now(), now);
  });
});
