import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { readCode } from '../../journeys/account/people.js';
import { inFocus, press, type } from '../../journeys/order/by-keyboard.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  atMenu,
  goToCheckout,
  goToPayment,
  openCart,
  type Shopper,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';
import { opener, visitButton } from '../storefront/button-page.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const accountOf = ({ page }: Shopper) => page.locator('order-account');
const titleOf = (shopper: Shopper) =>
  accountOf(shopper).getByRole('heading', { name: 'Your account' });
const hasFocus = ({ page }: Shopper, name: string) =>
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
      const shopper = await visitButton(browser, restaurant, { api, width, settings }, test);
      const { page, menu } = shopper;
      const address = page.url();
      await press(page, /^Order now/);
      await atMenu(shopper);
      await eventually.equal(
        () => page.locator('order-account').count(),
        0,
        'loads when asked for',
      );
      await press(page, /^Your account$/);
      await titleOf(shopper).waitFor();
      await hasFocus(shopper, 'Your account');
      await eventually.equal(() => menu.isVisible(), false);
      assert.deepEqual(await axeViolations(page), []);

      await type(page, /^Email or phone$/, email);
      await page.keyboard.press('Enter');
      await accountOf(shopper).getByLabel('Six-digit code').waitFor();
      const code = await readCode(page, restaurant, email);
      await page.bringToFront();
      await eventually.match(() => inFocus(page), /^Six-digit code/);
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await accountOf(shopper).getByRole('region', { name: 'Your orders' }).waitFor();
      assert.deepEqual(await axeViolations(page), []);

      await press(page, /^Back to your order$/, 'Shift+Tab');
      await atMenu(shopper);
      await hasFocus(shopper, 'Your account');
      await eventually.equal(() => accountOf(shopper).isVisible(), false);
      assert.equal(page.url(), address);
    });
  }

  it('takes the page’s styles for its parts', async (test) => {
    const shopper = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page } = shopper;
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('order-account-view::part(login) { background-color: rgb(0, 0, 255) }');
      document.adoptedStyleSheets.push(sheet);
    });
    await opener(shopper).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    const login = accountOf(shopper).locator('[part="login"]');
    await login.waitFor();
    const found = await login.evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.equal(found, 'rgb(0, 0, 255)');
  });

  it('follows the browser’s back and forward buttons, and survives a reload', async (test) => {
    const shopper = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page } = shopper;
    await opener(shopper).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    await titleOf(shopper).waitFor();
    await page.goBack();
    await atMenu(shopper);
    await page.goForward();
    await titleOf(shopper).waitFor();
    await page.reload();
    await titleOf(shopper).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state === null);
    await opener(shopper).click();
    await atMenu(shopper);
    await page.goBack();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('keeps a half-typed card number, and closes for the receipt', async (test) => {
    const shopper = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page, card, checkout, receipt } = shopper;
    await opener(shopper).click();
    await addOne(shopper, 'Sides', 'Chopped salad');
    await openCart(shopper);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await card.getByLabel('Card number').fill('4000 0000 0000 0101');
    await card.getByLabel('Expiry').fill('12/34');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Your account' }).click();
    await titleOf(shopper).waitFor();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await checkout.getByRole('button', { name: /^Pay .*\d/ }).click();
    await checkout.getByRole('button', { name: /^Confirming/ }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await eventually.equal(() => inFocus(page), 'Thank you');
    await page.goBack();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('is not offered if logging in is impossible', async (test) => {
    const shopper = await visitButton(browser, restaurant, { api: 'storefront' }, test);
    const loaded = shopper.page.waitForEvent('requestfinished', (request) =>
      /chunks\/account/.test(request.url()),
    );
    await opener(shopper).click();
    await loaded;
    await atMenu(shopper);
    await eventually.equal(
      () => shopper.page.getByRole('button', { name: 'Your account' }).count(),
      0,
    );
  });
});
