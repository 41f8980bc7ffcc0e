/** Cards of single products on a page without a menu: an order from a blog post. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openOwnPages } from '../shared/own-pages.js';
import {
  cards,
  fillContact,
  formReady,
  guestAt,
  leaveField,
  orderNumber,
  payWith,
  type Test,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin: script, proxy, service } = pages.urls;
const urls = { script, proxy, processor: service, pictures: service };

const policy = example('policy', urls).replaceAll('\n', ' ');

async function open(test: Test, body: string, width = 1280) {
  const { page, pageErrors } = await browser.openPage({ height: 900, width, routed: true }, test);
  page.context().setDefaultTimeout(30_000);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto(pages.write({ body, headers: { 'content-security-policy': policy } }));
  return { page, said, guest: guestAt(page, pageErrors) };
}

const add = (name: string) => ({ name: `Add: ${name}` });

describe('a page with cards of single products', () => {
  it('takes a whole order from two cards of the guide’s example, in a drawer', async (test) => {
    const { page, guest } = await open(test, example('card', urls));
    await page.getByRole('button', add('Garlic naan')).click();
    await page.getByRole('button', add('House pickles')).click();
    const received = page.evaluate(
      () => new Promise((done) => addEventListener('order-placed', () => done('order-placed'))),
    );
    await page.getByRole('button', { name: 'View order' }).first().click();
    const { cart, checkout } = guest;
    for (const name of ['Garlic naan', 'House pickles'])
      await cart.locator('[part~="line"]').filter({ hasText: name }).waitFor();
    await cart.getByRole('button', { name: /^Go to checkout/ }).click();
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await fillContact(guest);
    await leaveField(guest);
    await formReady(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.equal(await received, 'order-placed');
    assert.deepEqual(guest.pageErrors, []);
  });

  it('shares the cart of the page, opens choices, and answers for what isn’t there', async (test) => {
    const card = (id: string, inside = '') =>
      `<order-product-card product="${id}">${inside}</order-product-card>`;
    const body = `${pages.tag()}${card('rv-saffron-chicken-bowl')}${card('rv-spinach-feta-pie')}
      ${card('no-such-dish', '<a href="/menu">Our old favorite</a>')}<order-cart></order-cart>`;
    const { page, said, guest } = await open(test, body, 390);
    await page.getByText('Sold out today').waitFor();
    await page.getByRole('link', { name: 'Our old favorite' }).waitFor();
    assert.deepEqual(said, [
      'order-elements: product of <order-product-card>: expected the id of a product on the menu, found "no-such-dish". Guests see the content of the element, or a note.',
    ]);
    await page.getByRole('button', { name: /^Choose options: / }).click();
    await guest.dish.getByRole('button', { name: /^Add to order/ }).click();
    // A required choice is still missing.
    await guest.dish
      .getByText(/^Please choose/)
      .first()
      .waitFor();
    for (const group of await guest.dish.locator('fieldset:has(input[type="radio"])').all())
      await group.locator('input').first().check();
    await guest.dish.getByRole('button', { name: /^Add to order/ }).click();
    await page.getByText('1 in your order', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'View order' }).first().click();
    await guest.cart.locator('[part~="line"]').waitFor();
  });

  for (const part of ['scripting', 'opener', 'drawer']) {
    it(`says so where the order can’t be shown, and shows it with the next press once it can (${part})`, async (test) => {
      const body = `${pages.tag()}<order-product-card product="rv-garlic-naan"></order-product-card>`;
      const { page, said, guest } = await open(test, body);
      await page.getByRole('button', add('Garlic naan')).click();
      const view = page.getByRole('button', { name: 'View order' });
      await view.waitFor();
      const chunk = new RegExp(`/chunks/${part}-`);
      await page.route(chunk, (route) => route.abort());
      await view.click();
      await page.getByRole('alert').getByText('This part couldn’t be loaded.').waitFor();
      await eventually.ok(
        () => said.some((text) => /^order-elements: .*(?:could not be loaded|to load)/.test(text)),
        'the console says so',
      );
      await page.unroute(chunk);
      await view.click();
      await guest.cart.locator('[part~="line"]').filter({ hasText: 'Garlic naan' }).waitFor();
      await eventually.equal(() => page.getByText('This part couldn’t be loaded.').count(), 0);
    });
  }

  it('opens a drawer for a link to a product, and for one with an order', async (test) => {
    const card = '<order-product-card product="rv-pickles"></order-product-card>';
    const body = pages.tag({ 'url-parameters': '' }) + card + card;
    const { page, guest } = await open(test, body);
    const address = page.url();
    await page.goto(`${address}?product=rv-garlic-naan`);
    await guest.dish.getByRole('heading', { name: 'Garlic naan' }).waitFor();
    await page.goto(`${address}#order=1.sriverside.prv-garlic-naan.q2`);
    await guest.cart.getByText('Someone sent you dishes').waitFor();
    assert.equal(await page.locator('order-drawer').count(), 1);
    assert.deepEqual(guest.pageErrors, []);
  });

  it('appears when a router brings the first card', async (test) => {
    const { page } = await open(test, pages.tag());
    await page.waitForFunction(() => customElements.get('order-storefront') !== undefined);
    await page.evaluate(() => {
      const card = document.createElement('order-product-card');
      card.setAttribute('product', 'rv-garlic-naan');
      document.body.append(card);
    });
    await page.getByRole('button', add('Garlic naan')).click();
    await eventually.equal(() => page.getByText('1 in your order', { exact: true }).count(), 1);
  });
});
