/** The button in dialogs, links and replaced bodies. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openOwnPages } from '../../journeys/shared/own-pages.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  orderNumber,
  payWith,
  type Test,
} from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());

const button = '<order-button>Order now</order-button>';

async function open(test: Test, body: string): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(pages.write({ head: pages.tag(), body }));
  return guestAt(page, pageErrors);
}

const opener = ({ page }: Guest) => page.getByRole('button', { name: /^Order now/ });
const drawer = ({ page }: Guest) => page.locator('order-drawer');

const dialogs = {
  'a modal dialog': `<dialog>${button}</dialog>`,
  'a modal dialog that is moved by a transform': `<dialog style="transform: translateY(10px)">${button}</dialog>`,
};

describe('a button on the page', () => {
  for (const [where, body] of Object.entries(dialogs)) {
    it(`opens a drawer that accepts an order from ${where}, and Escape closes only the drawer`, async (test) => {
      const guest = await open(test, body);
      const { page } = guest;
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      await opener(guest).click();
      await atMenu(guest);
      await page.keyboard.press('Escape');
      await drawer(guest).waitFor({ state: 'detached' });
      await eventually.equal(() => page.locator('dialog[open]').count(), 1);
      await opener(guest).click();
      await addOne(guest, 'Sides', 'Chopped salad');
      await goToCheckout(guest);
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
    });
  }

  it('lets the page scroll again if its dialog is closed under the drawer', async (test) => {
    const guest = await open(test, dialogs['a modal dialog']);
    const { page } = guest;
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await opener(guest).click();
    await atMenu(guest);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await drawer(guest).waitFor({ state: 'detached' });
    await eventually.equal(() => page.evaluate(() => document.documentElement.style.overflow), '');
  });

  it('lets the page scroll again if the body is replaced under the drawer', async (test) => {
    const guest = await open(test, `${button}<main>The page</main>`);
    const { page } = guest;
    await opener(guest).click();
    await atMenu(guest);
    await page.evaluate(() => {
      document.body.innerHTML = '<main>Another page</main>';
    });
    await page.waitForFunction(() => document.documentElement.style.overflow === '');
    await eventually.equal(() => drawer(guest).count(), 0);
    await eventually.equal(
      () => page.locator('main').evaluate((main) => main.hasAttribute('inert')),
      false,
    );
  });

  it('opens its drawer without following the link that surrounds it', async (test) => {
    const elsewhere = pages.write({ body: 'Another page' });
    const guest = await open(test, `<a href="${elsewhere}">${button}</a>`);
    const address = guest.page.url();
    await opener(guest).click();
    await atMenu(guest);
    assert.equal(guest.page.url(), address);
  });
});
