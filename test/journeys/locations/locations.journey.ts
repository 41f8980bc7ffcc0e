import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const London = { latitude: 51.5, longitude: -0.1 };

/** The script tag has the merchant, but no location. */
const open = { location: undefined, merchant: 'saffron-lane' };

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

for (const [api, width] of inTurn(0, [
  ['proxy', 1280],
  ['storefront', 390],
] as const)) {
  describe(`a page that does not set the restaurant, with data-api="${api}" at ${width}`, () => {
    const choose = async (test: Test, options: Partial<Visit> = {}) => {
      const settings = { ...open, ...options.settings };
      const host = { api, width, ...options, settings };
      const guest = await visit(browser, restaurant, host, test);
      const places = guest.page.locator('order-locations');
      await scrollTo(guest.page);
      await places.getByText('Open now').first().waitFor();
      return { ...guest, places, pick: (name: string) => places.getByRole('button', { name }) };
    };

    it('takes an order at the chosen restaurant, also after a reload, and keeps the cart of another', async (test) => {
      const guest = await choose(test);
      const { page, menu, places, pick, cart, receipt } = guest;
      await eventually.deepEqual(
        () => places.getByRole('heading', { level: 3 }).allInnerTexts(),
        ['Saffron Lane Riverside', 'Saffron Lane Old Town', 'Saffron Lane at the Harbour Hotel'],
      );
      await pick('Riverside').click();
      await eventually.equal(
        () => focusedText(page),
        'You’re ordering from Saffron Lane Riverside 18 Ferry Landing, Beacon, NY 12508, United States',
      );
      // For screen readers only: the menu's header, right below, shows it.
      const told = places.locator('.chosen p');
      assert.equal(await told.evaluate((one) => one.getBoundingClientRect().width), 1);
      await menu.getByRole('button', { name: 'Add: Chopped salad' }).click();
      const line = cartLine(guest, 'Chopped salad');
      const bar = cart.getByRole('button', { name: /View order/ });
      await (width < 720 ? bar : line).waitFor();
      await page.reload();
      await seeOrder(guest);
      await line.waitFor();
      await settledTotal(guest);
      await leaveOrder(guest);
      await pick('Change restaurant').click();
      await places.getByText('Your order here: 1 item').waitFor();
      await pick('Old Town').click();
      await places
        .getByText(
          'Your order at Saffron Lane Riverside (1 item) is kept there until you come back.',
        )
        .first()
        .waitFor();
      await places.getByText('42 Sclater Street').waitFor();
      if (width < 720) await eventually.equal(() => bar.count(), 0);
      else await cart.locator('[part~="empty"]').waitFor();
      await pick('Change restaurant').click();
      await pick('Riverside').click();
      await seeOrder(guest);
      await line.waitFor();
      await goToCheckout(guest);
      await eventually.equal(() => places.isHidden(), true);
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await receipt.getByText('Saffron Lane Riverside has your order.').waitFor();
      await orderNumber(guest);
    });

    it('finds its settings if an optimizer has merged the script into another', async (test) => {
      const { scriptOrigin } = restaurant.urls;
      const { page } = await browser.openPage({}, test);
      await page.route(`${scriptOrigin}/order-elements.js`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: `import '${scriptOrigin}/order-elements.js?inside';`,
        }),
      );
      await page.goto(restaurant.pageWith({ api, settings: open }));
      await page.locator('order-locations').getByRole('button', { name: 'Riverside' }).waitFor();
    });

    it('is waited for by a script of the page', async (test) => {
      const { page, pick } = await choose(test);
      const base = await page.evaluate(() => {
        const tag = document.querySelector<HTMLScriptElement>('script[data-merchant]');
        const { merchant = '', api = '', proxy = '', service = '' } = tag?.dataset ?? {};
        const shop = document.createElement('order-storefront');
        const settings = { merchant, ...(proxy ? { proxy } : { api, service }) };
        for (const [name, value] of Object.entries(settings)) shop.setAttribute(name, value);
        shop.append(document.createElement('order-menu'));
        document.body.append(shop);
        return tag?.src;
      });
      const quantityAt = (place?: string) =>
        page.evaluate(
          async ([from, element]) => {
            const { orderStorefront } = await import(`${from}`);
            return (await orderStorefront(element)).cart.quantity;
          },
          [base, place] as const,
        );
      const found = Promise.all([quantityAt(), quantityAt('order-storefront')]);
      const other = page.locator('order-storefront order-locations');
      await other.getByRole('button', { name: 'Old Town' }).click();
      await pick('Riverside').first().click();
      assert.deepEqual(await found, [0, 0]);
    });

    it('lists the nearest first on request, without sending the location anywhere', async (test) => {
      const guest = await choose(test);
      const { page, places, pick } = guest;
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation(London);
      await pick('Nearest to me').click();
      await places.getByText('2 mi', { exact: true }).waitFor();
      const names = await places.getByRole('heading', { level: 3 }).allInnerTexts();
      assert.equal(names[0], 'Saffron Lane Old Town');
      assert.deepEqual(
        sent.filter((line) => /51\.5|lat/.test(line)),
        [],
      );
    });

    it('works without the guest’s location', async (test) => {
      const { page, places, pick } = await choose(test);
      await page.context().clearPermissions();
      await pick('Nearest to me').click();
      // Firefox keeps its permission prompt open, and nobody answers it here.
      if (!isFirefox) await places.getByText('We couldn’t find your location.').first().waitFor();
      await pick('Old Town').click();
      await places.getByText('42 Sclater Street').waitFor();
    });

    it('says how each restaurant takes orders, and offers only those that the page supports', async (test) => {
      const { places, pick } = await choose(test, { settings: { method: 'delivery' } });
      const hotel = places.locator('[part~="place"]').filter({ hasText: 'Harbour Hotel' });
      await hotel.getByText('Doesn’t take orders on this page.').waitFor();
      await eventually.equal(() => hotel.getByRole('button').count(), 0);
      const riverside = places.locator('[part~="place"]').filter({ hasText: 'Riverside' });
      await eventually.deepEqual(
        () => riverside.locator('[part~="method"]').allInnerTexts(),
        ['Delivery'],
      );
      await pick('Riverside').click();
    });
  });
}

