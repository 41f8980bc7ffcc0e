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
  goToCheckout,
  goToPayment,
  openCart,
  payWith,
  type Shopper,
  settledTotal,
  shopperAt,
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
): Promise<Shopper & { readonly address: string }> {
  const { page, troubles } = await browser.openPage({ height: 900, width }, test);
  page.context().setDefaultTimeout(30_000);
  await before(page);
  const address = pages.write(host) + hash;
  await page.goto(address, { waitUntil: until });
  return { ...shopperAt(page, troubles), address };
}

const press = ({ page }: Shopper, name = 'Order from us') =>
  page.getByRole('button', { name, exact: true });

const drawer = ({ page }: Shopper) => page.locator('order-drawer');

const popup = (shopper: Shopper, name?: string) =>
  press(shopper, name).getAttribute('aria-haspopup');

/** How far below the top of the window it is. */
const topOf = async (shopper: Shopper) => (await shopper.menu.boundingBox())?.y ?? -1;

const tall = '<div style="height: 3000px">Welcome</div>';

describe('an element of the page that opens the order', () => {
  for (const width of inTurn(1, [1280, 390])) {
    it(`leads to a receipt on a page without any other element, despite a reload, under a strict policy, at ${width}`, async (test) => {
      const host = { head: pages.tag(), body: pressable('riverside'), headers };
      const shopper = await open(test, host, { width });
      const { page, menu, checkout } = shopper;
      await eventually.equal(() => popup(shopper), 'dialog');
      await press(shopper).click();
      await atMenu(shopper);
      assert.deepEqual(await axeViolations(page), []);
      await menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
      if (width < 720) await openCart(shopper);
      await settledTotal(shopper);
      await goToCheckout(shopper);
      await page.reload();
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await goToPayment(shopper);
      await payWith(shopper, cards.approved);
      await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      assert.equal(page.url(), shopper.address);
      assert.deepEqual(shopper.troubles, []);
    });
  }

  it('works by keyboard, and gets the focus back', async (test) => {
    const body = '<h1>Hello</h1><div data-order-open lang="de">Bestellen</div>';
    const shopper = await open(test, { head: pages.tag(), body });
    const { page } = shopper;
    await press(shopper, 'Bestellen').waitFor();
    for (const key of ['Enter', ' ']) {
      await page.keyboard.press('Tab');
      if (key === ' ') await press(shopper, 'Bestellen').focus();
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: 'Online bestellen' }).waitFor();
      await page.keyboard.press('Escape');
      await drawer(shopper).waitFor({ state: 'detached' });
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
    const shopper = await open(test, host, { before });
    await press(shopper).click();
    assert.equal(await drawer(shopper).count(), 0);
    release();
    await atMenu(shopper);
  });

  it('answers a press on one of two order-buttons while they still load', async (test) => {
    const { before, release } = held('**/chunks/**');
    const button = (location: string, text: string) =>
      `<order-button proxy="${proxy}" location="${location}">${text}</order-button>`;
    const body = button('riverside', 'First') + button('old-town', 'Second');
    const head = pages.tag({ location: null, proxy: null });
    const shopper = await open(test, { head, body }, { before });
    await shopper.page.getByText('Second').click();
    release();
    await shopper.page.getByRole('dialog', { name: 'Second' }).waitFor();
  });

  it('answers a link that was followed before the script’s first file came, with the restaurant it names', async (test) => {
    const { before, release } = held('**/order-elements.js');
    const body = '<a href="#order" data-order-open="old-town">See the menu</a>';
    const shopper = await open(test, { head: pages.tag(), body }, { before, until: 'commit' });
    await shopper.page.getByRole('link').click();
    assert.equal(await drawer(shopper).count(), 0);
    release();
    await drawer(shopper)
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
      const shopper = await open(test, host, { before, until: 'commit' });
      await shopper.page.getByText('Order from us').click();
      assert.equal(await drawer(shopper).count(), 0);
      release();
      await drawer(shopper).getByText(opens).first().waitFor();
      await shopper.page.keyboard.press('Escape');
      await drawer(shopper).waitFor({ state: 'detached' });
      await shopper.page.getByRole('button', { name: 'Order from us' }).click();
      await drawer(shopper).waitFor();
      assert.equal(await drawer(shopper).count(), 1);
    });

  it('takes no press beside it for one on it, before the script’s first file came', async (test) => {
    const { before, release } = held('**/order-elements.js');
    const host = { head: pages.tag(), body: `${pressable()}<p>Welcome</p>` };
    const shopper = await open(test, host, { before, until: 'commit' });
    await shopper.page.getByText('Welcome').click();
    release();
    await eventually.equal(() => popup(shopper), 'dialog');
    await press(shopper).click();
    await atMenu(shopper);
    assert.equal(await drawer(shopper).count(), 1);
  });

  it('works if a script adds it later, with the popup announced', async (test) => {
    const host = { head: pages.tag(), body: pressable() };
    const shopper = await open(test, host);
    await eventually.equal(() => popup(shopper), 'dialog');
    await shopper.page.evaluate(() => {
      const button = document.createElement('button');
      button.dataset.orderOpen = 'riverside';
      button.textContent = 'Added later';
      document.body.append(button);
    });
    await eventually.equal(() => popup(shopper, 'Added later'), 'dialog');
    await press(shopper, 'Added later').click();
    await atMenu(shopper);
    assert.equal(await shopper.page.locator('order-button').count(), 1);
  });

  it('opens the restaurant that it names, without any on the script tag', async (test) => {
    const head = pages.tag({ location: null });
    const body = pressable('riverside') + pressable('old-town', 'Old Town');
    const shopper = await open(test, { head, body });
    const shows = (name: RegExp) => drawer(shopper).getByText(name).first().waitFor();
    await press(shopper, 'Old Town').click();
    await shows(/Old Town/);
    await shopper.page.keyboard.press('Escape');
    await drawer(shopper).waitFor({ state: 'detached' });
    await press(shopper).click();
    await shows(/Riverside/);
    assert.deepEqual(shopper.troubles, []);
  });

  it('scrolls to the order in the page and continues there, and announces no popup', async (test) => {
    const body = `${pressable()}<a href="#order">See the menu</a>${tall}${allElements}${tall}`;
    const shopper = await open(test, { head: pages.tag(), body });
    const { page } = shopper;
    await atMenu(shopper);
    for (const opener of [press(shopper), page.getByRole('link', { name: 'See the menu' })]) {
      await page.evaluate(() => scrollTo(0, 0));
      await opener.click();
      await eventually.ok(async () => Math.abs(await topOf(shopper)) < 5, 'the menu is at the top');
      assert.equal(await page.evaluate(() => document.activeElement?.localName), 'order-menu');
    }
    assert.equal(await popup(shopper), null);
    assert.equal(page.url(), shopper.address);
  });

  it('leaves a link to the page’s own place of that name to the browser', async (test) => {
    const body = `<a href="#order">Go</a>${tall}<h2 id="order">How to order</h2>${tall}${pressable()}`;
    const shopper = await open(test, { head: pages.tag(), body });
    await eventually.equal(() => popup(shopper), 'dialog');
    await shopper.page.getByRole('link', { name: 'Go' }).click();
    await eventually.equal(() => shopper.page.url(), `${shopper.address}#order`);
    assert.equal(await drawer(shopper).count(), 0);
  });

  it('opens the order with the example of the guide', async (test) => {
    const shopper = await open(test, { body: example('openers', urls) });
    await shopper.page.getByRole('link', { name: 'See the menu' }).click();
    await atMenu(shopper);
  });

  it('says in the drawer that the code of a link will be applied', async (test) => {
    const host = { head: pages.tag({ 'url-parameters': '' }), body: pressable() };
    const shopper = await open(test, host, { hash: '?code=SAFFRON10' });
    await eventually.equal(() => popup(shopper), 'dialog');
    await press(shopper).click();
    await shopper.menu.getByText('The code SAFFRON10 will be applied to your order.').waitFor();
  });

  it('opens the order for a link from another page', async (test) => {
    const shopper = await open(test, { head: pages.tag(), body: '<p>Hi</p>' }, { hash: '#order' });
    await atMenu(shopper);
  });

  it('opens the drawer of the page’s own button', async (test) => {
    const body = `${pressable('riverside')}<order-button>Order now</order-button>`;
    const shopper = await open(test, { head: pages.tag(), body });
    await press(shopper).click();
    await shopper.page.getByRole('dialog', { name: 'Order now' }).waitFor();
    assert.equal(await shopper.page.locator('order-button').count(), 1);
    await shopper.page.keyboard.press('Escape');
    await eventually.equal(
      () => shopper.page.evaluate(() => document.activeElement?.textContent),
      'Order from us',
    );
  });
});
