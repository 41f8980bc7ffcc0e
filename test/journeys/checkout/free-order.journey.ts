import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Evidence, gather } from '../order/evidence.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import { addOne, fillContact, goToCheckout, openCart, payButton, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** With a code that makes the order free. */
const generous = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({
    ...location,
    discounts: [
      ...location.discounts,
      { code: 'ONTHEHOUSE', kind: 'percentage', value: 1 } as const,
    ],
  })),
};

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { seed: generous } }));

describe('an order that costs nothing', () => {
  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`is placed without a card, including its note, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      let evidence: Evidence | undefined;
      restaurant.requests.clear();
      const guest = await visit(browser, restaurant, { api, width }, test, async (page) => {
        evidence = gather(page);
      });
      const { checkout, page, receipt } = guest;
      await addOne(guest, 'Sides', 'Chopped salad');
      if (width < 720) await openCart(guest);
      await goToCheckout(guest);
      await checkout.getByText('Add a note to your order').press('Enter');
      await checkout.getByLabel('A note for your whole order').fill('The bell is shy: ring twice.');
      await checkout.getByText('Add a discount code').press('Enter');
      const code = checkout.getByLabel('Discount code');
      await code.fill('NOTHING99');
      await code.press('Enter');
      await checkout.locator('#code-error').getByText(/\w/).waitFor();
      await eventually.equal(() => code.getAttribute('aria-invalid'), 'true');
      await code.fill('ONTHEHOUSE');
      await code.press('Enter');
      await checkout.getByText('The code ONTHEHOUSE is applied.').waitFor();
      await fillContact(guest);
      await payButton({ checkout }).press('Enter');
      const place = checkout.getByRole('button', { name: 'Place the order · $0.00' });
      await place.waitFor();
      await eventually.match(
        () => checkout.locator('section[part~="payment"]').innerText(),
        /^Payment\s+There is nothing to pay for this order\.$/,
      );
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await place.press('Enter');
      await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      await eventually.equal(() => page.locator('iframe[title="Card details"]').count(), 0);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      // The service's carts and receipts don't repeat the note.
      // Firefox's driver doesn't report request bodies.
      const isSent = evidence?.requests.some(({ sent }) => sent.includes('The bell is shy'));
      assert.ok(isSent || isFirefox);
      assert.equal(restaurant.requests.count('PATCH', '/carts/:cartId'), 1);
    });
  }

  it('is refused in the guest’s words where the code is known, and in the service’s where it isn’t', async (test) => {
    const guest = await visit(browser, restaurant, { width: 1280, routed: true }, test);
    const { checkout, page } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await checkout.getByText('Add a discount code').press('Enter');
    const code = checkout.getByLabel('Discount code');
    await code.fill('ONTHEHOUSE');
    await code.press('Enter');
    await checkout.getByText('The code ONTHEHOUSE is applied.').waitFor();
    await fillContact(guest);
    await payButton({ checkout }).press('Enter');
    const refused = async (code: string) => {
      await page.route(
        '**/payment-intent',
        (route) => {
          const headers = {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
          };
          return route.fulfill({ status: 409, headers, json: { code, message: 'Esta vez no.' } });
        },
        { times: 1 },
      );
      await checkout.getByRole('button', { name: 'Place the order · $0.00' }).click();
    };
    await refused('ORDER_TIME_UNAVAILABLE');
    await checkout.getByText('This time was just taken.').first().waitFor();
    await refused('OUT_OF_SALT');
    await checkout.getByText('Esta vez no.').first().waitFor();
  });
});
