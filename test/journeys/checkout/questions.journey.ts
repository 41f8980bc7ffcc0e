/** The merchant's own questions, from the page's setting to the kitchen. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../payment/wallet.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  leaveField,
  openCart,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const written = JSON.stringify([
  { label: 'Cutlery?', type: 'choice', options: ['None', 'For two'], required: true },
  { label: { en: 'Your car', es: 'Tu coche' }, required: true, methods: ['takeout'] },
  { label: 'Gift wrap', type: 'yes-no' },
  { label: 'Guests', type: 'number', min: 1, max: 12 },
  { label: 'Floor', required: true, methods: ['delivery'] },
]);
// Inside double quotes, as a page's server would write it.
const settings = { questions: written.replaceAll('"', '&quot;') };

async function atCheckout(test: Test, api: Api, width: number): Promise<Guest> {
  const guest = await visit(browser, restaurant, { api, width, settings }, test);
  await atMenu(guest);
  await addOne(guest, 'Sides', 'House pickles');
  if (width < 720) await openCart(guest);
  await goToCheckout(guest);
  return guest;
}

const ways = [
  ['proxy', 390],
  ['storefront', 1280],
] as const;

describe('the restaurant’s own questions', () => {
  for (const [api, width] of inTurn(0, ways)) {
    it(`are answered before paying, and the kitchen reads them above the guest’s note (${api} at ${width})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await atCheckout(test, api, width);
      const { page, checkout } = guest;
      const asked = checkout.locator('order-questions');
      await asked.getByRole('group', { name: /Cutlery\?/ }).waitFor();
      assert.equal(await asked.getByLabel('Floor').count(), 0, 'only for deliveries');
      await fillContact(guest);
      await leaveField(guest);

      await payButton(guest).click();
      await asked.getByText('Please answer: Cutlery?').waitFor();
      await asked.getByText('Please answer: Your car').waitFor();
      const refused = checkout.getByRole('group', { name: /Please check/ });
      await eventually.equal(() => asked.locator('[aria-invalid="true"]').count(), 3);
      await eventually.equal(() => refused.getByRole('link').count(), 2);
      assert.equal(await newCarts.note(), '');

      await asked.getByLabel('For two').check();
      await asked.getByLabel('Your car').fill('Red Fiat');
      await asked.getByLabel('Guests').fill('40');
      await asked.getByLabel('Guests').press('Tab');
      await payButton(guest).click();
      await asked.getByText('Please enter a number from 1 to 12.').waitFor();
      await asked.getByLabel('Guests').fill('4');
      await asked.getByRole('radio', { name: 'Yes' }).check();

      await checkout.getByText('Add a note to your order').click();
      const note = checkout.getByLabel('A note for your whole order');
      const lines = 'Cutlery? For two\nYour car: Red Fiat\nGift wrap: Yes\nGuests: 4';
      // Whatever is answered later has room: the longest answers of takeout have 118 characters.
      assert.equal(await note.getAttribute('maxlength'), '382');
      await note.fill('Please ring twice');
      await note.press('Tab');
      await eventually.equal(() => newCarts.note(), `${lines}\nPlease ring twice`);

      await page.reload();
      await asked.getByLabel('Your car').waitFor();
      assert.equal(await asked.getByLabel('Your car').inputValue(), 'Red Fiat');
      await asked.getByRole('radio', { name: 'No answer' }).check();
      const rest = lines.replace('\nGift wrap: Yes', '');
      await eventually.equal(() => newCarts.note(), `${rest}\nPlease ring twice`);
      await payButton(guest).click();
      await formReady(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      assert.equal(await newCarts.note(), `${rest}\nPlease ring twice`);
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      assert.ok(!kept.includes('Red Fiat'), kept);
    });
  }

  it('come before the wallet, which is not in the cart then', async (test) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = { settings: { ...settings, wallet: 'first' } };
    const guest = await visit(browser, restaurant, page, test, (opened) =>
      opened.route(/chunks\/order-questions/, async (route) => {
        await arrival;
        await route.continue();
      }),
    );
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
    // From then on, the device is known to have a wallet.
    const frame = guest.page.frameLocator('iframe[title="Pay with a wallet"]');
    await frame.locator('button:enabled').waitFor({ state: 'attached' });
    const wallet = walletOf(guest);
    await eventually.equal(() => wallet.button.isVisible(), false);
    await goToCheckout(guest);
    // Its place is there, and nothing can be paid before the questions are.
    await wallet.button.click();
    await guest.checkout.locator('order-wallet').getByText('Updating…').waitFor();
    assert.equal(await guest.page.locator('iframe[title="Test wallet"]').count(), 0);
    arrive();
    const asked = guest.checkout.locator('order-questions');
    await asked.getByLabel('For two').check();
    await wallet.button.click();
    await guest.checkout.locator('order-wallet').getByText('First complete').waitFor();
    assert.equal(await guest.page.locator('iframe[title="Test wallet"]').count(), 0);
    const newCarts = await watchNewCarts(restaurant);
    await asked.getByLabel('Your car').fill('Red Fiat');
    await asked.getByLabel('Your car').press('Tab');
    await guest.checkout.locator('order-wallet .worn:not(.busy)').waitFor();
    await wallet.open();
    await wallet.pay.click();
    await orderNumber(guest);
    assert.equal(await newCarts.count(), 0, 'the same order');
  });
});
