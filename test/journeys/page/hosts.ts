/** What the tests of host pages share: a page that an integrator wrote, and an order on it. */
import type { Page } from 'playwright-core';
import type { TestBrowser } from '../../harness/browser.js';
import type { OwnPage, OwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
} from '../shared/steps.js';

export interface Host extends OwnPage {
  readonly before?: (page: Page) => Promise<unknown>;
  /** Orders twice: remains of the first order must not pass for the second one. */
  readonly twice?: boolean;
  readonly width?: number;
  /**
   * It differs from another page, or from one with a test of its own, only until the widget has started: the long
   * run orders on it, and `npm test` stops at the confirmed cart.
   */
  readonly differsAtStart?: boolean;
  readonly expectedErrors?: RegExp[];
  /** What the console says once, although orders are possible. */
  readonly says?: RegExp;
}

/** Elements of the widget inside an element of the page, inside another one. */
export const inShadow = `
  for (const name of ['outer-page', 'inner-page']) {
    customElements.define(name, class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' });
        const inner = name === 'outer-page' ? ['inner-page'] : ['order-menu', 'order-cart', 'order-checkout', 'order-receipt'];
        root.append(...inner.map((tag) => document.createElement(tag)));
      }
    });
  }`;

/** Up to an order that the service has confirmed. */
export async function fillCart(page: Page, pageErrors: string[], width: number): Promise<Guest> {
  const guest = guestAt(page, pageErrors);
  await addOne(guest, 'Sides', 'Chopped salad');
  if (width < 720) await openCart(guest);
  await settledTotal(guest);
  return guest;
}

export async function orderOnce(page: Page, pageErrors: string[], width: number): Promise<string> {
  const guest = await fillCart(page, pageErrors, width);
  await goToCheckout(guest);
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  return orderNumber(guest);
}

export async function openHost(
  browser: TestBrowser,
  pages: OwnPages,
  host: Host,
  test: Parameters<TestBrowser['openPage']>[1],
) {
  const { width = 390, expectedErrors = [] } = host;
  const { page, pageErrors } = await browser.openPage({ width, height: 900, expectedErrors }, test);
  page.context().setDefaultTimeout(30_000);
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { page, pageErrors, errors, warnings, address: pages.write(host), width };
}
