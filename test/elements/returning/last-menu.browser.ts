/** The menu of the last visit: shown before the service answers, marked, and corrected in place. */
import { expect, fixture, html } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { keyValues } from '../../stores/shared/key-values.js';
import { all, card, names, openMenu, words } from '../menu/menu-page.js';
import {
  openShop,
  product,
  type TestShop,
  textsBeside,
  menu as wireMenu,
} from '../menu/menu-shop.js';
import { until } from '../shared/until.js';

const dishes = (...products: ReturnType<typeof product>[]) => ({
  menus: [wireMenu('all', { Bowls: products })],
  popularProducts: [],
});

const before = dishes(
  product('Ramen'),
  product('Pho', { displayPrice: '$11.00', price: '11.00' }),
  product('Laksa'),
  product('Udon'),
);

const keptIn = ({ kept }: Pick<TestShop, 'kept'>) =>
  kept.keys().filter((key) => key.endsWith(':last-menu'));

/** A page waits two seconds before it keeps the menu; here, it keeps it immediately. */
const soon = {
  after(_milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  },
};

/** Opens the menu once, and waits until the device has kept it. */
async function visitOnce(kept = keyValues(), menus = before) {
  const first = openShop({ menus }, kept, { texts: textsBeside(kept), ...soon });
  await openMenu(first.shop);
  await until(() => keptIn(first).length === 1, 'the menu is kept');
  first.shop.close();
  return kept;
}

/** A service that answers nothing about the menu until it is told to. */
function heldBack() {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const intercept = (path: string) =>
    path.endsWith('/menus') ? gate.then(() => null as never) : null;
  return { release, intercept, gate };
}

/** The same shop on the next visit, whose menu waits for `release`. */
function visitAgain(kept: ReturnType<typeof keyValues>, menus = before) {
  const { release, gate } = heldBack();
  const opened = openShop(
    {
      menus,
      intercept: (path) =>
        path.endsWith('/menus') ? gate.then(() => Response.json(opened.service.menus)) : null,
    },
    kept,
  );
  return { ...opened, release };
}

const rootOf = (menu: OrderMenu) => menu.shadowRoot as ShadowRoot;
const isMarked = (menu: OrderMenu) => {
  const price = rootOf(menu).querySelector('[part~="price"]');
  return price !== null && getComputedStyle(price).textDecorationLine === 'underline';
};
const news = (menu: OrderMenu) =>
  words(rootOf(menu).querySelector('order-menu-news')?.shadowRoot?.querySelector('.news'));

