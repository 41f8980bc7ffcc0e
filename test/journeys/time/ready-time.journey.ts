import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const ways = [
  { api: 'proxy', width: 390 },
  { api: 'storefront', width: 1280 },
] as const;

/** Five in the afternoon in New York, where the kitchen takes a while and is open all day. */
const now = Date.parse('2026-03-04T22:00Z');
const settings = { 'time-zone': 'America/New_York' };

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { now: () => now } }));
const { demoLocation } = await import('../../../demo/service/data/saffron-lane.js');
const { preparationMinutes } = demoLocation('riverside');
const estimate = new RegExp(`^Ready at about 5:${preparationMinutes}\\sPM$`);
const kept = new RegExp(`^At about 5:${preparationMinutes}\\sPM$`);

describe('the ready time of an order for now', () => {
  for (const host of inTurn(0, ways)) {
    it(`is shown in the restaurant's time zone before and after payment, but not while a later time is chosen (${host.api})`, async (test) => {
      const guest = await atCheckout(test, host);
      const { page, checkout, receipt } = guest;
      await checkout.getByText(estimate).waitFor();
      await goToPayment(guest);
      const said = checkout.getByText(estimate);
      await said.waitFor();
      await checkout.getByText('Schedule for later').click();
      await checkout.getByLabel('Time', { exact: true }).selectOption('18:00');
      await said.waitFor({ state: 'hidden' });
      await checkout
        .locator('[part~="bar"]')
        .getByText(/6:00\sPM/)
        .first()
        .waitFor();
      await eventually.equal(() => said.count(), 0);
      await checkout.getByText('As soon as possible').click();
      await said.waitFor();
      await formReady(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      await receipt.getByText(kept).waitFor();
      await page.reload();
      await receipt.getByText(kept).waitFor();
    });
  }
});

async function atCheckout(test: Test, host: (typeof ways)[number]): Promise<Guest> {
  const guest = await visit(browser, restaurant, { ...host, settings }, test, (page) =>
    page.clock.setSystemTime(now),
  );
  await atMenu(guest);
  await addOne(guest, 'Sides', 'Garlic naan');
  if (host.width < 720) await openCart(guest);
  await goToCheckout(guest);
  return guest;
}
