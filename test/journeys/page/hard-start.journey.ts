import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import type { StackOptions } from '../../harness/stack.js';
import { gather } from '../order/evidence.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addButton,
  addOne,
  atMenu,
  openCart,
  openDish,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a page that can’t start properly', () => {
  const openOther = async (options: StackOptions, test: Test) => {
    const other = await openRestaurant(options);
    test.after(() => other.close());
    return other;
  };

  it('asks the guest to try again while the service can’t be reached, and shows the menu once it is back', async (test) => {
    let serviceIsUp = false;
    // Nothing listens on port 1: the proxy gets a refused connection, as when the service is down.
    const reach: typeof fetch = (input, init) =>
      fetch(serviceIsUp ? input : String(input).replace(/\/\/[^/]+/, '//127.0.0.1:1'), init);
    const other = await openOther({ proxy: { fetch: reach } }, test);
    const guest = await visit(browser, other, {}, test);
    const failed = guest.menu.locator('[part~="failed"]');
    await failed.waitFor();
    await eventually.match(() => failed.innerText(), /our side.*try again/i);
    await eventually.doesNotMatch(() => failed.innerText(), /50\d|UPSTREAM|127\.0\.0\.1/);
    serviceIsUp = true;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await atMenu(guest);
    await eventually.equal(() => failed.count(), 0);
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
  });

  it('says that the restaurant does not exist', async (test) => {
    for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
      const settings = { location: 'nowhere' };
      const guest = await visit(browser, restaurant, { api, settings }, test);
      await guest.menu.getByText('We couldn’t find this.').waitFor();
    }
  });

  it('tells guests that ordering isn’t set up, and the integrator which setting is missing, on the page and in the console', async (test) => {
    const said: string[] = [];
    const settings = { proxy: undefined, phone: '(845) 555-0142' };
    const guest = await visit(browser, restaurant, { settings }, test, async (page) => {
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    });
    const sentence = /order-elements: data-proxy: expected an address like https:.*found nothing/;
    const alert = guest.menu.getByRole('alert').filter({ hasText: sentence });
    await alert.getByText(/^\s*Ordering isn’t set up on this page yet/).waitFor();
    const phone = alert.getByRole('link', { name: 'Call the restaurant: (845) 555-0142' });
    assert.equal(await phone.getAttribute('href'), 'tel:8455550142');
    await eventually.equal(() => guest.page.getByText(sentence).count(), 1);
    await eventually.equal(
      () => said.filter((line) => sentence.test(line) && line.startsWith('error:')).length,
      1,
    );
    // The rest of the page is not ours.
    await eventually.equal(
      () => guest.page.getByRole('link', { name: 'Order takeout' }).isVisible(),
      true,
    );
  });

  it('reports a wrong API key to the proxy’s operator and not to guests', async (test) => {
    const wrong = 'ok_this-key-was-revoked';
    const log: string[] = [];
    const proxy = { apiKey: wrong, log: (entry: unknown) => log.push(JSON.stringify(entry)) };
    const other = await openOther({ proxy }, test);
    const found: { evidence?: ReturnType<typeof gather> } = {};
    const guest = await visit(browser, other, {}, test, async (page) => {
      found.evidence = gather(page);
    });
    const failed = guest.menu.locator('[part~="failed"]');
    await failed.waitFor();
    await eventually.match(() => failed.innerText(), /Ordering isn’t set up on this page yet/);
    await eventually.doesNotMatch(() => failed.innerText(), /key|api|40\d|50\d|upstream/i);
    const answers = (await found.evidence?.answers()) ?? [];
    const asked = answers.filter(({ url }) => url.endsWith('/menus'));
    assert.ok(asked.length > 0, 'the menu was asked for');
    for (const { url, text } of answers) assert.ok(!text.includes(wrong), `the key is in ${url}`);
    assert.ok(
      log.some((line) => /API key/.test(line)),
      log.join('\n'),
    );
    assert.ok(!log.join().includes(wrong), 'the key is in the log');
  });

  it('tells the integrator that the proxy accepts other return addresses only, and the guest in plain words', async (test) => {
    const other = await openOther(
      { proxy: { returnOrigins: ['https://www.elsewhere.example'] } },
      test,
    );
    const said: string[] = [];
    const guest = await visit(browser, other, { width: 390 }, test, async (page) => {
      page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    });
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    const closed = guest.cart.locator('[part~="closed"]');
    await closed.waitFor();
    await eventually.match(() => closed.innerText(), /isn’t taking orders right now/);
    await eventually.doesNotMatch(() => closed.innerText(), /https|ORIGINS|returnUrl/);
    const reported = () =>
      said.filter((line) => /^error: order-elements:.*RETURN_URL_REFUSED/.test(line)).join();
    await eventually.match(reported, /RETURN_ORIGINS .*, see docs\/hosting-the-proxy\.md/);
  });

  it('shows the menu of a closed restaurant and holds the order, with the reason', async (test) => {
    const reason = 'We are closed for a family wedding until Monday.';
    const { controls } = restaurant.service.service;
    test.after(() => controls.setOrdering('riverside', { allowed: true }));
    const guest = await visit(browser, restaurant, { api: 'storefront', width: 390 }, test);
    const { cart, dish, menu, page } = guest;
    await addOne(guest, 'Sides', 'House pickles');
    await openCart(guest);
    await settledTotal(guest);
    await controls.setOrdering('riverside', { allowed: false, reason });
    await page.reload();
    await menu.getByText(reason).waitFor();
    // A reload keeps it open.
    await cart.getByText(reason).waitFor();
    await cart.getByRole('button', { name: 'Closed right now' }).click();
    await eventually.equal(() => page.locator('order-checkout').isVisible(), false);
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: 'Sides', exact: true }).waitFor();
    assert.equal(await menu.getByRole('button', { name: /^Add: / }).count(), 0);
    await openDish(guest, 'Sides', 'Jeweled rice');
    await dish.getByText(reason).waitFor();
    await eventually.equal(() => addButton(guest).isDisabled(), true);
  });
});
