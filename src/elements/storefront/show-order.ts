import type { Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import type { OrderButton } from './order-button.js';
import { elementsOf } from './reporter.js';

export type ScriptErrorCode =
  | 'unknown-product'
  | 'sold-out'
  /** Something has to be chosen first: `groups` names the modifier groups. */
  | 'choices-missing'
  /** A group or a modifier that the product does not have. */
  | 'unknown-choice'
  /** More is chosen of a group than it allows: `groups` names it. */
  | 'too-many-choices'
  /** Not a whole number from 1 to 99. */
  | 'wrong-quantity'
  /** No orders are taken; the message is the restaurant's reason. */
  | 'closed'
  /** The menu or the product could not be read; the message says why. */
  | 'not-loaded'
  | 'nothing-to-open';

/** Why a script of the page did not get what it asked for. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';

  constructor(
    readonly code: ScriptErrorCode,
    message: string,
    /** Identifiers of the modifier groups that it is about. */
    readonly groups: readonly string[] = [],
  ) {
    super(message);
  }
}

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
    const opened =
      button.isOpen ||
      new Promise((resolve) => button.addEventListener('order-open', resolve, { once: true }));
    // It settles when the drawer is closed again, which nobody waits for.
    void button.open();
    await opened;
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
