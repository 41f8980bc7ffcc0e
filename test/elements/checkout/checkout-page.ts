/** A guest at the checkout of the demo's page, with controls found by names and roles. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { OpenPage, PageOptions, TestBrowser } from '../../harness/browser.js';
import type { Stack, StackUrls } from '../../harness/stack.js';

/** As strict as possible; the processor's origin is the service's. */
export const strictPolicy = ({ proxy, service }: StackUrls) =>
  [
    "default-src 'none'",
    `script-src 'self' ${service}`,
    `frame-src ${service}`,
    `connect-src ${proxy}`,
    `img-src 'self' ${service} data:`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html order-elements',
  ].join('; ');

export interface Checkout {
  readonly page: Page;
  readonly element: Locator;
  readonly card: FrameLocator;
  button(name: string | RegExp): Locator;
}

export async function openCheckout(
  browser: TestBrowser,
  stack: Stack,
  options: PageOptions,
  test: { after(run: () => unknown): void },
  beforeLoad: (page: Page) => Promise<void> = async () => {},
): Promise<Checkout & Pick<OpenPage, 'pageErrors'>> {
  const { page, pageErrors } = await browser.openPage({ height: 900, ...options }, test);
  await beforeLoad(page);
  await page.goto(`${stack.urls.site}/demo/sites/restaurant/`);
  await page.locator('order-menu').getByRole('button', { name: /^Add/ }).first().click();
  await page.evaluate(() => {
    const menu = document.querySelector('order-menu');
    menu?.shop?.startCheckout();
  });
  const element = page.locator('order-checkout');
  await element.getByRole('heading', { name: 'Checkout' }).waitFor();
  // The service has the order.
  await element.locator('[part~="total"]').waitFor({ state: 'attached' });
  return {
    page,
    pageErrors,
    element,
    card: page.frameLocator('iframe[title="Card details"]'),
    button: (name) => element.getByRole('button', { name }),
  };
}

export async function fillContact({ element }: Checkout): Promise<void> {
  await element.getByLabel('Name').fill('Ada Lovelace');
  await element.getByLabel('Email').fill('ada@example.com');
}

/** Fills in what is needed until the card form accepts input. */
export async function goToPayment(checkout: Checkout): Promise<void> {
  await fillContact(checkout);
  await checkout.page.keyboard.press('Tab');
  await checkout.card.getByLabel('Card number').waitFor();
}

export async function fillCard({ card }: Checkout, number: string): Promise<void> {
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
}
