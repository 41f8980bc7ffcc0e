import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/storefront.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { OrderButton } from '../../../src/elements/storefront/order-button.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { $pageStorefront, createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { dish } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

const proxy = 'https://orders.test';
const location = 'riverside';

/** A page whose script tag and button have the same location, with different settings. */
async function openPage() {
  const shop = createStorefront(readSettings({ proxy, location }));
  $pageStorefront.set(shop);
  const cart = await fixture<OrderCart>(html`<order-cart></order-cart>`);
  const button = await fixture<OrderButton>(
    html`<order-button proxy=${proxy} location=${location} method="delivery"></order-button>`,
  );
  const close = () => {
    $pageStorefront.set(null);
    shop.close();
  };
  return { shop, cart, button, close };
}

const add = (shop: Storefront | undefined, name: string) =>
  shop?.cart.add({
    product: dish(name),
    categoryId: null,
    quantity: 1,
    choices: [],
    instructions: '',
  });

const textOf = (element: Element) => element.shadowRoot?.textContent ?? '';

async function shareOneOrder(): Promise<void> {
  const { shop, cart, button, close } = await openPage();
  expect(button.shop).not.to.equal(shop);
  add(button.shop, 'Laksa');
  await until(() => textOf(cart).includes('Laksa'), 'the page’s order lacks the button’s dish');
  add(shop, 'Kaya toast');
  await until(() => textOf(button).includes('2'), 'the button counts its own dish only');
  const line = shop.cart.$view.get().lines.find(({ name }) => name === 'Laksa');
  shop.cart.remove(line?.key ?? '');
  await until(() => button.shop?.cart.$view.get().quantity === 1, 'the dish is back');
  expect(button.shop?.cart.$view.get().lines[0]?.name).to.equal('Kaya toast');
  close();
}

describe('the page’s own shop, and a button with other settings for the same location', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('immediately show what was added or removed in the other', shareOneOrder);

  it('do so without browser storage', async () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage');
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: blocked });
    try {
      await shareOneOrder();
    } finally {
      Object.defineProperty(window, 'localStorage', storage ?? {});
    }
  });
});
