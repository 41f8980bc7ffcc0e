import { webAddress } from '../../contract/web-address.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { elementsOf } from './events.js';
import type { OrderButton } from './order-button.js';

type ScriptErrorCode =
  | 'unknown-product'
  | 'sold-out'
  /** A required choice is missing: `groups` lists the modifier groups. */
  | 'choices-missing'
  /** The product has no such group or modifier. */
  | 'unknown-choice'
  /** Too many choices in a group: `groups` lists it. */
  | 'too-many-choices'
  /** An option has an unknown name; the message says which. */
  | 'wrong-option'
  /** Not a whole number from 1 to 99. */
  | 'wrong-quantity'
  /** The restaurant takes no orders; the message gives its reason. */
  | 'closed'
  /** The menu or the product couldn't load; the message says why. */
  | 'not-loaded'
  | 'nothing-to-open'
  /** Contact details that can't be right; the message says which, and never contains them. */
  | 'wrong-contact'
  /** Ids that the order can't have; the message says which, and never contains a value. */
  | 'wrong-metadata'
  | 'wrong-code'
  /** The service refused a discount code; the message has its reason. */
  | 'code-refused';

/** Why a request of a script on the page failed. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';

  constructor(
    readonly code: ScriptErrorCode,
    message: string,
    /** Ids of the modifier groups that it is about. */
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

/** @throws ScriptError if the page has no button and no cart of the shop */
export async function openOrder(shop: Storefront): Promise<void> {
  const button = buttonOf(shop);
  const cart = cartOf(shop);
  if (button) {
    const opened =
      button.isOpen ||
      new Promise((resolve) => button.addEventListener('order-open', resolve, { once: true }));
    // Not awaited, because it resolves only when the drawer is closed again.
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

// Leads from the account to the order after an earlier order was added again.

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
