/** Takes the order in a shop's cart through the checkout, as a guest who pays by card. */
import assert from 'node:assert/strict';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { CheckoutStore, Storefront } from '../../../src/stores/storefront/types.js';
import { type PayingAt, payByCard } from './paying.js';

export const contact = {
  customerName: 'Ada Guest',
  emailAddress: 'ada@example.com',
  phoneNumber: '',
};

/** The checkout, once the guest has given a contact and the payment has been requested. */
export async function prepared(shop: Storefront): Promise<CheckoutStore> {
  const checkout = checkoutOf(shop);
  checkout.rememberContact(contact);
  await checkout.prepare();
  return checkout;
}

export async function placeOrder(stack: PayingAt, shop: Storefront): Promise<void> {
  const checkout = await prepared(shop);
  await checkout.confirm((secret) => payByCard(stack, secret));
  assert.equal(shop.$stage.get(), 'receipt');
}
