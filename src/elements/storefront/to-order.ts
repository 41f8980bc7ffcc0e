/** The way from the account to the order, once an earlier one was put into it again. */

import { webAddress } from '../../contract/web-address.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { elementsOf } from './reporter.js';
import { openOrder } from './show-order.js';

/** Shows it on this page, or leads to the address of the page that has it. */
export type WayToOrder = (() => void) | string;

/** The page's own order or button, else the page that the settings name. */
export function wayToOrder(shop: Storefront): WayToOrder | undefined {
  const elements = [...elementsOf(shop)];
  const cart = elements.find(({ localName }) => localName === 'order-cart');
  if (elements.some(({ localName }) => localName === 'order-button')) {
    return () => void openOrder(shop);
  }
  if (cart) return () => void showCart(cart as OrderCart);
  const { orderPage } = shop.settings.raw;
  const address = orderPage && webAddress(orderPage);
  if (!address) sayMissing();
  return address || undefined;
}

/** Opens it where it is a bar, and begins at its heading. */
export async function showCart(cart: OrderCart): Promise<void> {
  await cart.updateComplete;
  if (cart.hidden) {
    // The order is at the checkout, beside it.
    cart.parentElement?.querySelector('order-checkout')?.scrollIntoView();
    return;
  }
  await cart.open();
  cart.scrollIntoView({ block: 'nearest' });
  cart.renderRoot.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true });
}

/** For the integrator. */
const sayMissing = () =>
  console.error(
    'order-elements: data-order-page: expected the address of the page where guests order, or an <order-cart> or <order-button> on this page, found neither: "Order again" cannot lead to the order.',
  );
