/** The page that the proxy serves: guests order on it from the menu to the receipt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { demoPage } from '../../../demo/ordering-page.js';
import { orderLink } from '../../../src/contract/order-link.js';
import { axeViolations, colorRules } from '../../harness/axe.js';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { afterFile, shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  orderNumber,
  payWith,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';
import { inLongRun } from '../../support/long.js';

const browser = await sharedBrowser();

/** A website of another origin, which shows the ordering page in a frame. */
const builder = await listen(async () => {
  const page = `<!doctype html><title>A builder's page</title><script>
    addEventListener('message', ({ data, origin }) => {
      if (data?.type === 'order-elements:height') {
        document.documentElement.dataset.height = JSON.stringify({ ...data, origin });
      }
    });</script><iframe allow="payment" width="380" height="860" title="Order"></iframe>`;
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}, 0);
afterFile(() => builder.close());

const stack = await shared(
  startStack({
    proxy: ({ proxy }) => ({
      page: { ...demoPage(proxy), frames: [builder.url] },
      messages: {
        it: {
          orderPage: { title: '{name}: ordina online' },
          menu: { popular: 'I più amati', allergies: 'Allergie' },
          cart: { title: 'Il tuo ordine' },
        },
      },
    }),
  }),
);

const orderPage = (path = '/order/riverside') => `${stack.urls.proxy}${path}`;

async function orderAndPay(guest: Guest, isPhone: boolean): Promise<void> {
  await atMenu(guest);
  await addOne(guest, 'Sides', 'House pickles');
  if (isPhone) await openCart(guest);
  await goToCheckout(guest);
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  await orderNumber(guest);
}

describe('the ordering page', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`takes a paid order at ${width} pixels under its own policy, without axe violations`, async (test) => {
      const { page, pageErrors } = await browser.openPage({ width, height: 900 }, test);
      await page.goto(orderPage());
      const guest = guestAt(page, pageErrors);
      await atMenu(guest);
      assert.deepEqual(await axeViolations(page), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await axeViolations(page, { only: colorRules }), []);
      await orderAndPay(guest, width < 720);
      assert.deepEqual(pageErrors, []);
    });
  }

  it('speaks a language of the operator’s, before the script and after', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 1280, locale: 'it-IT' }, test);
    await page.goto(orderPage());
    assert.match(await page.title(), /ordina online/);
    await page.getByRole('heading', { name: 'I più amati' }).waitFor();
    await page.getByRole('heading', { name: 'Il tuo ordine' }).waitFor();
    await page.getByRole('button', { name: 'Allergie' }).waitFor();
    await page.getByRole('link', { name: 'Italiano' }).waitFor();
    assert.deepEqual(pageErrors, []);
  });

  it('is Arabic from right to left with the guest’s language, without axe violations', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390, locale: 'ar-AE' }, test);
    await page.goto(orderPage('/order/harbour-hotel'));
    // The page comes with cards; the row is the element's.
    await page.locator('order-menu [part~="search"]').waitFor();
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(pageErrors, []);
  });

  it('lists every dish with its price while no script runs', async (test) => {
    const { page } = await browser.openPage({ width: 390, javaScript: false }, test);
    await page.goto(orderPage());
    const dish = page.locator('order-menu [part~="product"]', { hasText: /^House pickles/ });
    assert.match((await dish.textContent()) ?? '', /\$\d/);
    assert.match(await page.locator('main > noscript').innerText(), /needs JavaScript/);
    const boxOf = (one: string) => page.locator(one).first().boundingBox();
    const places = ['.note', 'order-menu .notes'].map(boxOf);
    const [note, menu] = await Promise.all(places);
    assert.ok(note && menu && note.y + note.height <= menu.y, 'The menu covers the note.');
  });

  it('shows its menu before any other file has arrived', async (test) => {
    const { page } = await browser.openPage({ width: 390 }, test);
    const held = ({ pathname }: URL) => pathname !== '/order/riverside';
    await page.route(held, () => {});
    await page.goto(orderPage(), { waitUntil: 'commit' });
    const dish = page.locator('order-menu .card').filter({ hasText: 'House pickles' }).last();
    await eventually.equal(() => dish.evaluate((card) => getComputedStyle(card).display), 'grid');
  });

  it('leads from all locations to one of them, without axe violations, and fills the order from a link only after the guest agrees', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390 }, test);
    await page.goto(orderPage('/order'));
    assert.deepEqual(await axeViolations(page), []);
    await page.getByRole('link', { name: /Saffron Lane Riverside/ }).click();
    const guest = guestAt(page);
    await atMenu(guest);
    const lines = [{ product: 'rv-pickles', quantity: 2 }];
    await page.goto(orderLink({ page: orderPage(), location: 'riverside', lines }));
    const received = guest.cart.getByRole('region', { name: 'Someone sent you dishes' });
    await received.getByText('House pickles').waitFor();
    await received.getByRole('button', { name: 'Add to my order' }).click();
    await openCart(guest);
    await guest.cart.locator('[part~="line"]').filter({ hasText: 'House pickles' }).waitFor();
    assert.deepEqual(pageErrors, []);
  });

  it('takes a card order in an in-app browser without wallets, windows and storage', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PaymentRequest');
      Reflect.set(window, 'open', undefined);
      const lost = {
        get: () => {
          throw new DOMException('Lost', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', lost);
      Object.defineProperty(window, 'sessionStorage', lost);
    });
    await page.goto(orderPage('/order/riverside?fbclid=IwAR0&utm_source=app'));
    await orderAndPay(guestAt(page, pageErrors), true);
    assert.deepEqual(pageErrors, []);
  });
});

