import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { choice, Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

const tofu = (quantity: number, ...children: object[]) => ({
  optionId: 'tofu',
  quantity,
  ...(children.length > 0 ? { children } : {}),
});
const size = choice('size', 'regular');

async function refused(selections: unknown[], group: string): Promise<void> {
  const guest = await Guest.arrive(running);
  const { status, body } = await guest.add('bowl', 1, selections);
  assert.equal(status, 400, JSON.stringify(selections));
  assert.equal(body.details.modifierGroupId, group);
  assert.equal((await guest.read()).body.items.length, 0);
}

describe('selections', () => {
  test('nested choices are priced and shown below their parent', async () => {
    const guest = await Guest.arrive(running);
    const { body } = await guest.take('bowl', 2, [
      size,
      choice('protein', tofu(1, choice('marinade', 'chili'))),
    ]);
    // 2 × (11.00 + 2.00 + 0.50)
    assert.equal(body.items[0]?.total, '27.00');
    const protein = body.items[0]?.selections.find(({ id }) => id === 'protein');
    assert.equal(protein?.items[0]?.id, 'tofu');
    assert.equal(protein?.items[0]?.children?.[0]?.items[0]?.id, 'chili');
  });

  test('a required group that is left out is refused by name', () => refused([], 'size'));

  test('more than a group allows is refused', async () => {
    await refused([choice('size', 'regular', 'large')], 'size');
    await refused([size, choice('protein', { optionId: 'egg', quantity: 2 }, tofu(2))], 'protein');
  });

  test('more than an option allows is refused', () =>
    refused([size, choice('protein', { optionId: 'egg', quantity: 3 })], 'protein'));

  test('a missing required choice below a chosen option is refused', () =>
    refused([size, choice('protein', tofu(1))], 'marinade'));

  test("limits per portion follow the parent's quantity", async () => {
    await refused([size, choice('protein', tofu(2, choice('marinade', 'chili')))], 'marinade');
    const guest = await Guest.arrive(running);
    const { body } = await guest.take('bowl', 1, [
      size,
      choice('protein', tofu(2, choice('marinade', { optionId: 'chili', quantity: 2 }))),
    ]);
    assert.equal(body.items[0]?.total, '16.00');
  });

  test('groups that are not offered there, or given twice, are refused', async () => {
    await refused([size, choice('marinade', 'chili')], 'marinade');
    await refused([size, choice('made-up', 'chili')], 'made-up');
    await refused([size, size], 'size');
    await refused([size, choice('protein', 'egg', 'egg')], 'protein');
    await refused([choice('size', 'huge')], 'size');
  });

  test('a link back up the tree is marked, not followed, and requires nothing', async () => {
    const { body } = await running.send('GET', '/storefront/locations/corner/products/bowl');
    const protein = body.modifiers.find(({ id }) => id === 'protein');
    const marinade = protein?.items.find(({ id }) => id === 'tofu')?.childGroups?.[0];
    assert.equal(marinade?.applyPerParentQuantity, true);
    const back = marinade?.group?.items.find(({ id }) => id === 'sesame')?.childGroups?.[0];
    assert.deepEqual([back?.groupId, back?.circular, back?.group], ['protein', true, null]);
    const guest = await Guest.arrive(running);
    await guest.take('bowl', 1, [size, choice('protein', tofu(1, choice('marinade', 'sesame')))]);
  });

  test('the older generation names the group in data', async () => {
    const { body: session } = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'pickup',
    });
    const path = `/locations/corner/carts/${session.cartId}/cart-item`;
    const { status, body } = await running.older('POST', path, { productId: 'bowl', quantity: 1 });
    assert.equal(status, 400);
    assert.equal(body.success, false);
    assert.equal(body.data.modifierGroupId, 'size');
  });
});
