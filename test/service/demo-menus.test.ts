import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { minuteOf, timeText } from '../../demo/service/clock.js';
import { saffronLane } from '../../demo/service/data/saffron-lane.js';
import type { SeedMenu } from '../../demo/service/data/types.js';
import type { Group, Product } from './fixtures/body.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests({ seed: saffronLane });

/** The minimum that a guest can choose, read from the menu as a client reads it. */
function least(group: Group, min = group.rule.min, times = 1): object[] {
  let left = min;
  const selectedOptions = group.items.flatMap((option) => {
    const quantity = Math.min(left, option.maxQuantity * times);
    left -= quantity;
    if (quantity === 0) return [];
    const links = (option.childGroups ?? []).filter(({ circular }) => !circular);
    const children = links.flatMap((link) => {
      if (!link.group) return [];
      const factor = link.applyPerParentQuantity ? quantity : 1;
      return least(link.group, (link.overrides?.min ?? link.group.rule.min) * factor, factor);
    });
    return [{ optionId: option.id, quantity, ...(children.length > 0 ? { children } : {}) }];
  });
  return selectedOptions.length > 0 ? [{ groupId: group.id, selectedOptions }] : [];
}

const menuOf = (menus: readonly SeedMenu[], productId: string): SeedMenu | undefined =>
  menus.find(({ categories }) =>
    categories.some(({ products }) => products.some(({ id }) => id === productId)),
  );

/** A slot in the middle of a menu's hours. */
function middleOf(menu: SeedMenu | undefined, slotMinutes: number): string {
  assert.ok(menu);
  const middle = (minuteOf(menu.from) + minuteOf(menu.to)) / 2;
  return timeText(middle - (middle % slotMinutes));
}

describe("the demo's menus", () => {
  for (const { slug, timezone, methods, menus, slotMinutes } of saffronLane.locations) {
    test(`every dish of ${slug} can be ordered with the fewest choices`, async () => {
      running.clock.now = Date.parse('2026-03-03T12:00:00Z');
      if (timezone === 'Asia/Dubai') running.clock.now -= 3 * 60 * 60_000;
      const { body: session } = await running.older(
        'POST',
        `/locations/${slug}/ordering-sessions`,
        { fulfillmentMethod: methods[0] },
      );
      assert.ok(session.cartId, session.errorMessage);
      const list = await running.older('GET', `/locations/${slug}/products`);
      const products = JSON.parse(list.text) as (Product & { modifiers: Group[] })[];
      assert.ok(products.length >= 30);
      const cart = `/locations/${slug}/carts/${session.cartId}`;
      const inTime = async (productId: string) => {
        const orderTime = middleOf(menuOf(menus, productId), slotMinutes);
        const wanted = { pickupType: 'LATER', orderDate: '2026-03-04', orderTime };
        const { status, text } = await running.older('PUT', `${cart}/update-order-time`, wanted);
        assert.equal(status, 200, text);
      };
      for (const product of products) {
        await inTime(product.id);
        const { status, body, text } = await running.older('POST', `${cart}/cart-item`, {
          productId: product.id,
          quantity: 1,
          selections: product.modifiers.flatMap((group) => least(group)),
        });
        if (product.availability === 'available')
          assert.equal(status, 200, `${product.id} ${text}`);
        else assert.equal(body.code, 'ITEM_SOLD_OUT', product.id);
      }
      const { body } = await running.older('GET', cart);
      assert.equal(body.catalogRevalidation, undefined);
      assert.equal(String(body.orderTotalWithServiceFeeAmount), body.orderTotalWithServiceFee);
      assert.ok(body.orderTotalWithServiceFeeAmount > 0);
    });
  }
});