/** Opening hours are requested only for visible restaurants. */
const scrollTo = (page: Page) =>
  page.locator('order-locations [part~="place"]').last().scrollIntoViewIfNeeded();

/** On phones the order covers the page. */
async function seeOrder(guest: Guest): Promise<void> {
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
}

async function leaveOrder({ page, cart }: Guest): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 720) return;
  await page.keyboard.press('Escape');
  await cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor({ state: 'hidden' });
}

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inside = document.activeElement?.shadowRoot?.activeElement;
    return inside?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  });

describe('the choice of a restaurant', () => {
  const at = async (path: string, test: Test) => {
    const { page } = await browser.openPage({}, test);
    page.context().setDefaultTimeout(30_000);
    await page.goto(restaurant.urls.site + path);
    return page;
  };

  it('works with the keyboard alone', async (test) => {
    const guest = await visit(browser, restaurant, { settings: open }, test);
    const { page } = guest;
    const places = page.locator('order-locations');
    await scrollTo(page);
    await places.getByText('Open now').first().waitFor();
    await tabTo(page, 'Nearest to me');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually.equal(() => focusedText(page), 'Saffron Lane Old Town');
    await page.keyboard.press('Enter');
    await places.getByText('42 Sclater Street').waitFor();
    await tabTo(page, 'Change restaurant');
    await page.keyboard.press('Enter');
    await places.getByRole('heading', { name: 'Choose a restaurant' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await eventually.equal(() => focusedText(page), 'Change restaurant');
  });

  it('comes first in a button’s drawer, which then shows the menu', async (test) => {
    const page = await at('/demo/sites/builder/', test);
    await page.getByRole('button', { name: 'Order elsewhere' }).click();
    await page.locator('order-locations').getByText('Open now').first().waitFor();
    await page.locator('order-drawer').getByRole('button', { name: 'Riverside' }).click();
    await page
      .locator('order-drawer order-menu')
      .getByRole('button', { name: 'Sides', exact: true })
      .waitFor();
    await page.reload();
    await page
      .locator('order-drawer order-menu')
      .getByRole('button', { name: 'Sides', exact: true })
      .waitFor();
  });

  it('says when a closed restaurant opens, in its own time zone', async (test) => {
    const other = await openRestaurant({
      service: { now: () => Date.parse('2026-03-02T03:00:00Z') },
    });
    test.after(() => other.close());
    const { page } = await visit(browser, other, { settings: open }, test);
    await scrollTo(page);
    const oldTown = page.locator('order-locations [part~="place"]').filter({ hasText: 'Old Town' });
    await oldTown.getByText(/^Opens .*at \d/).waitFor();
    await oldTown.getByRole('button').click();
  });

  it('says that the list can’t load and whom to call, and retries on request', async (test) => {
    let asked = 0;
    let gone = true;
    const settings = { ...open, phone: '+1 212 555 0100' };
    const { page } = await visit(browser, restaurant, { settings }, test, (opened) =>
      opened.route('**/merchant/saffron-lane', async (route) => {
        asked += 1;
        await (gone ? route.abort('connectionrefused') : route.fallback());
      }),
    );
    const places = page.locator('order-locations');
    const again = places.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await places.getByRole('link', { name: '+1 212 555 0100' }).waitFor();
    const before = asked;
    await page.waitForTimeout(2000);
    assert.equal(asked, before);
    gone = false;
    await again.click();
    await places.getByRole('button', { name: 'Riverside' }).waitFor();
  });

  it('tells the integrator what is missing if no location is set', async (test) => {
    const said: string[] = [];
    const settings = { location: undefined };
    await visit(browser, restaurant, { settings }, test, async (page) => {
      page.on('console', (message) => said.push(message.text()));
    }).then(({ menu }) => menu.getByRole('alert').waitFor());
    await eventually.match(
      () => said.join('\n'),
      /order-elements: data-location: expected the slug/,
    );
  });
});

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)) === text) return;
  }
  assert.fail(`Expected to reach "${text}" with the tab key.`);
}