/** What builders that allow only frames write around an address, beside its own `src`. */
const builders = {
  'Google Sites':
    'allow-scripts allow-popups allow-forms allow-same-origin allow-popups-to-escape-sandbox allow-downloads allow-modals allow-storage-access-by-user-activation',
  Notion:
    'allow-scripts allow-popups allow-top-navigation-by-user-activation allow-forms allow-same-origin allow-storage-access-by-user-activation',
  'a builder without forms and popups': 'allow-scripts allow-same-origin',
} as const;

describe('the ordering page in a frame of another origin', () => {
  // Each of the others allows all that the last one allows, and more.
  for (const [name, sandbox] of Object.entries(builders).slice(inLongRun ? 0 : -1)) {
    it(`tells its height, and takes a paid order, in the sandbox of ${name}`, async (test) => {
      const { page, pageErrors } = await browser.openPage({ width: 400, height: 900 }, test);
      await page.goto(builder.url);
      const attributes = { sandbox, src: orderPage('/order/riverside?embed=1') };
      await page.locator('iframe').evaluate((frame, all) => {
        // No permission is passed on, such as the one for wallets.
        frame.removeAttribute('allow');
        for (const [key, value] of Object.entries(all)) frame.setAttribute(key, value);
      }, attributes);
      const frame = page.frameLocator('iframe').first();
      const guest = guestAt(page, pageErrors, frame);
      await atMenu(guest);
      const received = () => page.locator('html').getAttribute('data-height');
      // Grows with the menu, of which only the visible part is drawn at first.
      await eventually.ok(async () => JSON.parse((await received()) ?? '{}').height > 860);
      const told = JSON.parse((await received()) ?? '{}');
      assert.equal(told.origin, stack.urls.proxy);
      assert.equal(told.location, 'riverside');
      assert.equal(await frame.locator('header.top').count(), 0);
      await orderAndPay(guest, true);
      assert.deepEqual(pageErrors, []);
    });
  }

  it('is refused without ?embed=1, so that nobody lays buttons over an order', {
    skip: isFirefox && 'Firefox tells its driver nothing about a refused frame',
  }, async (test) => {
    const { page } = await browser.openPage({ width: 400 }, test);
    await page.goto(builder.url);
    const refused = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
    await page
      .locator('iframe')
      .evaluate((frame, src) => frame.setAttribute('src', src), orderPage());
    await refused;
    assert.equal(await page.frameLocator('iframe').locator('order-menu').count(), 0);
  });
});
