import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { buy } from '../fixtures/buyer.js';
import { choice, Guest } from '../fixtures/guest.js';
import { type Running, run } from '../fixtures/running.js';

let running: Running;
let guest: Guest;
beforeEach(async () => {
  running = await run();
  guest = await Guest.arrive(running);
  await guest.take('bowl', 1, [choice('size', 'large'), choice('protein', 'egg')]);
  await guest.take('soup', 2);
});
afterEach(() => running.close());

/** Accepts what the cart shows now. */
async function accept() {
  const { version } = (await guest.read()).body.catalogRevalidation.changeSet;
  return guest.write('POST', '/catalog-acknowledgement', {
    action: 'ACCEPT_CHANGES',
    changeSetVersion: version,
  });
}

const paymentCode = async () => (await guest.write('POST', '/payment-intent', {})).body.code;

describe('accepting menu changes', () => {
  const cases: { name: string; change: () => Promise<void>; left: [string, string][] }[] = [
    {
      name: 'removes sold-out dishes',
      change: () => running.service.controls.setSoldOut('corner', 'soup', true),
      left: [['bowl', '13.75']],
    },
    {
      name: 'removes dishes that are no longer on the menu',
      change: () => running.service.controls.setRemoved('corner', 'bowl', true),
      left: [['soup', '13.00']],
    },
    {
      name: 'applies the new price of a product',
      change: () => running.service.controls.setPrice('corner', 'soup', 700),
      left: [
        ['bowl', '13.75'],
        ['soup', '14.00'],
      ],
    },
    {
      name: 'applies the new price of a modifier',
      change: () =>
        running.service.controls.setModifier('corner', 'protein', 'egg', { price: 200 }),
      left: [
        ['bowl', '14.50'],
        ['soup', '13.00'],
      ],
    },
    {
      name: 'keeps the line without a modifier that is gone',
      change: () =>
        running.service.controls.setModifier('corner', 'protein', 'egg', { removed: true }),
      left: [
        ['bowl', '12.50'],
        ['soup', '13.00'],
      ],
    },
    {
      name: 'removes a line whose required choice is gone',
      change: () =>
        running.service.controls.setModifier('corner', 'size', 'large', { removed: true }),
      left: [['soup', '13.00']],
    },
  ];

  for (const { name, change, left } of cases) {
    test(`${name}, and the cart can be paid only then`, async () => {
      await change();
      assert.equal(await paymentCode(), 'CATALOG_CHANGED');
      const { status, body, text } = await accept();
      assert.equal(status, 200, text);
      assert.deepEqual(
        body.items.map(({ productId, total }) => [productId, total]),
        left,
      );
      assert.equal(body.catalogRevalidation.required, false);
      assert.ok(body.catalogRevalidation.acknowledgedAt);
      const { current, previous } = body.catalogRevalidation.changeSet;
      assert.deepEqual(previous, current);
      assert.ok((await buy(guest)).orderId);
    });
  }

  test('empties the cart if the guest wanted that for an unavailable item', async () => {
    await guest.write('POST', '/items', {
      productId: 'bowl',
      quantity: 1,
      itemUnavailableAction: 'cancel_entire_order',
      selections: [choice('size', 'regular')],
    });
    await running.service.controls.setSoldOut('corner', 'bowl', true);
    const { body } = await accept();
    assert.deepEqual([body.status, body.items], ['OPEN', []]);
  });

  test('covers what was shown, not later changes', async () => {
    const { setPrice } = running.service.controls;
    await setPrice('corner', 'soup', 700);
    const { version } = (await guest.read()).body.catalogRevalidation.changeSet;
    await setPrice('corner', 'soup', 900);
    const late = await guest.write('POST', '/catalog-acknowledgement', {
      action: 'ACCEPT_CHANGES',
      changeSetVersion: version,
    });
    assert.deepEqual([late.status, late.body.code], [409, 'CATALOG_CHANGED']);
    assert.equal((await guest.read()).body.items[1]?.total, '13.00');
  });

  test('isn’t affected by a change elsewhere on the menu', async () => {
    const { setPrice } = running.service.controls;
    await setPrice('corner', 'soup', 700);
    const { version } = (await guest.read()).body.catalogRevalidation.changeSet;
    await setPrice('corner', 'cake', 999);
    const accepted = await guest.write('POST', '/catalog-acknowledgement', {
      action: 'ACCEPT_CHANGES',
      changeSetVersion: version,
    });
    assert.equal(accepted.status, 200, accepted.text);
  });

  test('doesn’t accept the next change', async () => {
    const { setPrice } = running.service.controls;
    await setPrice('corner', 'soup', 700);
    await accept();
    await setPrice('corner', 'soup', 800);
    const { required, acknowledgedAt } = (await guest.read()).body.catalogRevalidation;
    assert.deepEqual([required, acknowledgedAt], [true, null]);
    assert.equal(await paymentCode(), 'CATALOG_CHANGED');
  });
});
