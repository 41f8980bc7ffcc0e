import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { isFirefox, noBodies } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  formReady,
  goToCheckout,
  openCart,
  orderNumber,
  payButton,
  payWith,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a note for the whole order', () => {
  for (const [api, width] of inTurn(1, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`is shown with its text if it is refused, and has to be changed before paying (${api} at ${width})`, {
      skip: isFirefox && noBodies,
    }, async (test) => {
      const guest = await visit(browser, restaurant, { api, width, routed: true }, test);
      const { page, checkout } = guest;
      const paid = watchConfirmations(guest);
      await page.route('**/carts/*', async (route) => {
        const request = route.request();
        if (request.method() !== 'PATCH' || !`${request.postData()}`.includes('nuts')) {
          return route.fallback();
        }
        await route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': restaurant.urls.site },
          json: { code: 'NOTE_REFUSED', message: 'Notes are read by nobody today.' },
        });
      });
      await atMenu(guest);
      await addOne(guest, 'Sides', 'House pickles');
      if (width < 720) await openCart(guest);
      await goToCheckout(guest);
      await fillContact(guest);
      await checkout.getByText('Add a note to your order').click();
      const field = checkout.getByLabel('A note for your whole order');
      await field.fill('Allergic to nuts!');
      const toPayment = payButton({ checkout });
      await toPayment.click();
      const notice = checkout.getByRole('alert').filter({ hasText: '“Allergic to nuts!”' });
      await notice.getByText('The restaurant didn’t get your note.').waitFor();
      await eventually.equal(() => field.inputValue(), 'Allergic to nuts!');
      await eventually.equal(() => field.getAttribute('aria-invalid'), 'true');
      await toPayment.click();
      await checkout
        .getByRole('alert')
        .getByText('The restaurant doesn’t have your note. Change or remove it to continue.')
        .waitFor();
      assert.deepEqual(paid, [], 'nothing is paid');
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);

      await field.fill('Please ring twice');
      await field.press('Tab');
      await notice.waitFor({ state: 'detached' });
      await eventually.equal(() => field.getAttribute('aria-invalid'), 'false');
      await toPayment.click();
      await formReady(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
    });
  }
});
