import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  type Guest,
  goToCheckout,
  guestAt,
  openCart,
  orderNumber,
  payButton,
  payWith,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** The restaurant's page in a frame that can't submit forms, as in some website builders. */
async function visitFramed(test: { after(run: () => Promise<void>): void }): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
  const address = restaurant.pageWith({ settings: { methods: 'takeout delivery' } });
  // The card form checks which site embeds it: the restaurant's own.
  await page.goto(`${restaurant.urls.site}/demo/sites/base.css`);
  await page.setContent(
    `<iframe sandbox="allow-scripts allow-same-origin" width="380" height="880" src="${address}"></iframe>`,
  );
  return guestAt(page, pageErrors, page.frameLocator('iframe').first());
}

describe('a sandboxed frame without allow-forms', () => {
  for (const key of ['a press', 'Enter'] as const) {
    it(`does not prevent paying with ${key}`, async (test) => {
      const guest = await visitFramed(test);
      const { checkout, card } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'House pickles');
      await openCart(guest);
      await goToCheckout(guest);
      const toPayment = payButton({ checkout });
      await toPayment.click();
      await checkout.locator('form').getByText('Please enter a name for the order.').waitFor();
      await fillContact(guest);
      if (key === 'Enter') await checkout.getByLabel('Email').press('Enter');
      else await toPayment.click();
      await card.getByLabel('Card number').waitFor();
      await payWith(guest, cards.approved);
      await orderNumber(guest);
    });
  }

  it('does not prevent using a discount code', async (test) => {
    const guest = await visitFramed(test);
    const { checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await openCart(guest);
    await goToCheckout(guest);
    await checkout.getByText('Add a discount code').click();
    await checkout.getByLabel(/code/i).fill('NOSUCHCODE');
    await checkout.getByRole('button', { name: /Apply|Use/ }).click();
    await checkout.locator('order-discount').getByRole('alert').getByText(/\S/).waitFor();
  });
});
