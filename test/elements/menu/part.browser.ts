import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { headings, names } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const shopWithTwoMenus = () =>
  openShop({
    menus: {
      menus: [
        wireMenu('lunch', {
          Soups: [product('Lentil')],
          Salads: [product('Fattoush')],
          Sweets: [product('Baklava')],
        }),
        wireMenu('dinner', { Grill: [product('Skewer')] }),
      ],
      popularProducts: [product('Baklava'), product('Skewer')],
    },
  });

async function openPart(named: Partial<Pick<OrderMenu, 'menu' | 'categories'>>) {
  const { shop } = shopWithTwoMenus();
  const menu = await fixture<OrderMenu>(html`<order-menu
    .storefront=${shop}
    menu=${named.menu ?? ''}
    categories=${named.categories ?? ''}
  ></order-menu>`);
  await until(() => names(menu).length > 0, 'the menu has arrived');
  return menu;
}

/** What the console says meanwhile. */
async function received(run: () => Promise<unknown>, wanted: RegExp): Promise<string[]> {
  const said: string[] = [];
  const { error } = console;
  console.error = (...words) => said.push(words.join(' '));
  try {
    await run();
    await until(() => said.some((line) => wanted.test(line)), 'the console says so');
  } finally {
    console.error = error;
  }
  return said;
}

describe('a part of the menu', () => {
  it('is one of several menus, with its own popular dishes', async () => {
    const menu = await openPart({ menu: 'dinner' });
    expect(names(menu)).to.deep.equal(['Skewer', 'Skewer']);
  });

  it('is some categories, in the page’s order', async () => {
    const menu = await openPart({ categories: 'lunch-Salads lunch-Soups' });
    expect(names(menu)).to.deep.equal(['Fattoush', 'Lentil']);
    expect(headings(menu).join()).to.match(/Salads.*Soups/);
  });

  it('follows its attributes', async () => {
    const menu = await openPart({ categories: 'lunch-Soups' });
    menu.setAttribute('categories', 'dinner-Grill');
    await until(() => names(menu).includes('Skewer'), 'the other category is shown');
    expect(names(menu)).not.to.include('Lentil');
    menu.removeAttribute('categories');
    menu.removeAttribute('menu');
    await until(() => names(menu).includes('Lentil'), 'the whole menu is shown');
  });

  it('shows what it has, and tells the integrator which ids the menu lacks', async () => {
    const said = await received(async () => {
      const menu = await openPart({ categories: 'lunch-Soups lunch-Pizza' });
      expect(names(menu)).to.deep.equal(['Lentil']);
    }, /found "lunch-Pizza"/);
    expect(said.join()).to.match(/expected ids out of lunch-Soups, lunch-Salads/);
    await received(async () => {
      const { shop } = shopWithTwoMenus();
      await fixture(html`<order-menu .storefront=${shop} menu="brunch"></order-menu>`);
    }, /expected one of lunch, dinner, found "brunch"/);
    await received(async () => {
      const { shop } = shopWithTwoMenus();
      await fixture(html`<order-menu .storefront=${shop} product="Lobster"></order-menu>`);
    }, /product of <order-menu> .* the id of a product on the menu, found "Lobster"/);
  });
});
