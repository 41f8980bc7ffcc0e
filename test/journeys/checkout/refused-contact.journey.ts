/** Contact details that browsers let pass and the service refuses. */
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  leaveField,
  openCart,
  orderNumber,
  payWith,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const said = 'This wasn’t accepted. Please check it.';

const ways = [
  { api: 'proxy', width: 390, settings: { checkout: 'page' } },
  { api: 'storefront', width: 1280, settings: { checkout: 'steps' } },
] as const;

describe('a contact detail that the service refuses', () => {
  for (const { api, width, settings } of ways) {
    it(`is said at its field, which gets the focus, and pays once corrected (${api} at ${width})`, async (test) => {
      const guest = await visit(browser, restaurant, { api, width, settings }, test);
      const { page, checkout, receipt } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'House pickles');
      if (width < 720) await openCart(guest);
      await goToCheckout(guest);
      await fillContact(guest);
      const email = checkout.getByLabel('Email');
      await email.fill('ada@example');
      await leaveField(guest);
      await next(guest).click();

      const error = checkout.locator('#emailAddress-error').getByText(said);
      await error.waitFor();
      await email.and(page.locator(':focus[aria-invalid="true"]')).waitFor();
      await eventually.deepEqual(() => checkout.getByRole('alert').allTextContents(), [said]);
      // Nothing new is asked of the service until it is changed.
      await next(guest).click();
      await email.and(page.locator(':focus[aria-invalid="true"]')).waitFor();

      await email.fill('ada@example.com');
      await error.waitFor({ state: 'detached' });
      await leaveField(guest);
      if (settings.checkout === 'steps') await next(guest).click();
      await formReady(guest);
      await payWith(guest, '4242 4242 4242 4242');
      await receipt.waitFor();
      await orderNumber(guest);
    });
  }
});

/** To the payment, or to what is wrong. */
const next = ({ checkout }: Guest) => checkout.locator('button[part~="pay"], [part~="continue"]');
