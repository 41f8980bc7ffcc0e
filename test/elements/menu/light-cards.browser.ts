/** Cards out of sight are light: all their words, few nodes. */
import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, card, names, openMenu, words } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Products with everything that a card shows. */
const rich = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) =>
    product(`${prefix}-${index + 1}`, {
      images: [picture],
      nutrition: { dietaryPreferences: ['vegan', 'spicy'], calorieCount: 420 },
    }),
  );

const PRODUCTS = 1000;
const PER_CATEGORY = 25;

const long = () =>
  openShop({
    menus: {
      menus: [
        wireMenu(
          'all',
          Object.fromEntries(
            Array.from({ length: PRODUCTS / PER_CATEGORY }, (_, at) => [
              `Page ${at + 1}`,
              rich(PER_CATEGORY, `page-${at + 1}`),
            ]),
          ),
        ),
      ],
      popularProducts: [],
    },
  });

/** Elements, texts and comments, in all shadow roots. */
function nodesIn(root: Node): number {
  let count = 0;
  const walker = document.createTreeWalker(root);
  while (walker.nextNode()) {
    count += 1;
    const { shadowRoot } = walker.currentNode as Element;
    if (shadowRoot) count += nodesIn(shadowRoot);
  }
  return count;
}

const complete = (menu: OrderMenu) =>
  until(() => names(menu).length === PRODUCTS, 'every product is there');

describe('a menu of a thousand products', () => {
  it('has at most 9,000 nodes at rest, and at most 22 for a full card', async () => {
    const menu = await openMenu(long().shop);
    await complete(menu);
    const [first] = all(menu, '.card');
    if (!first) throw new Error('Expected a card.');
    expect(first.querySelectorAll('img').length).to.equal(1);
    expect(nodesIn(first) + 1).to.be.lessThan(23);
    expect(nodesIn(menu.shadowRoot ?? menu)).to.be.lessThan(9000);
  });

  it('has all the words of the cards out of sight, for find in page and screen readers', async () => {
    const menu = await openMenu(long().shop);
    await complete(menu);
    const last = card(menu, `page-${PRODUCTS / PER_CATEGORY}-${PER_CATEGORY}`);
    expect(last.querySelector('img'), 'a light card').to.equal(null);
    expect(words(last)).to.match(/About page-40-25 \$9\.00 420 kcal Vegan, Spicy/);
    expect(last.querySelector('button')?.getAttribute('aria-describedby')).to.equal(
      last.querySelector('p')?.id,
    );
  });

  it('completes a card that the keyboard reaches, and keeps the focus on it', async () => {
    const menu = await openMenu(long().shop);
    await complete(menu);
    const last = card(menu, 'page-40-25');
    const open = last.querySelector('button');
    open?.focus();
    await until(() => last.querySelector('[part~="add"]'), 'the card is full');
    expect(open?.matches(':focus')).to.equal(true);
    expect(last.querySelector('img')?.loading).to.equal('lazy');
  });

  it('loads the pictures of the first row without waiting', async () => {
    const menu = await openMenu(long().shop);
    const loading = all(menu, '.card img').map((img) => img.getAttribute('loading'));
    expect(loading.slice(0, 5)).to.deep.equal(['eager', 'eager', 'eager', 'eager', 'lazy']);
  });
});
