/** Elements of the page that open the order: `data-order-open`, and links to `#order`. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, type OwnPage, openOwnPages } from '../shared/own-pages.js';
import {
  atMenu,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  payWith,
  settledTotal,
  type Test,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin: script, proxy, service } = pages.urls;
const urls = { script, proxy, processor: service, pictures: service };

/** The document's own policy: the widget adds nothing to it. */
const headers = { 'content-security-policy': example('policy', urls).replaceAll('\n', ' ') };

const pressable = (name = '', text = 'Order from us') =>
  `<main><p><button data-order-open="${name}">${text}</button></p></main>`;

async function open(
  test: Test,
  host: OwnPage,
  {
    width = 1280,
    before = (_: Page): Promise<unknown> => Promise.resolve(),
    hash = '',
    until = 'load' as 'load' | 'commit',
  } = {},
): Promise<Guest & { readonly address: string }> {
  const { page, pageErrors } = await browser.openPage({ height: 900, width }, test);
  page.context().setDefaultTimeout(30_000);
  await before(page);
  const address = pages.write(host) + hash;
  await page.goto(address, { waitUntil: until });
  return { ...guestAt(page, pageErrors), address };
}

const press = ({ page }: Guest, name = 'Order from us') =>
  page.getByRole('button', { name, exact: true });

const drawer = ({ page }: Guest) => page.locator('order-drawer');

const popup = (guest: Guest, name?: string) => press(guest, name).getAttribute('aria-haspopup');

/** How far below the top of the window it is. */
const topOf = async (guest: Guest) => (await guest.menu.boundingBox())?.y ?? -1;

const tall = '<div style="height: 3000px">Welcome</div>';

