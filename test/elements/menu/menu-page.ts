/** The menu as a guest sees it, queried by names and roles and not by its structure. */
import { fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { until } from '../shared/until.js';

/** What an element that is gone had open is left by steps back in the browser's history. */
const isLeft = () => !history.state?.['order-elements'];

export async function openMenu(shop: Storefront): Promise<OrderMenu> {
  // Otherwise the menu would open what the test before left open.
  await until(isLeft, 'the test before is over');
  const menu = await fixture<OrderMenu>(html`<order-menu .storefront=${shop}></order-menu>`);
  await until(() => !isBusy(menu), 'the menu has arrived');
  return menu;
}

const isBusy = (menu: OrderMenu) => menu.shadowRoot?.querySelector('[aria-busy]') !== null;

export function all(menu: Element, selector: string): HTMLElement[] {
  return [...(menu.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

export const words = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const names = (menu: OrderMenu) => all(menu, '[part~="product-name"]').map(words);

export const headings = (menu: OrderMenu) =>
  all(menu, 'h2, h3').map((heading) => `${heading.localName} ${words(heading)}`);

/** The row or card of a product. */
export function card(menu: OrderMenu, name: string): HTMLElement {
  const found = all(menu, '[part~="product"]').find(
    (one) => words(one.querySelector('[part~="product-name"]')) === name,
  );
  if (!found) throw new Error(`Expected "${name}" on the menu, found ${names(menu).join(', ')}.`);
  return found;
}

/** A control with this accessible name, in the menu or in a card. */
export function button(scope: Element | ShadowRoot, name: RegExp): HTMLButtonElement {
  const buttons = [...scope.querySelectorAll('button')];
  const found = buttons.find((one) => name.test(one.getAttribute('aria-label') ?? words(one)));
  if (!found) throw new Error(`Expected a button ${name}, found ${buttons.map(words).join(', ')}.`);
  return found;
}

export const announced = (menu: OrderMenu) =>
  all(menu, '[role="status"]').map(words).filter(Boolean).join(' ');
