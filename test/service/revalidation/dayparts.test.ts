import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { buy } from '../fixtures/buyer.js';
import { Guest } from '../fixtures/guest.js';
import { runForTests } from '../fixtures/running.js';

/** A Wednesday, when London time is UTC. The day menu ends and the evening menu starts at 17:00. */
const AFTERNOON = Date.parse('2026-03-04T16:50:00Z');
const MINUTE = 60_000;

const running = runForTests({ seed: saffronLane });
beforeEach(() => {
  running.clock.now = AFTERNOON;
});

const later = (guest: Guest, orderTime: string) =>
  guest.write('PUT', '/update-order-time', {
    pickupType: 'LATER',
    orderDate: '2026-03-05',
    orderTime,
  });

const shown = async (guest: Guest) =>
  (await guest.read()).body.catalogRevalidation.changeSet.changes.map(({ reason }) => reason);

describe('a menu outside its hours', () => {
  test('can’t be ordered from, in either generation', async () => {
    const guest = await Guest.arrive(running, 'old-town');
    const newer = await guest.add('ot-still-water');
    assert.deepEqual([newer.status, newer.body.code], [409, 'ITEM_NOT_SERVED']);
    assert.match(newer.body.message, /"Still water" is served from 17:00 to 23:00 only/);
    const older = await running.older(
      'POST',
      `/locations/old-town/carts/${guest.cartId}/cart-item`,
      { productId: 'ot-still-water', quantity: 1 },
    );
    assert.deepEqual([older.status, older.body.code], [409, 'ITEM_NOT_SERVED']);
    assert.equal((await guest.read()).body.revision, 0);
  });

  test('can be ordered from for a time within them', async () => {
    const guest = await Guest.arrive(running, 'old-town');
    await later(guest, '19:00');
    await guest.take('ot-still-water');
    const day = await guest.add('ot-mint-tea');
    assert.equal(day.body.code, 'ITEM_NOT_SERVED');
    assert.ok((await buy(guest)).orderId);
  });

  test('causes a change if the order time moves there, and none if it moves back', async () => {
    const guest = await Guest.arrive(running, 'old-town');
    await later(guest, '19:00');
    await guest.take('ot-still-water');
    const { body } = await later(guest, '11:00');
    assert.deepEqual(body.catalogRevalidation.reasonCodes, ['ITEM_NOT_SERVED']);
    const payment = await guest.write('POST', '/payment-intent', {});
    assert.equal(payment.body.code, 'CATALOG_CHANGED');
    const { body: back } = await later(guest, '20:00');
    assert.equal(back.catalogRevalidation.required, false);
  });

  test('causes a change by itself if the hours end during an order for now', async () => {
    const guest = await Guest.arrive(running, 'old-town');
    await guest.take('ot-mint-tea');
    assert.deepEqual(await shown(guest), []);
    running.clock.now += 15 * MINUTE;
    assert.deepEqual(await shown(guest), ['ITEM_NOT_SERVED']);
    const { version } = (await guest.read()).body.catalogRevalidation.changeSet;
    const { body } = await guest.write('POST', '/catalog-acknowledgement', {
      action: 'ACCEPT_CHANGES',
      changeSetVersion: version,
    });
    assert.deepEqual(body.items, []);
  });

  test('has none of its products among the popular ones', async () => {
    const menus = async (orderTime: string) =>
      (await running.send('GET', `/storefront/locations/old-town/menus?orderTime=${orderTime}`))
        .body;
    const day = await menus('11:00');
    const evening = await menus('19:00');
    const served = (body: typeof day) =>
      new Set(
        body.menus
          .filter(({ isActive }) => isActive)
          .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
          .map(({ id }) => id),
      );
    for (const body of [day, evening]) {
      assert.ok(body.popularProducts.length > 0);
      for (const { id } of body.popularProducts) assert.ok(served(body).has(id), id);
    }
  });
});
