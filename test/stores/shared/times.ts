/** Times that a restaurant offers for orders. */
import assert from 'node:assert/strict';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { TestShop } from './shop.js';

/** The last slot of the last day, as the cart wants it. */
export async function lastSlot(shop: TestShop) {
  const { times } = checkoutOf(shop);
  await times.load();
  const found = times.$value.get();
  const day = found.state === 'ready' ? found.value.days.at(-1) : undefined;
  const orderTime = day?.times.at(-1);
  assert.ok(day && orderTime, found.state);
  return { pickupType: 'LATER', orderDate: day.date, orderTime } as const;
}
