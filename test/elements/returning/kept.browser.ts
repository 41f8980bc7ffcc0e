/** Favorites and earlier orders, as a returning guest sees them above the menu. */
import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { keyValues } from '../../stores/shared/key-values.js';
import { button, card, headings, names, openMenu, words } from '../menu/menu-page.js';
import { openShop, product, menu as wireMenu } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

const dishes = (ramen = '$9.00') => ({
  menus: [
    wireMenu('all', {
      Bowls: [product('Ramen', { displayPrice: ramen, price: ramen.slice(1) }), product('Pho')],
      Drinks: [product('Tea')],
    }),
  ],
  popularProducts: [],
});

const rootOf = (menu: OrderMenu) => menu.shadowRoot as ShadowRoot;
const dialogOf = (menu: OrderMenu) =>
  rootOf(menu).querySelector('order-product')?.shadowRoot as ShadowRoot;
const earlierOf = (menu: OrderMenu) =>
  rootOf(menu).querySelector('order-earlier')?.shadowRoot as ShadowRoot;

const ordered = (...items: readonly [string, number][]) => ({
  version: 3,
  value: [
    {
      at: Date.parse('2026-03-04T16:00:00Z'),
      currency: 'usd',
      items: items.map(([name, quantity]) => ({
        name,
        quantity,
        total: { minor: 900 * quantity, text: '' },
        choices: [],
        instructions: '',
      })),
    },
  ],
});

/** A device that keeps an order. */
const deviceWith = (...items: readonly [string, number][]) =>
  keyValues(
    new Map([
      ['order-elements:https://orders.test:riverside:ordered', JSON.stringify(ordered(...items))],
    ]),
  );

describe('a favorite', () => {
  it('comes first on the menu once its heart is pressed, and no longer once it is pressed again', async () => {
    const menu = await openMenu(openShop({ menus: dishes() }).shop);
    const press = async (name: RegExp) => {
      button(card(menu, 'Tea'), /^Tea$/).click();
      await until(() => dialogOf(menu)?.querySelector('dialog[open]'), 'the dialog is open');
      button(dialogOf(menu), name).click();
      dialogOf(menu).querySelector('dialog')?.close();
    };
    await press(/^Add to favorites$/);
    await until(() => headings(menu)[0] === 'h2 Your favorites', 'the section appears');
    expect(names(menu)).to.deep.equal(['Tea', 'Ramen', 'Pho', 'Tea']);
    await press(/^Remove from favorites$/);
    await until(() => headings(menu)[0] === 'h2 Bowls', 'the section is gone');
  });

  it('has today’s price on the next visit, and is forgotten in one press', async () => {
    const kept = keyValues();
    const first = openShop({ menus: dishes() }, kept);
    const menu = await openMenu(first.shop);
    button(card(menu, 'Ramen'), /^Ramen$/).click();
    await until(() => dialogOf(menu)?.querySelector('dialog[open]'), 'the dialog is open');
    button(dialogOf(menu), /^Add to favorites$/).click();
    dialogOf(menu).querySelector('dialog')?.close();
    first.shop.close();

    const next = await openMenu(openShop({ menus: dishes('$10.50') }, kept).shop);
    expect(headings(next)[0]).to.equal('h2 Your favorites');
    await until(() => words(card(next, 'Ramen')).includes('$10.50'), 'it has its price');
    button(earlierOf(next), /^Forget them$/).click();
    await until(() => headings(next)[0] === 'h2 Bowls', 'the section is gone');
    expect(words(earlierOf(next).querySelector('[role=status]'))).to.match(/removed from this dev/);
    expect(kept.keys().filter((key) => key.endsWith(':favorites'))).to.deep.equal([]);
  });
});

describe('an earlier order', () => {
  it('stands above the menu with what it costs today, and is in the cart at one press', async () => {
    const { shop } = openShop({ menus: dishes('$10.50') }, deviceWith(['Ramen', 2], ['Tea', 1]));
    const menu = await openMenu(shop);
    expect(words(earlierOf(menu).querySelector('li'))).to.match(
      /^2 × Ramen, Tea About \$30\.00 today/,
    );
    button(
      earlierOf(menu).querySelector('order-again')?.shadowRoot as ShadowRoot,
      /^Order again/,
    ).click();
    await until(() => again(menu).querySelector('[part=again-question]'), 'the new price is told');
    expect(words(again(menu).querySelector('#news'))).to.contain('it was $9.00, and is $10.50 now');
    button(again(menu), /^Add it to your order$/).click();
    const lines = () => shop.cart.$view.get().lines.map(({ name, quantity }) => [name, quantity]);
    expect(lines()).to.deep.equal([
      ['Ramen', 2],
      ['Tea', 1],
    ]);
  });

  it('separates price and day with a point on one line, which a line that ends between them goes without', async () => {
    const { shop } = openShop({ menus: dishes('$10.50') }, deviceWith(['Ramen', 2], ['Tea', 1]));
    const menu = await openMenu(shop);
    const facts = earlierOf(menu).querySelector('.facts') as HTMLElement;
    const [price, day] = [...facts.querySelectorAll('span')].map((part) => () => {
      const { left, top } = part.getBoundingClientRect();
      const { left: start } = facts.getBoundingClientRect();
      return { left: Math.round(left - start), top: Math.round(top) };
    });
    if (!price || !day) throw new Error('Expected the price and the day.');
    expect(words(facts)).not.to.contain('·');
    expect(getComputedStyle(facts.lastElementChild as Element, '::before').content).to.equal('"·"');
    expect(day().top).to.equal(price().top);
    facts.style.inlineSize = '9em';
    expect(day().top).to.be.greaterThan(price().top);
    // What stands before it is outside the box.
    expect([price().left, day().left]).to.deep.equal([0, 0]);
    expect(getComputedStyle(facts).overflow).to.equal('clip');
  });

  it('says which dishes are gone before anything is added', async () => {
    const { shop } = openShop({ menus: dishes() }, deviceWith(['Laksa', 1], ['Tea', 1]));
    const menu = await openMenu(shop);
    expect(words(earlierOf(menu).querySelector('li'))).not.to.match(/About/);
    button(again(menu), /^Order again/).click();
    await until(() => again(menu).querySelector('[part=again-question]'), 'it is told');
    expect(words(again(menu).querySelector('#news'))).to.contain('Laksa');
    expect(shop.cart.$view.get().lines).to.have.length(0);
  });
});

function again(menu: OrderMenu): ShadowRoot {
  return earlierOf(menu).querySelector('order-again')?.shadowRoot as ShadowRoot;
}
