import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, goToCheckout, goToPayment, type Test, visit } from '../shared/steps.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());
const fonts = await shared(
  listen(async () => {
    const sheet = '@font-face { font-family: "House Sans"; src: url("house-sans.woff2"); }';
    return new Response(sheet, {
      headers: { 'content-type': 'text/css', 'access-control-allow-origin': '*' },
    });
  }, 0),
);

describe('the card fields', () => {
  const atPayment = async (settings: Readonly<Record<string, string>>, test: Test) => {
    const options = { settings, connects: [fonts.url] };
    const guest = await visit(browser, restaurant, options, test, (page) =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          ':root { --order-font-family: "House Sans"; --order-color-text: oklch(40% 0.2 29) }',
        );
        document.adoptedStyleSheets.push(sheet);
      }),
    );
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await goToPayment(guest);
    return guest;
  };

  it('have the page’s font and colors, if the content security policy allows the fonts’ origin, and like the wallet button its language, even after it has changed', async (test) => {
    const guest = await atPayment({ 'processor-fonts': `${fonts.url}/card.css` }, test);
    const { page, card } = guest;
    const frame = card.locator('html');
    const look = () =>
      frame.evaluate((root) => ({
        families: [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
        font: getComputedStyle(root).getPropertyValue('--font'),
        text: getComputedStyle(root).getPropertyValue('--text'),
      }));
    // The form is ready before its fonts are known.
    await eventually.deepEqual(async () => (await look()).families, ['House Sans']);
    const { font, text } = await look();
    assert.match(font, /^"House Sans"/);
    assert.match(text, /^rgb\(\d+, \d+, \d+\)$/);

    await walletOf(guest).button.waitFor();
    await card.getByLabel('Card number').fill('4242');
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
    });
    await eventually.equal(() => card.getByLabel('Kartennummer').inputValue(), '4242');
    await guest.checkout.getByRole('heading', { name: 'Zahlung' }).waitFor();
    await page
      .frameLocator('iframe[title="Pay with a wallet"]')
      .getByRole('button', { name: 'Mit Test wallet bezahlen' })
      .waitFor();
  });
});
