/** The elements fill their container even if it shrinks to its content. */
import { expect, fixtureCleanup } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/bundles/checkout.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { StorefrontElement } from '../../../src/elements/shared/storefront-element.js';
import { dish } from '../cart/cart-shop.js';
import { openShop } from '../menu/menu-shop.js';
import { until } from './until.js';

/** For each container: the page's style around the box, and the box's own. */
const hosts = {
  'a flex row': ['display: flex', ''],
  'a centered flex column': ['display: flex; flex-direction: column; align-items: center', ''],
  'a centered grid': ['display: grid; place-items: center', ''],
  'a box with width: max-content': ['', 'width: max-content'],
  'a table cell': ['display: table', 'display: table-cell'],
  "a bundler's template": [
    'display: flex; place-items: center; min-width: 320px; min-height: 100vh',
    'max-width: 1280px; margin: 0 auto; padding: 32px; text-align: center',
  ],
} as const;

function openIn(host: keyof typeof hosts, tag: string): { page: HTMLElement; box: HTMLElement } {
  const [outer, inner] = hosts[host];
  const page = document.createElement('div');
  const box = document.createElement('div');
  page.style.cssText = outer;
  box.style.cssText = inner;
  const { shop } = openShop();
  const element = document.createElement(tag) as StorefrontElement;
  element.storefront = shop;
  if (tag === 'order-checkout') {
    shop.cart.add({
      product: dish('Soup'),
      categoryId: 'Bowls',
      quantity: 1,
      choices: [],
      instructions: '',
    });
    shop.startCheckout();
  }
  // A box without its own style is not needed: the element replaces it.
  if (inner) page.append(box);
  (inner ? box : page).append(element);
  document.body.append(page);
  return { page, box: element };
}

for (const width of [390, 1440]) {
  describe(`an element in a box that shrinks to its content, in a window of ${width} px`, () => {
    beforeEach(() => setViewport({ width, height: 800 }));
    afterEach(() => {
      document.body.replaceChildren();
      fixtureCleanup();
    });

    for (const host of Object.keys(hosts) as (keyof typeof hosts)[]) {
      for (const tag of ['order-menu', 'order-checkout']) {
        it(`fills ${host} with <${tag}>, and the page does not scroll sideways`, async () => {
          const { box } = openIn(host, tag);
          await until(() => box.shadowRoot?.querySelector('h2'), 'it is painted');
          // The page's margins and padding don't count.
          expect(box.offsetWidth).to.be.at.least(Math.min(width, 1280) - 32 - 64);
          expect(document.documentElement.scrollWidth).to.be.at.most(window.innerWidth);
        });
      }
    }

    it('does not squeeze the column next to it', async () => {
      const { page, box } = openIn('a flex row', 'order-menu');
      page.insertAdjacentHTML('beforeend', '<aside style="flex: none; width: 120px"></aside>');
      await until(() => box.shadowRoot?.querySelector('h2'), 'it is painted');
      expect(box.offsetWidth).to.be.within(page.offsetWidth - 120 - 32, page.offsetWidth - 120);
    });
  });
}
