import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { readCode } from '../../journeys/account/people.js';
import { inFocus, press, type } from '../../journeys/order/by-keyboard.js';
import { settled } from '../../journeys/page/history-steps.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  atMenu,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';
import { opener, visitButton } from '../storefront/button-page.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const accountOf = ({ page }: Guest) => page.locator('order-account');
const titleOf = (guest: Guest) => accountOf(guest).getByRole('heading', { name: 'Your account' });
const hasFocus = ({ page }: Guest, name: string) =>
  page.waitForFunction((wanted) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.textContent?.trim() === wanted;
  }, name);

describe('the account in the drawer of order-button', () => {
  for (const [api, width, settings] of inTurn(0, [
    ['proxy', 1280, {}],
    ['storefront', 390, { merchant: 'saffron-lane' }],
  ] as const)) {
    it(`replaces the order and closes again by keyboard, with ${api} at ${width}`, async (test) => {
      const email = `drawer-${api}@example.com`;
      const guest = await visitButton(browser, restaurant, { api, width, settings }, test);
      const { page, menu } = guest;
      const address = page.url();
      await press(page, /^Order now/);
      await atMenu(guest);
      await eventually.equal(
        () => page.locator('order-account').count(),
        0,
        'loads when asked for',
      );
      await press(page, /^Your account$/);
      await titleOf(guest).waitFor();
      await hasFocus(guest, 'Your account');
      await eventually.equal(() => menu.isVisible(), false);

      await type(page, /^Email or phone$/, email);
      await page.keyboard.press('Enter');
      await accountOf(guest).getByLabel('Six-digit code').waitFor();
      const code = await readCode(restaurant, email);
      await page.bringToFront();
      await eventually.match(() => inFocus(page), /^Six-digit code/);
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await accountOf(guest).getByRole('region', { name: 'Your orders' }).waitFor();

      await press(page, /^Back to your order$/, 'Shift+Tab');
      await atMenu(guest);
      await hasFocus(guest, 'Your account');
      await eventually.equal(() => accountOf(guest).isVisible(), false);
      assert.equal(page.url(), address);
    });
  }

  it('takes the page’s styles for its parts, follows the browser’s back and forward buttons, and survives a reload', async (test) => {
    const guest = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page } = guest;
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('order-account-view::part(login) { background-color: rgb(0, 0, 255) }');
      document.adoptedStyleSheets.push(sheet);
    });
    await opener(guest).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    await titleOf(guest).waitFor();
    const login = accountOf(guest).locator('[part="login"]');
    const colored = await login.evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(colored, 'rgb(0, 0, 255)');
    await settled(guest, 2);
    await page.goBack();
    await atMenu(guest);
    await page.goForward();
    await titleOf(guest).waitFor();
    await page.reload();
    await titleOf(guest).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === null);
    await opener(guest).click();
    await atMenu(guest);
    await settled(guest, 1);
    await page.goBack();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('keeps a half-typed card number, and closes for the receipt', async (test) => {
    const guest = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page, card, checkout, receipt } = guest;
    await opener(guest).click();
    await addOne(guest, 'Sides', 'Chopped salad');
    await openCart(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    await card.getByLabel('Card number').fill('4000 0000 0000 0101');
    await card.getByLabel('Expiry').fill('12/34');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Your account' }).click();
    await titleOf(guest).waitFor();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await checkout.getByRole('button', { name: /^Pay .*\d/ }).click();
    await checkout.getByRole('button', { name: /^Confirming/ }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await eventually.equal(() => inFocus(page), 'Thank you');
    await settled(guest, 1);
    await page.goBack();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('is not offered if logging in is impossible', async (test) => {
    const guest = await visitButton(browser, restaurant, { api: 'storefront' }, test);
    const loaded = guest.page.waitForEvent('requestfinished', (request) =>
      /chunks\/account/.test(request.url()),
    );
    await opener(guest).click();
    await loaded;
    await atMenu(guest);
    await eventually.equal(
      () => guest.page.getByRole('button', { name: 'Your account' }).count(),
      0,
    );
  });
});
