import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { GOOD_CARD, payWith } from './fixtures/card.js';
import { choice, Guest } from './fixtures/guest.js';
import { NOON, run, runForTests } from './fixtures/running.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('time', () => {
  const running = runForTests();

  test('ends a cart four hours after its last change, as a new revision', async () => {
    const guest = await Guest.arrive(running);
    running.clock.now += 3 * HOUR;
    await guest.take('soup');
    running.clock.now += 4 * HOUR - 1;
    assert.equal((await guest.read()).body.status, 'OPEN');
    running.clock.now += 1;
    const { body } = await guest.read();
    assert.deepEqual([body.status, body.revision], ['EXPIRED', 2]);
    const late = await guest.add('soup');
    assert.equal(late.body.code, 'CART_IMMUTABLE');
    const result = await guest.read('/order-result');
    assert.deepEqual([result.body.state, result.body.code], ['failed', 'CART_EXPIRED']);
  });

  test('renews an expired quote and leaves the revision alone', async () => {
    const guest = await Guest.arrive(running);
    const first = await guest.take('soup');
    running.clock.now += 16 * MINUTE;
    const { body } = await guest.read();
    assert.equal(body.revision, first.body.revision);
    assert.equal(body.quoteFingerprint, first.body.quoteFingerprint);
    assert.ok(Date.parse(body.quoteExpiresAt) > running.clock.now);
  });

  test('closes a cart to its own token a day after the cart ended', async () => {
    const guest = await Guest.withSoup(running);
    running.clock.now += 28 * HOUR - 1;
    assert.equal((await guest.read()).body.status, 'EXPIRED');
    running.clock.now += 1;
    for (const path of ['', '/order-result']) {
      const late = await guest.read(path);
      assert.deepEqual([late.status, late.body.code], [401, 'UNAUTHORIZED'], path);
    }
  });

  test('prevents resuming an expired cart', async () => {
    const guest = await Guest.arrive(running);
    await running.service.controls.expireCart(guest.cartId);
    const { body } = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'takeout',
      existingCartId: guest.cartId,
    });
    assert.notEqual(body.cartId, guest.cartId);
  });

  test('requires a new time for a scheduled order whose time has passed', async () => {
    const guest = await Guest.withSoup(running);
    const days = await running.older('GET', '/locations/corner/time-intervals');
    const day = days.body.orderDays[0];
    await guest.write('PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: day?.value,
      orderTime: day?.intervals[0],
    });
    running.clock.now += 2 * HOUR;
    const { status, body } = await guest.write('POST', '/payment-intent', {});
    assert.deepEqual([status, body.code], [409, 'ORDER_TIME_UNAVAILABLE']);
  });
});