describe('an element of the page that opens the order', () => {
  for (const width of inTurn(1, [1280, 390])) {
    it(`leads to a receipt on a page without any other element, despite a reload, under a strict policy, at ${width}`, async (test) => {
      const host = { head: pages.tag(), body: pressable('riverside'), headers };
      const guest = await open(test, host, { width });
      const { page, menu, checkout } = guest;
      await eventually.equal(() => popup(guest), 'dialog');
      await press(guest).click();
      await atMenu(guest);
      assert.deepEqual(await axeViolations(page), []);
      await menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
      if (width < 720) await openCart(guest);
      await settledTotal(guest);
      await goToCheckout(guest);
      await page.reload();
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      assert.equal(page.url(), guest.address);
      assert.deepEqual(guest.pageErrors, []);
    });
  }

  it('works by keyboard, and gets the focus back', async (test) => {
    const body = '<h1>Hello</h1><div data-order-open lang="de">Bestellen</div>';
    const guest = await open(test, { head: pages.tag(), body });
    const { page } = guest;
    await press(guest, 'Bestellen').waitFor();
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press('Tab');
      if (key === ' ') await press(guest, 'Bestellen').focus();
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: 'Online bestellen' }).waitFor();
      await page.keyboard.press('Escape');
      await drawer(guest).waitFor({ state: 'detached' });
      await eventually.equal(
        () => page.evaluate(() => document.activeElement?.textContent),
        'Bestellen',
      );
    }
  });

  /** Holds back these files until `release` is called. */
  function held(files: string) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = (page: Page) =>
      page.route(files, async (route) => {
        await released;
        await route.continue();
      });
    return { before, release: () => release() };
  }

  it('answers a press while the widget still loads', async (test) => {
    const { before, release } = held('**/chunks/**');
    const host = { head: pages.tag(), body: pressable() };
    const guest = await open(test, host, { before });
    await press(guest).click();
    assert.equal(await drawer(guest).count(), 0);
    release();
    await atMenu(guest);
  });

  it('answers a press on one of two order-buttons while they still load', async (test) => {
    const { before, release } = held('**/chunks/**');
    const button = (location: string, text: string) =>
      `<order-button proxy="${proxy}" location="${location}">${text}</order-button>`;
    const body = button('riverside', 'First') + button('old-town', 'Second');
    const head = pages.tag({ location: null, proxy: null });
    const guest = await open(test, { head, body }, { before });
    await guest.page.getByText('Second').click();
    release();
    await guest.page.getByRole('dialog', { name: 'Second' }).waitFor();
  });

  it('answers a link that was followed before the script’s first file came, with the restaurant it names', async (test) => {
    const { before, release } = held('**/order-elements.js');
    const body = '<a href="#order" data-order-open="old-town">See the menu</a>';
    const guest = await open(test, { head: pages.tag(), body }, { before, until: 'commit' });
    await guest.page.getByRole('link').click();
    assert.equal(await drawer(guest).count(), 0);
    release();
    await drawer(guest)
      .getByText(/Old Town/)
      .first()
      .waitFor();
  });

  for (const [what, early, opens] of [
    ['a button', pressable('old-town'), /Old Town/],
    ['an order-button', '<order-button>Order from us</order-button>', /Riverside/],
  ] as const)
    it(`answers a press on ${what} that came before the script’s first file, and the next one only once`, async (test) => {
      const { before, release } = held('**/order-elements.js');
      const host = { head: pages.tag(), body: early };
      const guest = await open(test, host, { before, until: 'commit' });
      await guest.page.getByText('Order from us').click();
      assert.equal(await drawer(guest).count(), 0);
      release();
      await drawer(guest).getByText(opens).first().waitFor();
      await guest.page.keyboard.press('Escape');
      await drawer(guest).waitFor({ state: 'detached' });
      await guest.page.getByRole('button', { name: 'Order from us' }).click();
      await drawer(guest).waitFor();
      assert.equal(await drawer(guest).count(), 1);
    });

  it('takes no press beside it for one on it, before the script’s first file came, and works if a script adds it later', async (test) => {
    const { before, release } = held('**/order-elements.js');
    const host = { head: pages.tag(), body: `${pressable()}<p>Welcome</p>` };
    const guest = await open(test, host, { before, until: 'commit' });
    await guest.page.getByText('Welcome').click();
    release();
    await eventually.equal(() => popup(guest), 'dialog');
    await guest.page.evaluate(() => {
      const button = document.createElement('button');
      button.dataset.orderOpen = 'riverside';
      button.textContent = 'Added later';
      document.body.append(button);
    });
    await eventually.equal(() => popup(guest, 'Added later'), 'dialog');
    assert.equal(await drawer(guest).count(), 0);
    await press(guest, 'Added later').click();
    await atMenu(guest);
    assert.equal(await drawer(guest).count(), 1);
    assert.equal(await guest.page.locator('order-button').count(), 1);
  });

  it('opens the restaurant that it names, without any on the script tag', async (test) => {
    const head = pages.tag({ location: null });
    const body = pressable('riverside') + pressable('old-town', 'Old Town');
    const guest = await open(test, { head, body });
    const shows = (name: RegExp) => drawer(guest).getByText(name).first().waitFor();
    await press(guest, 'Old Town').click();
    await shows(/Old Town/);
    await guest.page.keyboard.press('Escape');
    await drawer(guest).waitFor({ state: 'detached' });
    await press(guest).click();
    await shows(/Riverside/);
    assert.deepEqual(guest.pageErrors, []);
  });

  it('scrolls to the order in the page and continues there, and announces no popup', async (test) => {
    const body = `${pressable()}<a href="#order">See the menu</a>${tall}${allElements}${tall}`;
    const guest = await open(test, { head: pages.tag(), body });
    const { page } = guest;
    await atMenu(guest);
    for (const opener of [press(guest), page.getByRole('link', { name: 'See the menu' })]) {
      await page.evaluate(() => scrollTo(0, 0));
      await opener.click();
      await eventually.ok(async () => Math.abs(await topOf(guest)) < 5, 'the menu is at the top');
      assert.equal(await page.evaluate(() => document.activeElement?.localName), 'order-menu');
    }
    assert.equal(await popup(guest), null);
    assert.equal(page.url(), guest.address);
  });

  it('leaves a link to the page’s own place of that name to the browser', async (test) => {
    const body = `<a href="#order">Go</a>${tall}<h2 id="order">How to order</h2>${tall}${pressable()}`;
    const guest = await open(test, { head: pages.tag(), body });
    await eventually.equal(() => popup(guest), 'dialog');
    await guest.page.getByRole('link', { name: 'Go' }).click();
    await eventually.equal(() => guest.page.url(), `${guest.address}#order`);
    assert.equal(await drawer(guest).count(), 0);
  });

  it('opens the order with the example of the guide', async (test) => {
    const guest = await open(test, { body: example('openers', urls) });
    await guest.page.getByRole('link', { name: 'See the menu' }).click();
    await atMenu(guest);
  });

  it('opens the order for a link on a page whose <base> is elsewhere', async (test) => {
    const head = `<base href="/another/">${pages.tag()}`;
    const guest = await open(test, { head, body: '<a href="#order">See the menu</a>' });
    await guest.page.waitForFunction(() => customElements.get('order-menu'));
    await guest.page.getByRole('link', { name: 'See the menu' }).click();
    await atMenu(guest);
    assert.equal(guest.page.url(), guest.address);
  });

  it('says in the drawer that the code of a link will be applied', async (test) => {
    const host = { head: pages.tag({ 'url-parameters': '' }), body: pressable() };
    const guest = await open(test, host, { hash: '?code=SAFFRON10' });
    await eventually.equal(() => popup(guest), 'dialog');
    await press(guest).click();
    await guest.menu.getByText('The code SAFFRON10 will be applied to your order.').waitFor();
  });

  it('opens the order for a link from another page', async (test) => {
    const guest = await open(test, { head: pages.tag(), body: '<p>Hi</p>' }, { hash: '#order' });
    await atMenu(guest);
  });

  for (const [kind, body] of [
    ['an order button', '<order-button>Order now</order-button>'],
    ['an element that opens the order', pressable()],
  ] as const) {
    it(`shows the dishes of an order link on a page with only ${kind}`, async (test) => {
      const link = { hash: '#order=1.sriverside.prv-garlic-naan.q2' };
      const guest = await open(test, { head: pages.tag(), body }, link);
      const sent = drawer(guest).getByRole('region', { name: 'Someone sent you dishes' });
      await sent.getByText('Garlic naan').waitFor();
      await sent.getByRole('button', { name: 'Add to my order' }).click();
      await cartLine(guest, 'Garlic naan').waitFor();
      await guest.page.keyboard.press('Escape');
      await drawer(guest).waitFor({ state: 'detached' });
      // The same link once more, on the page that is open.
      await guest.page.evaluate((hash) => {
        location.hash = hash;
      }, link.hash);
      await sent.getByText('Garlic naan').waitFor();
    });
  }

  it('opens the drawer of the page’s own button', async (test) => {
    const body = `${pressable('riverside')}<order-button>Order now</order-button>`;
    const guest = await open(test, { head: pages.tag(), body });
    await press(guest).click();
    await guest.page.getByRole('dialog', { name: 'Order now' }).waitFor();
    assert.equal(await guest.page.locator('order-button').count(), 1);
    await guest.page.keyboard.press('Escape');
    await eventually.equal(
      () => guest.page.evaluate(() => document.activeElement?.textContent),
      'Order from us',
    );
  });
});
