import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedLocation, SeedMerchant } from '../../../demo/service/data/types.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant, type Restaurant } from '../shared/host-page.js';
import {
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

/** Around the clock, with a charge for cards and a fee for the service. */
const open = (location: SeedLocation): SeedLocation => ({
  ...location,
  openingHours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
  menus: location.menus.map((menu) => ({ ...menu, from: '00:00', to: '24:00' })),
  fees: {
    ...location.fees,
    serviceFeeRate: 0.05,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFix: 20,
  },
});

const [, london] = saffronLane.locations;
if (!london) throw new Error('Expected the location in London.');

/** The demo has no location in Australia; this is the one in London, moved there. */
const sydney: SeedLocation = {
  ...open(london),
  address: {
    ...london.address,
    street: '12 Campbell Parade',
    city: 'Sydney',
    state: 'NSW',
    zipCode: '2026',
    country: 'Australia',
  },
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  currency: 'aud',
};

const merchantWith = (location: SeedLocation): SeedMerchant => ({
  ...saffronLane,
  locations: saffronLane.locations.map((each) => (each.slug === location.slug ? location : each)),
});

const browser = await sharedBrowser();
const inLondon = await shared(openRestaurant({ service: { seed: merchantWith(open(london)) } }));
const inSydney = await shared(openRestaurant({ service: { seed: merchantWith(sydney) } }));

const seller = {
  seller: 'Saffron Lane Ltd',
  'seller-address': '42 Sclater Street, London',
  'seller-email': 'hello@saffron.example',
  'seller-company': '01234567',
  'seller-tax': 'GB 123 4567 89',
};

async function enter(test: Test, restaurant: Restaurant, width: number): Promise<Guest> {
  const settings = {
    location: 'old-town',
    ...seller,
    'accessibility-statement': 'https://saffron.example/access',
  };
  const guest = await visit(browser, restaurant, { width, settings }, test, keepPapers);
  await guest.menu.locator('.card').first().waitFor();
  return guest;
}

const part = ({ page }: Guest, element: string, name: string) =>
  page.locator(element).locator(`[part~="${name}"]`);

async function addFirst({ menu }: Guest): Promise<void> {
  await menu
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
}

describe('an order in London', () => {
  it('names fees before the first item, removes the tip, and says who sells and what the button does', async (test) => {
    const first = await enter(test, inLondon, 1280);
    await part(first, 'order-menu', 'fees').getByText('Fees may be added').waitFor();
    await addFirst(first);
    await settledTotal(first);

    const guest = await enter(test, inLondon, 390);
    const { page, menu, cart, receipt } = guest;
    const fees = part(guest, 'order-menu', 'fees');
    await fees.getByText('Order handling fee').waitFor();
    const named = await fees.textContent();
    assert.match(named ?? '', /Service fee\s+5%/);
    assert.match(named ?? '', /£0\.30/);
    assert.equal(inLondon.requests.count('GET', '/fees'), 0, 'the service isn’t asked');
    await part(guest, 'order-menu', 'tax-note').getByText('Prices include VAT.').waitFor();
    await part(guest, 'order-menu', 'reference').getByText('2000 kcal').waitFor();
    await eventually.match(
      () => part(guest, 'order-menu', 'calories').first().textContent(),
      /kcal/,
    );
    await menu.getByText('Saffron Lane Ltd').waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-menu' }), []);

    await addFirst(guest);
    await openCart(guest);
    await settledTotal(guest);
    await part(guest, 'order-cart', 'no-tip').waitFor({ state: 'detached' });
    await cart.getByText('Payment processing fee').first().waitFor();
    await part(guest, 'order-cart', 'surcharge').getByText('isn’t allowed here').waitFor();
    await goToCheckout(guest);
    await goToPayment(guest);
    await eventually.equal(
      async () => (await payButton(guest).textContent())?.trim(),
      'Order with obligation to pay',
    );
    await part(guest, 'order-checkout', 'amount-beside')
      .getByText(/^Total: £/)
      .waitFor();
    await part(guest, 'order-checkout', 'withdrawal').getByText('no right to cancel').waitFor();
    await part(guest, 'order-checkout', 'seller').getByText('GB 123 4567 89').waitFor();
    await part(guest, 'order-checkout', 'order-allergens').getByText('Not stated').waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    await eventually.equal(() => receipt.getByText('Tip', { exact: true }).count(), 0);
    await receipt.getByText('Saffron Lane Ltd').waitFor();
    await receipt.getByText('hello@saffron.example').waitFor();
    await part(guest, 'order-receipt', 'order-allergens').getByText('Not stated').waitFor();

    const printed = await printedBy(guest);
    for (const text of [...Object.values(seller), 'Allergens', 'no right to cancel']) {
      assert.ok(printed.includes(text), `the printout says "${text}"`);
    }
  });
});

describe('an order in Sydney', () => {
  it('has energy in kilojoules, names the tip as part of the total, and links to the statement on accessibility', async (test) => {
    const guest = await enter(test, inSydney, 1280);
    await eventually.match(() => part(guest, 'order-menu', 'calories').first().textContent(), /kJ/);
    await part(guest, 'order-menu', 'reference').getByText('8,700 kJ').waitFor();
    await addFirst(guest);
    await settledTotal(guest);
    await part(guest, 'order-cart', 'tip-note').getByText('includes a tip').waitFor();
    await part(guest, 'order-cart', 'surcharge').getByText('isn’t allowed here').waitFor();
    await part(guest, 'order-cart', 'no-tip').click();
    await part(guest, 'order-cart', 'no-tip').waitFor({ state: 'detached' });
    await goToCheckout(guest);
    await goToPayment(guest);
    await eventually.match(() => payButton(guest).textContent(), /^\s*Pay /);
    await part(guest, 'order-checkout', 'accessibility').waitFor();
    await eventually.equal(() => part(guest, 'order-checkout', 'withdrawal').count(), 0);
  });
});

/** Records what would be printed, in the frames of printouts. */
const keepPapers = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const top = window.top as Window & { paper?: string };
      top.paper = document.body.querySelector('div')?.shadowRoot?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });

async function printedBy({ page, receipt }: Guest): Promise<string> {
  await receipt.getByRole('button', { name: /^Print/ }).click();
  await page.waitForFunction(() => 'paper' in window);
  return page.evaluate(() => (window as Window & { paper?: string }).paper ?? '');
}
