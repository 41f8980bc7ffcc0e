/** The order as a guest sees it, queried by names and roles and not by its structure. */
import { fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { until } from '../shared/until.js';

/** Returns once the code that shows a filled order has loaded, as on a page open for a while. */
export async function openCart(
  shop: Storefront,
  layout: OrderCart['layout'] = 'panel',
): Promise<OrderCart> {
  const cart = await fixture<OrderCart>(
    html`<order-cart .storefront=${shop} layout=${layout}></order-cart>`,
  );
  await until(() => all(cart, '[role="status"]').length > 0, 'the order view has loaded');
  return cart;
}

export const all = (cart: Element, selector: string) => [
  ...(cart.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

export const words = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** The texts of the parts with that name. */
export const parts = (cart: Element, name: string) => all(cart, `[part~="${name}"]`).map(words);

export const nameOf = (control: Element | null | undefined) =>
  control?.getAttribute('aria-label') ?? words(control);

export function button(cart: Element, name: RegExp): HTMLButtonElement {
  const buttons = all(cart, 'button') as HTMLButtonElement[];
  const found = buttons.find((one) => name.test(nameOf(one)));
  if (!found) {
    throw new Error(`Expected a button ${name}, found ${buttons.map(nameOf).join(', ')}.`);
  }
  return found;
}

export const buttons = (cart: Element) => all(cart, 'button').map(nameOf);

export const announced = (cart: Element) =>
  all(cart, '[role="status"]').map(words).filter(Boolean).join(' ');

/** Lets the element render the stores' state. */
export const painted = (cart: OrderCart) => cart.updateComplete;
