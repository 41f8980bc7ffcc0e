import type { Storefront } from '../../stores/types.js';
import type { OrderButton } from '../button/order-button.js';
import type { OrderCart } from '../cart/order-cart.js';
import { ScriptError } from './script-error.js';
import { elementsOf } from './teller.js';

const find = <T extends HTMLElement>(shop: Storefront, tag: string) =>
  [...elementsOf(shop)].find(
    ({ localName, parentElement }) =>
      localName === tag && parentElement?.localName !== 'order-drawer',
  ) as T | undefined;

const buttonOf = (shop: Storefront) => find<OrderButton>(shop, 'order-button');
const cartOf = (shop: Storefront) => find<OrderCart>(shop, 'order-cart');

/** @throws ScriptError where the page has neither a button nor an order of the shop */
export async function openOrder(shop: Storefront): Promise<void> {
  const button = buttonOf(shop);
  const cart = cartOf(shop);
  if (button) {
    // It settles when the drawer is closed again, which nobody waits for.
    void button.open();
    await button.updateComplete;
  } else if (cart) {
    await cart.updateComplete;
    await cart.open();
    cart.scrollIntoView({ block: 'nearest' });
  } else {
    throw new ScriptError(
      'nothing-to-open',
      'Expected an <order-button> or an <order-cart> of this shop on the page, found none.',
    );
  }
}

export function closeOrder(shop: Storefront): void {
  buttonOf(shop)?.close();
  cartOf(shop)?.close();
}
