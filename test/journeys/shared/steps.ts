/** A shopper's steps from the menu to the receipt, with controls found by names and roles. */
import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { PageOptions, TestBrowser } from '../../harness/browser.js';
import type { HostPage, Restaurant } from './host-page.js';

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0101',
  /** Paid the first time, then declined. */
  goodOnce: '4000 0000 0000 0341',
  answerLost: '4000 0000 0000 0119',
} as const;

export interface Shopper {
  readonly page: Page;
  readonly menu: Locator;
  /** The opened product. */
  readonly dish: Locator;
  readonly cart: Locator;
  readonly checkout: Locator;
  readonly receipt: Locator;
  /** The card fields. */
  readonly card: FrameLocator;
  /** The bank's dialog. */
  readonly bank: FrameLocator;
  readonly troubles: string[];
}

/** Longer than any step takes on a slow machine; a state not reached by then never will be. */
const PATIENCE_MS = 30_000;

export type Test = { after(run: () => Promise<void>): void };
export type Visit = PageOptions & HostPage;

export function shopperAt(page: Page, troubles: string[] = []): Shopper {
  return {
    page,
    troubles,
    menu: page.locator('order-menu'),
    dish: page.locator('order-product').getByRole('dialog'),
    cart: page.locator('order-cart'),
    checkout: page.locator('order-checkout'),
    receipt: page.locator('order-receipt'),
    card: page.frameLocator('iframe[title="Card details"]'),
    bank: page.frameLocator('iframe[title="Confirm your payment"]'),
  };
}

/** Opens the page; `atMenu` waits for the menu. `before` gets the page while it is empty. */
export async function visit(
  browser: TestBrowser,
  restaurant: Restaurant,
  options: Visit,
  test: Test,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Shopper> {
  const { page, troubles } = await browser.openPage({ height: 900, ...options }, test);
  page.context().setDefaultTimeout(PATIENCE_MS);
  await before(page);
  await page.goto(restaurant.pageWith(options));
  return shopperAt(page, troubles);
}

/** A second tab of the same browser. */
export async function openTab(shopper: Shopper): Promise<Shopper> {
  const page = await shopper.page.context().newPage();
  await page.goto(shopper.page.url());
  return shopperAt(page, shopper.troubles);
}

export const atMenu = ({ menu }: Shopper) =>
  menu.getByRole('button', { name: 'Sides', exact: true }).waitFor();

export async function goToCategory({ menu }: Shopper, name: string): Promise<void> {
  await menu.getByRole('button', { name, exact: true }).click();
}

/** Adds one of a dish without choices. */
export async function addOne(shopper: Shopper, category: string, name: string): Promise<void> {
  await goToCategory(shopper, category);
  await shopper.menu.getByRole('button', { name: `Add: ${name}` }).click();
}

export async function openDish(shopper: Shopper, category: string, name: string): Promise<void> {
  await goToCategory(shopper, category);
  await shopper.menu.getByRole('button', { name, exact: true }).click();
  await shopper.dish.getByRole('heading', { name }).waitFor();
}

/** In a group with one or several choices. */
export const tick = ({ dish }: Shopper, group: string, option: string) =>
  dish
    .getByRole('group', { name: group })
    .getByLabel(new RegExp(`^\\s*${option}`))
    .check();

export const addButton = ({ dish }: Shopper) => dish.getByRole('button', { name: /^Add to order/ });

export const cartLine = ({ cart }: Shopper, name: string) =>
  cart.locator('[part~="line"]').filter({ hasText: name });

export const emptyCart = ({ cart }: Shopper) => cart.locator('[part~="empty"]');

/** Waits until the service has confirmed everything, and returns the displayed total. */
export async function settledTotal({ cart }: Shopper): Promise<string> {
  await cart.locator('[part~="totals"][aria-busy="false"]').waitFor();
  return (await cart.locator('[part~="total"] dd').textContent()) ?? '';
}

/** On phones the order is behind its bar. */
export async function openCart({ cart }: Shopper): Promise<void> {
  await cart.getByRole('button', { name: /View order/ }).click();
  await cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor();
}

export async function goToCheckout({ cart, checkout }: Shopper): Promise<void> {
  await cart.getByRole('button', { name: /^Go to checkout/ }).click();
  await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
}

export async function fillContact({ checkout }: Shopper): Promise<void> {
  await checkout.getByLabel('Name').fill('Ada Lovelace');
  await checkout.getByLabel('Email').fill('ada@example.com');
}

/** Fills in what is needed until the card form accepts input. */
export async function goToPayment(shopper: Shopper): Promise<void> {
  await fillContact(shopper);
  await leaveField(shopper);
  await formReady(shopper);
}

/** The payment is prepared once the guest has left the last field. */
export const leaveField = ({ page }: Pick<Shopper, 'page'>) => page.keyboard.press('Tab');

/** Waits until a card can be typed and paid with. */
export async function formReady(shopper: Shopper): Promise<void> {
  await shopper.card.getByLabel('Card number').waitFor();
  await payButton(shopper).and(shopper.page.locator('[aria-disabled="false"]')).waitFor();
}

/** Also leads to what is missing, and to the card form. */
export const payButton = ({ checkout }: Pick<Shopper, 'checkout'>) =>
  checkout.getByRole('button', { name: /^(?:Pay .*\d|Order with obligation to pay$)/ });

export async function payWith(shopper: Shopper, number: string): Promise<void> {
  await typeCard(shopper, number);
  await payButton(shopper).click();
}

export async function typeCard({ card }: Shopper, number: string): Promise<void> {
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
}

export async function orderNumber({ receipt }: Shopper): Promise<string> {
  const number = await receipt.locator('[part~="number"]').textContent();
  assert.match(number ?? '', /^Order \S+/);
  return number ?? '';
}

/** Waits until a field has been filled in by the page. */
export const holds = (field: Locator, wanted: string): Promise<void> =>
  field.evaluate(
    (input, value) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if ((input as HTMLInputElement).value === value) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    wanted,
  );
