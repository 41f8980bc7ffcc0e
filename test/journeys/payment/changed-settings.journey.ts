/** A page that changes a setting of its shop while the guest pays, such as the language. */
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import {
  addOne,
  cards,
  goToCheckout,
  goToPayment,
  guestAt,
  payButton,
  typeCard,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const site = await shared(
  listen(async () => new Response(html, { headers: { 'content-type': 'text/html' } }), 0),
);
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));
const { proxy, scriptOrigin } = stack.urls;

const html: string = `<!doctype html><html lang="en"><title>A page</title>
  <script type="module" src="${scriptOrigin}/order-elements.js"></script>
  <order-storefront location="riverside" proxy="${proxy}">
    <order-menu></order-menu><order-cart></order-cart>
    <order-checkout></order-checkout><order-receipt></order-receipt>
  </order-storefront>`;

describe('a page that changes its language', () => {
  it('leads to the receipt of a payment that was under way, and shows it after the next change', async (test) => {
    const { page, pageErrors } = await browser.openPage({ height: 900, routed: true }, test);
    page.context().setDefaultTimeout(30_000);
    await page.goto(site.url);
    const guest = guestAt(page, pageErrors);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await goToPayment(guest);
    await typeCard(guest, cards.approved);

    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    test.after(release);
    await page.context().route('**/payment_intents/*/confirm', async (route) => {
      await released;
      await route.continue();
    });
    const sent = page.waitForRequest('**/payment_intents/*/confirm');
    await payButton(guest).click();
    await sent;
    const speak = (language: string) =>
      page.locator('order-storefront').evaluate((shop, to) => {
        shop.setAttribute('language', to);
      }, language);
    await speak('de');
    await guest.checkout.getByText('Bitte bezahlen Sie nicht noch einmal.').waitFor();
    release();
    const numberIn = (word: string) => guest.receipt.locator('[part~="number"]', { hasText: word });
    await numberIn('Bestellung').waitFor();
    await speak('en');
    await numberIn('Order').waitFor();
  });
});
