/** Leads from the account to the order after an earlier order was added again. */

import { webAddress } from '../../contract/web-address.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { elementsOf } from './reporter.js';
import { openOrder } from './show-order.js';

/** A function that shows the order on this page, or the address of the page that has it. */
export type WayToOrder = (() => void) | string;

/** The page's own cart or button, or else the page named in the settings. */
export function wayToOrder(shop: Storefront): WayToOrder | undefined {
  const elements = [...elementsOf(shop)];
  const cart = elements.find(({ localName }) => localName === 'order-cart');
  if (elements.some(({ localName }) => localName === 'order-button')) {
    return () => void openOrder(shop);
  }
  if (cart) return () => void showCart(cart as OrderCart);
  const { orderPage } = shop.settings.raw;
  const address = orderPage && webAddress(orderPage);
  if (!address) reportMissing();
  return address || undefined;
}

/** Opens the cart if it is a bar, and focuses its heading. */
export async function showCart(cart: OrderCart): Promise<void> {
  await cart.updateComplete;
  if (cart.hidden) {
    // The order is at the checkout, next to the cart.
    cart.parentElement?.querySelector('order-checkout')?.scrollIntoView();
    return;
  }
  await cart.open();
  cart.scrollIntoView({ block: 'nearest' });
  cart.renderRoot.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true });
}

/** Tells the integrator what is missing. */
const reportMissing = () =>
  console.error(
    'order-elements: data-order-page: expected the address of the page where guests order, or an <order-cart> or <order-button> on this page, found neither: "Order again" cannot lead to the order.',
  );