describe('a catalog change', () => {
  const running = runForTests();

  const withChange = async (change: () => Promise<void>): Promise<Guest> => {
    const guest = await Guest.arrive(running);
    await guest.take('bowl', 2, [choice('size', 'regular')]);
    await guest.take('soup');
    await change();
    return guest;
  };

  test('is shown for the sold-out line, and blocks payment', async () => {
    const { controls } = running.service;
    const guest = await withChange(() => controls.setSoldOut('corner', 'bowl', true));
    const { body } = await guest.read();
    const { required, reasonCodes, changeSet } = body.catalogRevalidation;
    assert.deepEqual([required, changeSet.blocking, reasonCodes], [true, true, ['ITEM_SOLD_OUT']]);
    const change = changeSet.changes[0];
    assert.equal(change?.cartItemId, body.items[0]?.id);
    assert.deepEqual(
      [change?.before, change?.after, change?.permittedActions],
      ['available', 'sold_out', ['ACCEPT_CHANGES']],
    );
    const payment = await guest.write('POST', '/payment-intent', {});
    assert.deepEqual([payment.status, payment.body.code], [409, 'CATALOG_CHANGED']);

    const more = await guest.write('PATCH', `/items/${change?.cartItemId}`, { quantity: 3 });
    assert.equal(more.body.code, 'ITEM_SOLD_OUT');
    const removed = await guest.write('DELETE', `/items/${change?.cartItemId}`);
    assert.equal(removed.body.catalogRevalidation.required, false);
    assert.equal((await guest.write('POST', '/payment-intent', {})).status, 200);
    await controls.setSoldOut('corner', 'bowl', false);
  });

  test('keeps the price that was shown until the line is changed', async () => {
    const { controls } = running.service;
    const guest = await withChange(() => controls.setPrice('corner', 'bowl', 1250));
    const { body } = await guest.read();
    assert.equal(body.items[0]?.total, '22.00');
    const change = body.catalogRevalidation.changeSet.changes[0];
    assert.deepEqual(
      [change?.reason, change?.before, change?.after],
      ['PRICE_CHANGED', '$11.00', '$12.50'],
    );
    const renewed = await guest.write('PATCH', `/items/${change?.cartItemId}`, { quantity: 2 });
    assert.equal(renewed.body.items[0]?.total, '25.00');
    assert.equal(renewed.body.catalogRevalidation.required, false);
    await controls.setPrice('corner', 'bowl', 1100);
  });

  test('is applied as a whole when the guest accepts the shown version', async () => {
    const { controls } = running.service;
    const guest = await withChange(async () => {
      await controls.setPrice('corner', 'soup', 700);
      await controls.setSoldOut('corner', 'bowl', true);
    });
    const { version } = (await guest.read()).body.catalogRevalidation.changeSet;
    const accept = (changeSetVersion: number) =>
      guest.write('POST', '/catalog-acknowledgement', {
        action: 'ACCEPT_CHANGES',
        changeSetVersion,
      });
    assert.equal((await accept(version - 1)).status, 409);
    const { body } = await accept(version);
    assert.deepEqual(
      body.items.map(({ productId, total }) => [productId, total]),
      [['soup', '7.00']],
    );
    assert.equal(body.catalogRevalidation.required, false);
    assert.ok(body.catalogRevalidation.acknowledgedAt);
    await controls.setPrice('corner', 'soup', 650);
    await controls.setSoldOut('corner', 'bowl', false);
  });

  test('between preparing and paying stops the payment', async () => {
    const guest = await Guest.withSoup(running);
    const { body } = await guest.write('POST', '/payment-intent', {});
    await running.service.controls.setSoldOut('corner', 'soup', true);
    assert.equal((await payWith(running, body.clientSecret, GOOD_CARD)).status, 402);
    assert.equal((await guest.read()).body.status, 'OPEN');
    await running.service.controls.setSoldOut('corner', 'soup', false);
  });
});

describe('a restart', () => {
  test('keeps key, carts, tokens, first responses, orders and the staff’s changes', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'ordering-restart-'));
    const first = await run({ dataFolder });
    const options = { key: 'sent-before-the-restart', revision: 0 };
    const body = { productId: 'soup', quantity: 2, itemUnavailableAction: 'remove_item' };
    const guest = await Guest.arrive(first);
    const answer = await guest.write('POST', '/items', body, options);
    const buyer = await Guest.arrive(first);
    await buyer.take('soup');
    const intent = await buyer.write('POST', '/payment-intent', {});
    await payWith(first, intent.body.clientSecret, GOOD_CARD);
    const order = (await buyer.read('/order-result')).body.order;
    await first.service.controls.setPrice('corner', 'soup', 800);
    await first.close();

    const second = await run({ dataFolder, now: () => NOON + MINUTE });
    try {
      assert.equal(second.service.apiKey, first.service.apiKey);
      const back = new Guest(second, 'corner', guest.cartId, guest.token);
      const again = await back.write('POST', '/items', body, options);
      assert.equal(again.text, answer.text);
      const cart = await back.read();
      assert.deepEqual([cart.body.revision, cart.body.totalQuantity], [1, 2]);
      assert.deepEqual(cart.body.catalogRevalidation.reasonCodes, ['PRICE_CHANGED']);
      const paid = await new Guest(second, 'corner', buyer.cartId, buyer.token).read(
        '/order-result',
      );
      assert.deepEqual(paid.body.order, order);
    } finally {
      await second.close();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });
});
