/** Places the order in a shop's cart, as a guest who pays by card. */
import assert from 'node:assert/strict';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type PayingAt, payByCard } from './paying.js';

export async function placeOrder(stack: PayingAt, shop: Storefront): Promise<void> {
  const checkout = checkoutOf(shop);
  checkout.rememberContact({ customerName: 'Ada', emailAddress: 'a@example.com', phoneNumber: '' });
  await checkout.prepare();
  await checkout.confirm((secret) => payByCard(stack, secret));
  assert.equal(shop.$stage.get(), 'receipt');
}
