/** A guest's steps from the menu to the receipt, with controls found by names and roles. */
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

export interface Guest {
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
  readonly pageErrors: string[];
}

/** Longer than any step takes on a slow machine; a state not reached by then never will be. */
const PATIENCE_MS = 30_000;

export type Test = { after(run: () => Promise<void>): void };
export type Visit = PageOptions & HostPage;

/** @param frame with the widget, if it isn't on the page itself */
export function guestAt(
  page: Page,
  pageErrors: string[] = [],
  frame: Page | FrameLocator = page,
): Guest {
  return {
    page,
    pageErrors,
    menu: frame.locator('order-menu'),
    dish: frame.locator('order-product').getByRole('dialog'),
    cart: frame.locator('order-cart'),
    checkout: frame.locator('order-checkout'),
    receipt: frame.locator('order-receipt'),
    card: frame.frameLocator('iframe[title="Card details"]'),
    bank: frame.frameLocator('iframe[title="Confirm your payment"]'),
  };
}

/** Opens the page; `atMenu` waits for the menu. `before` gets the page while it is empty. */
export async function visit(
  browser: TestBrowser,
  restaurant: Restaurant,
  options: Visit,
  test: Test,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ height: 900, ...options }, test);
  page.context().setDefaultTimeout(PATIENCE_MS);
  await before(page);
  await page.goto(restaurant.pageWith(options));
  return guestAt(page, pageErrors);
}

/** A second tab of the same browser. */
export async function openTab(guest: Guest): Promise<Guest> {
  const page = await guest.page.context().newPage();
  await page.goto(guest.page.url());
  return guestAt(page, guest.pageErrors);
}

export const atMenu = ({ menu }: Guest) =>
  menu.getByRole('button', { name: 'Sides', exact: true }).waitFor();

export async function goToCategory({ menu }: Guest, name: string): Promise<void> {
  await menu.getByRole('button', { name, exact: true }).click();
}

/** Adds one of a dish without choices. */
export async function addOne(guest: Guest, category: string, name: string): Promise<void> {
  await goToCategory(guest, category);
  await guest.menu.getByRole('button', { name: `Add: ${name}` }).click();
}

export async function openDish(guest: Guest, category: string, name: string): Promise<void> {
  await goToCategory(guest, category);
  await guest.menu.getByRole('button', { name, exact: true }).click();
  await guest.dish.getByRole('heading', { name }).waitFor();
}

/** In a group with one or several choices. */
export const tick = ({ dish }: Guest, group: string, option: string) =>
  dish
    .getByRole('group', { name: group })
    .getByLabel(new RegExp(`^\\s*${option}`))
    .check();

export const addButton = ({ dish }: Guest) => dish.getByRole('button', { name: /^Add to order/ });

export const cartLine = ({ cart }: Guest, name: string) =>
  cart.locator('[part~="line"]').filter({ hasText: name });

export const emptyCart = ({ cart }: Guest) => cart.locator('[part~="empty"]');

/** Waits until the service has confirmed everything, and returns the displayed total. */
export async function settledTotal({ cart }: Guest): Promise<string> {
  await cart.locator('[part~="totals"][aria-busy="false"]').waitFor();
  return (await cart.locator('[part~="total"] dd').textContent()) ?? '';
}

/** On phones the order is behind its bar. */
export async function openCart({ cart }: Guest): Promise<void> {
  await cart.getByRole('button', { name: /View order/ }).click();
  await cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor();
}

export async function goToCheckout({ cart, checkout }: Guest): Promise<void> {
  await cart.getByRole('button', { name: /^Go to checkout/ }).click();
  await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
}

/** Orders to a table or a room have the contact folded. */
export async function openContact({ checkout }: Guest): Promise<void> {
  await checkout.locator('[part~="contact"]').waitFor();
  const closed = checkout.locator('details[part~="contact"]:not([open]) > summary');
  if ((await closed.count()) > 0) await closed.click();
}

export async function fillContact(guest: Guest): Promise<void> {
  const { checkout } = guest;
  await openContact(guest);
  await checkout.getByLabel('Name').fill('Ada Lovelace');
  await checkout.getByLabel('Email').fill('ada@example.com');
}

/** Fills in what is needed until the card form accepts input. */
export async function goToPayment(guest: Guest): Promise<void> {
  await fillContact(guest);
  await leaveField(guest);
  await formReady(guest);
}

/** The payment is prepared once the guest has left the last field. */
export const leaveField = ({ page }: Pick<Guest, 'page'>) => page.keyboard.press('Tab');

/** Waits until a card can be typed and paid with. */
export async function formReady(guest: Guest): Promise<void> {
  await guest.card.getByLabel('Card number').and(guest.card.locator(':enabled')).waitFor();
  await payButton(guest).and(guest.page.locator('[aria-disabled="false"]')).waitFor();
}

/** Also leads to what is missing, and to the card form. */
export const payButton = ({ checkout }: Pick<Guest, 'checkout'>) =>
  checkout.getByRole('button', { name: /^(?:Pay .*\d|Order with obligation to pay$)/ });

export async function payWith(guest: Guest, number: string): Promise<void> {
  await typeCard(guest, number);
  await payButton(guest).click();
}

export async function typeCard({ card }: Guest, number: string): Promise<void> {
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
}

/** Addresses of the confirmations that reach the processor from now on. */
export function watchConfirmations({ page }: Pick<Guest, 'page'>): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) sent.push(request.url());
  });
  return sent;
}

export async function orderNumber({ receipt }: Guest): Promise<string> {
  const number = await receipt.locator('[part~="number"]').textContent();
  assert.match(number ?? '', /^Order \S+/);
  return number ?? '';
}

/** Waits until a field has been filled in by the page. */
export const waitForValue = (field: Locator, wanted: string): Promise<void> =>
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
