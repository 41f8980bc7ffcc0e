/** What an element starts because it shows an order, and that it ends. */
import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import '../../../src/bundles/checkout.js';
import type { StorefrontElement } from '../../../src/elements/shared/storefront-element.js';
import { menu, numbered, openShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';
import { openCart } from './cart-page.js';

const open = { ready: true, pickupType: 'ASAP', orderDate: '', orderTime: '' };
const MINUTE_MS = 60_000;

/** An order of a dish, at a restaurant with two menus, whose page the guest leaves and returns to. */
async function openOrder() {
  const clock = { now: Date.now() };
  const waiting = new Set<() => void>();
  const { shop, asked } = openShop(
    {
      menus: {
        menus: [menu('day', { Bowls: numbered(3) }), menu('evening', { Mains: numbered(2, 'm') })],
        popularProducts: [],
      },
      intercept: (path) =>
        path.endsWith('/ordering-readiness') ? Promise.resolve(Response.json(open)) : null,
    },
    undefined,
    {
      now: () => clock.now,
      whenVisible(back) {
        waiting.add(back);
        return () => waiting.delete(back);
      },
    },
  );
  await shop.menus.load();
  const found = shop.menus.$value.get();
  const product = found.state === 'ready' && found.value.menus[0]?.categories[0]?.products[0];
  if (!product) throw new Error('Expected a dish.');
  const idle = waiting.size;
  shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions: '' });
  // Sending it waits for the guest, too.
  await until(() => waiting.size > idle, 'the order is being sent');
  const before = waiting.size;
  return {
    shop,
    /** How many parts of the page wait for the guest to return to it. */
    started: () => waiting.size - before,
    /** What is requested about menus and opening hours once the guest has been away for a while. */
    askedOnReturn: async () => {
      const known = asked.length;
      clock.now += 6 * MINUTE_MS;
      for (const back of waiting) back();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return asked
        .slice(known)
        .map((path) => path.split('/').at(-1) ?? '')
        .filter((path) => /menus|readiness/.test(path))
        .sort();
    },
  };
}

async function renderAgain(element: StorefrontElement): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    element.requestUpdate();
    await element.updateComplete;
  }
}

describe('what follows an order', () => {
  before(() => Promise.all([load('alongside'), load('payment')]));

  it('starts once in the cart, ends at the next stage, and starts again with the menu', async () => {
    const { shop, started, askedOnReturn } = await openOrder();
    const cart = await openCart(shop);
    await until(() => started() > 0, 'the cart follows the menu');
    const usual = started();
    await renderAgain(cart);
    expect(started()).to.equal(usual);
    expect(await askedOnReturn()).to.deep.equal(['menus']);
    shop.startCheckout();
    await cart.updateComplete;
    expect(started()).to.equal(0);
    expect(await askedOnReturn()).to.deep.equal([]);
    shop.returnToMenu();
    await until(() => started() === usual, 'the cart follows the menu again');
  });

  it('ends with a cart that is removed, and starts once for two', async () => {
    const { shop, started } = await openOrder();
    const cart = await openCart(shop);
    await until(() => started() > 0, 'the cart follows the menu');
    const usual = started();
    const other = await openCart(shop);
    await renderAgain(other);
    expect(started()).to.equal(usual);
    cart.remove();
    expect(started()).to.equal(usual);
    other.remove();
    expect(started()).to.equal(0);
  });

  it('starts with the checkout, not before it is shown, and ends with it', async () => {
    const { shop, started, askedOnReturn } = await openOrder();
    const checkout = await fixture<StorefrontElement>(
      html`<order-checkout .storefront=${shop}></order-checkout>`,
    );
    await renderAgain(checkout);
    // It renders once without being shown, when the browser is idle.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(started()).to.equal(0);
    shop.startCheckout();
    await until(() => started() > 0, 'the checkout follows the order');
    await until(() => shop.$opening.get(), 'it is known to be open');
    await renderAgain(checkout);
    const usual = started();
    await renderAgain(checkout);
    expect(started()).to.equal(usual);
    expect(await askedOnReturn()).to.deep.equal(['menus', 'ordering-readiness']);
    shop.returnToMenu();
    await checkout.updateComplete;
    expect(started()).to.equal(0);
    expect(await askedOnReturn()).to.deep.equal([]);
  });
});
