import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { choice, Guest } from '../fixtures/guest.js';
import { type Running, run } from '../fixtures/running.js';

let running: Running;
beforeEach(async () => {
  running = await run();
});
afterEach(() => running.close());

const chili = { optionId: 'tofu', quantity: 1, children: [choice('marinade', 'chili')] };

/** A bowl with an egg and tofu in chili, and a soup. */
async function guestWithBowl(): Promise<Guest> {
  const guest = await Guest.arrive(running);
  await guest.take('bowl', 1, [choice('size', 'large'), choice('protein', 'egg', chili)]);
  await guest.take('soup', 2);
  return guest;
}

const changesIn = async (guest: Guest) =>
  (await guest.read()).body.catalogRevalidation.changeSet.changes;

describe('a menu change in an open cart', () => {
  test('includes both revisions, what changed, and what it invalidates', async () => {
    const guest = await guestWithBowl();
    await guest.write('POST', '/discount', { code: 'CORNER10' });
    const intent = await guest.write('POST', '/payment-intent', {});
    assert.equal(intent.status, 200);
    await running.service.controls.setPrice('corner', 'soup', 700);
    const { body } = await guest.read();
    const { changeSet, required, checkedAt } = body.catalogRevalidation;
    assert.equal(required, true);
    assert.equal(Date.parse(checkedAt), running.clock.now);
    assert.deepEqual(
      [changeSet.previous, changeSet.current].map((each) => each.catalogPublicationRevision),
      [1, 2],
    );
    assert.equal(changeSet.current.cartRevision, body.revision);
    assert.equal(body.authorityContext.catalogPublicationRevision, 2);
    assert.equal(body.authorityContext.cartRevision, body.revision);
    assert.deepEqual(changeSet.invalidatedEvidence, {
      quote: true,
      benefits: true,
      paymentAuthorization: true,
    });
    assert.deepEqual(
      [changeSet.blocking, changeSet.reconfirmationRequired, changeSet.reasonCodes],
      [true, true, ['PRICE_CHANGED']],
    );
  });

  test('invalidates only what existed', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setPrice('corner', 'soup', 700);
    const { changeSet } = (await guest.read()).body.catalogRevalidation;
    assert.deepEqual(changeSet.invalidatedEvidence, {
      quote: true,
      benefits: false,
      paymentAuthorization: false,
    });
  });

  test('that affects none of its lines requires nothing', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setPrice('corner', 'cake', 600);
    const { catalogRevalidation } = (await guest.read()).body;
    assert.equal(catalogRevalidation.required, false);
    assert.equal(catalogRevalidation.changeSet.version, 0);
    assert.equal((await guest.write('POST', '/payment-intent', {})).status, 200);
  });

  test('disappears when the menu change is undone', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setSoldOut('corner', 'soup', true);
    assert.equal((await changesIn(guest)).length, 1);
    await running.service.controls.setSoldOut('corner', 'soup', false);
    assert.deepEqual(await changesIn(guest), []);
  });

  test('lists the price of a product and of its modifier separately', async () => {
    const guest = await guestWithBowl();
    const { setPrice, setModifier } = running.service.controls;
    await setPrice('corner', 'bowl', 1200);
    await setModifier('corner', 'marinade', 'chili', { price: 75 });
    const line = (await guest.read()).body.items[0]?.id;
    assert.deepEqual(
      (await changesIn(guest)).map(({ reason, canonicalEntityId, path, before, after }) => [
        reason,
        canonicalEntityId,
        path,
        before,
        after,
      ]),
      [
        ['PRICE_CHANGED', 'bowl', `items.${line}.price`, '$11.00', '$12.00'],
        [
          'PRICE_CHANGED',
          'chili',
          `items.${line}.selections.marinade.chili.price`,
          '$0.50',
          '$0.75',
        ],
      ],
    );
  });

  test('names the removed modifier', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setModifier('corner', 'protein', 'egg', { removed: true });
    const [change, ...others] = await changesIn(guest);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [change?.reason, change?.canonicalEntityId, change?.before, change?.after],
      ['SELECTION_UNAVAILABLE', 'egg', 'available', 'unavailable'],
    );
  });

  test('reports that a required choice is no longer made', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setModifier('corner', 'size', 'large', { removed: true });
    assert.deepEqual(
      (await changesIn(guest)).map(({ reason, canonicalEntityId }) => [reason, canonicalEntityId]),
      [
        ['SELECTION_UNAVAILABLE', 'large'],
        ['SELECTION_INCOMPLETE', 'size'],
      ],
    );
  });

  test('distinguishes a removed product from a sold-out one', async () => {
    const guest = await guestWithBowl();
    await running.service.controls.setRemoved('corner', 'soup', true);
    assert.deepEqual(
      (await changesIn(guest)).map(({ reason, after }) => [reason, after]),
      [['ITEM_REMOVED', 'removed']],
    );
    const product = await running.send('GET', '/storefront/locations/corner/products/soup');
    assert.equal(product.status, 404);
    assert.equal((await guest.add('soup')).status, 404);
  });

  test('survives a restart', async () => {
    const guest = await guestWithBowl();
    const { setRemoved, setModifier } = running.service.controls;
    await setRemoved('corner', 'soup', true);
    await setModifier('corner', 'protein', 'egg', { price: 130 });
    const before = await changesIn(guest);
    assert.equal(before.length, 2);
    const { copied } = await restarted();
    try {
      const back = new Guest(copied, 'corner', guest.cartId, guest.token);
      assert.deepEqual(await changesIn(back), before);
    } finally {
      await copied.close();
    }
  });
});

/** A second service on the same folder, after the first one has stopped. */
async function restarted(): Promise<{ copied: Running }> {
  await running.service.close();
  return { copied: await run({ dataFolder: running.folder }) };
}