describe('the menu of the last visit', () => {
  it('is shown before the service answers, with its prices marked until then', async () => {
    const { shop, release } = visitAgain(await visitOnce());
    const menu = await openMenu(shop);
    expect(names(menu)).to.deep.equal(['Ramen', 'Pho', 'Laksa', 'Udon']);
    expect(isMarked(menu)).to.equal(true);
    expect(news(menu)).to.match(/from your last visit/);
    const ramen = card(menu, 'Ramen');
    release();
    await until(() => !isMarked(menu), 'the prices are checked');
    expect(news(menu)).to.equal('');
    expect(card(menu, 'Ramen'), 'an unchanged card stays').to.equal(ramen);
  });

  it('says what costs something else, is sold out or gone, and corrects it', async () => {
    const now = dishes(
      product('Ramen'),
      product('Pho', { displayPrice: '$12.50', price: '12.50' }),
      product('Laksa', { availability: 'out_of_stock' }),
    );
    const { shop, release } = visitAgain(await visitOnce(), now);
    const menu = await openMenu(shop);
    expect(words(card(menu, 'Pho'))).to.contain('$11.00');
    release();
    await until(() => /has changed/.test(news(menu)), 'the changes are told');
    expect(news(menu)).to.contain('Pho: $12.50 instead of $11.00');
    expect(news(menu)).to.contain('Sold out today: Laksa');
    expect(news(menu)).to.contain('No longer on the menu: Udon');
    expect(names(menu)).to.deep.equal(['Ramen', 'Pho', 'Laksa']);
    expect(words(card(menu, 'Pho'))).to.contain('$12.50');
    expect(isMarked(menu)).to.equal(false);
  });

  it('stays while the service can’t be reached, and is checked once it can', async () => {
    const kept = await visitOnce();
    let isDown = true;
    const { shop } = openShop(
      { menus: before, intercept: () => (isDown ? Promise.reject(new TypeError('down')) : null) },
      kept,
    );
    const menu = await openMenu(shop);
    await until(() => /can’t reach the restaurant/.test(news(menu)), 'it says so');
    expect(names(menu)).to.have.length(4);
    expect(isMarked(menu)).to.equal(true);
    isDown = false;
    rootOf(menu).querySelector('order-menu-news')?.shadowRoot?.querySelector('button')?.click();
    await until(() => !isMarked(menu), 'the prices are checked');
  });

  it('says nothing below an order that waits for the service and says so itself', async () => {
    const kept = await visitOnce();
    const down = () => Promise.reject(new TypeError('down'));
    const { shop } = openShop({ menus: before, intercept: down }, kept);
    const page = await fixture(html`<div>
      <order-menu .storefront=${shop}></order-menu>
      <order-cart .storefront=${shop}></order-cart>
    </div>`);
    const menu = page.querySelector('order-menu') as OrderMenu;
    await until(() => /can’t reach the restaurant/.test(news(menu)), 'the menu says so');
    card(menu, 'Ramen').querySelector<HTMLElement>('.add')?.click();
    await until(() => news(menu) === '', 'the menu leaves it to the order');
    expect(isMarked(menu)).to.equal(true);
  });

  it('is waited for if the service can’t be reached, so that no error appears before it', async () => {
    const kept = await visitOnce();
    const found = textsBeside(kept);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const texts = { ...found, get: (key: string) => opened.then(() => found.get(key)) };
    const down = { intercept: () => Promise.reject(new TypeError('down')) };
    const { shop } = openShop(down, kept, { texts });
    const menu = await fixture<OrderMenu>(html`<order-menu .storefront=${shop}></order-menu>`);
    await until(() => shop.menus.$value.get().state === 'failed', 'the service is given up');
    await menu.updateComplete;
    expect(all(menu, '[part~="failed"]')).to.have.length(0);
    open();
    await until(() => names(menu)[0] === 'Ramen', 'the menu of the last visit is shown');
  });

  it('is in the browser’s own storage for menus of any length, and gone when that is cleared', async () => {
    // More than `localStorage` holds, in few dishes: thousands of cards would take seconds to render.
    const ingredients = Array.from({ length: 500 }, (_, at) => `${at} ${'rice '.repeat(200)}`);
    const bowls = Array.from({ length: 13 }, (_, at) =>
      product(`Bowl ${at}`, { nutrition: { ingredients } }),
    );
    // In a private window, WebKit can't read what an earlier page stored, nor replace it, and says it did.
    await caches.delete('order-elements');
    const kept = keyValues();
    const first = openShop({ menus: dishes(...bowls) }, kept, soon);
    await openMenu(first.shop);
    await until(() => keptIn(first).length === 1, 'the menu is kept');
    first.shop.close();
    const down = { intercept: () => Promise.reject(new TypeError('down')) };
    const menu = await openMenu(openShop(down, kept, {}).shop);
    // The request may fail before so much text is read.
    await until(() => names(menu)[0] === 'Bowl 0', 'the menu is shown');
    menu.remove();
    await caches.delete('order-elements');
    const { shop } = openShop({ menus: before }, kept, {});
    expect(names(await openMenu(shop))[0]).to.equal('Ramen');
  });

  it('names the restaurant while it can’t be reached', async () => {
    const kept = await visitOnce();
    const down = () => Promise.reject(new TypeError('down'));
    const menu = await openMenu(openShop({ menus: before, intercept: down }, kept).shop);
    const name = () =>
      rootOf(menu).querySelector('order-header')?.shadowRoot?.querySelector('[part~="restaurant"]');
    await until(() => words(name()) === 'Noodle bar', 'the name is there');
  });

  it('is not shown if the restaurant is gone', async () => {
    const kept = await visitOnce();
    const missing = () => Promise.resolve(new Response('{}', { status: 404 }));
    const { shop } = openShop({ menus: before, intercept: missing }, kept);
    const menu = await openMenu(shop);
    await until(
      () => rootOf(menu).querySelector('[part~="failed"]') !== null,
      'the error is shown',
    );
    expect(names(menu)).to.have.length(0);
  });

  it('of one restaurant is not shown for the next that the guest chooses', async () => {
    const first = visitAgain(await visitOnce());
    const pizza = dishes(product('Pizza'));
    const second = visitAgain(await visitOnce(keyValues(), pizza), pizza);
    const menu = await openMenu(first.shop);
    expect(names(menu)).to.include('Ramen');
    menu.storefront = second.shop;
    await until(() => names(menu).join() === 'Pizza', 'its own menu is shown');
    expect(isMarked(menu)).to.equal(true);
    second.release();
    await until(() => !isMarked(menu), 'its prices are checked');
    expect(names(menu)).to.deep.equal(['Pizza']);
    expect(news(menu)).to.equal('');
  });

  it('of one restaurant brings no news to the next that the guest chooses', async () => {
    const first = visitAgain(await visitOnce(), dishes(product('Ramen')));
    const menu = await openMenu(first.shop);
    first.release();
    await until(() => /has changed/.test(news(menu)), 'the changes are told');
    menu.storefront = openShop({ menus: dishes(product('Pizza')) }).shop;
    await until(() => names(menu).join() === 'Pizza', 'the next menu is shown');
    expect(news(menu)).to.equal('');
  });
});
