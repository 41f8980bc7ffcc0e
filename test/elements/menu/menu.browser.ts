import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, announced, button, card, headings, names, openMenu, words } from './menu-page.js';
import { numbered, openShop, product, menu as wireMenu } from './menu-shop.js';

const root = (menu: OrderMenu) => menu.shadowRoot ?? menu;

const asHtml = { headers: { 'content-type': 'text/html' } };

describe('order-menu', () => {
  it('shows categories and products with prices exactly as the service formats them', async () => {
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('all', {
            Bowls: [product('Rice bowl', { price: '11.50', displayPrice: '$11.50' })],
            Drinks: [product('Tea', { nutrition: { dietaryPreferences: ['vegan', 'new-mark'] } })],
          }),
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    expect(headings(menu)).to.deep.equal(['h2 Bowls', 'h2 Drinks']);
    expect(words(card(menu, 'Rice bowl'))).to.contain('$11.50');
    expect(words(card(menu, 'Tea'))).to.contain('Vegan, New mark');
  });

  it('leaves the place of a picture that can’t load empty, and keeps the other pictures', async () => {
    const drawn =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('all', {
            Bowls: [
              product('Rice bowl', { images: ['/no-such-picture.png'] }),
              product('Noodles', { images: [drawn] }),
            ],
          }),
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    const picture = (name: string) => card(menu, name).querySelector('img') as HTMLImageElement;
    await until(() => picture('Noodles').naturalWidth > 0, 'one is drawn');
    const visibility = (name: string) => getComputedStyle(picture(name)).visibility;
    await until(() => visibility('Rice bowl') === 'hidden', 'browsers mark none as broken');
    expect(visibility('Noodles')).to.equal('visible');
  });

  it('starts with popular products, and orders them from their own category', async () => {
    const tea = product('Tea');
    const { shop } = openShop({
      menus: { menus: [wireMenu('all', { Drinks: [tea] })], popularProducts: [tea] },
    });
    const menu = await openMenu(shop);
    expect(headings(menu)).to.deep.equal(['h2 Popular', 'h2 Drinks']);
    const wishes: (string | null)[] = [];
    const add = shop.cart.add.bind(shop.cart);
    shop.cart.add = (line) => {
      wishes.push(line.categoryId);
      return add(line);
    };
    button(card(menu, 'Tea'), /Add/).click();
    expect(wishes).to.deep.equal(['all-Drinks']);
  });

  it('has a heading for each menu if several are served, and omits those that aren’t', async () => {
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('day', { Bowls: numbered(1) }),
          wireMenu('evening', { Grill: numbered(1, 'grill'), Nothing: [] }),
          { ...wireMenu('brunch', { Eggs: numbered(1, 'egg') }), isActive: false },
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    expect(headings(menu)).to.deep.equal([
      'h2 day menu',
      'h3 Bowls',
      'h2 evening menu',
      'h3 Grill',
    ]);
  });

  it('adds a product without required choices immediately, says so and counts it', async () => {
    const { shop } = openShop();
    const menu = await openMenu(shop);
    const quiet = card(menu, 'dish-2').innerHTML;
    button(card(menu, 'dish-1'), /Add: dish-1/).click();
    button(card(menu, 'dish-1'), /Add: dish-1/).click();
    await menu.updateComplete;
    expect(shop.cart.$view.get().quantity).to.equal(2);
    expect(announced(menu)).to.equal('dish-1 added. 2 in your order.');
    expect(words(card(menu, 'dish-1').querySelector('[part~="quantity"]'))).to.contain(
      '2 in your order',
    );
    expect(card(menu, 'dish-2').innerHTML).to.equal(quiet);
  });

  it('has an add button unless a product is sold out, and says if it needs choices', async () => {
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('all', {
            Bowls: [
              product('Gone', { availability: 'unavailable' }),
              product('Yours', { modifierIds: ['size'] }),
            ],
          }),
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    expect(words(card(menu, 'Gone'))).to.contain('Sold out today');
    expect(card(menu, 'Gone').querySelectorAll('[part~="add"]').length).to.equal(0);
    const add = card(menu, 'Yours').querySelector('[part~="add"]');
    expect(add?.getAttribute('aria-label')).to.equal('Choose options: Yours');
    expect(add?.getAttribute('aria-haspopup')).to.equal('dialog');
  });

  it('says why ordering is unavailable, and keeps the menu readable', async () => {
    const { shop } = openShop();
    const closed = 'We open again at five.';
    const open = shop.cart.$view.get();
    Object.assign(shop.cart, {
      $view: { get: () => ({ ...open, closed }), listen: () => () => {} },
    });
    const menu = await openMenu(shop);
    expect(words(root(menu).querySelector('[part~="closed"]'))).to.equal(closed);
    expect(names(menu)).to.have.length(3);
    const add = card(menu, 'dish-1').querySelector('[part~="add"]');
    expect(add && getComputedStyle(add).display).to.equal('none');
  });

  for (const [what, answer] of [
    ['can’t be read', () => Response.json({ menus: 'none' })],
    ['is a gateway’s page', () => new Response('<h1>Please sign in to this network</h1>', asHtml)],
  ] as const)
    it(`says what happened if the menu ${what}, and retries on demand`, async () => {
      const { shop, service } = openShop();
      service.intercept = () => Promise.resolve(answer());
      const menu = await openMenu(shop);
      expect(words(root(menu).querySelector('[role="alert"]'))).to.contain('couldn’t read');
      service.intercept = () => null;
      button(root(menu), /Try again/).click();
      await until(() => names(menu).length === 3, 'the menu is shown');
    });

  it('says so if nothing is served', async () => {
    const { shop } = openShop({ menus: { menus: [], popularProducts: [] } });
    const menu = await openMenu(shop);
    expect(words(root(menu).querySelector('[part~="empty"]'))).to.contain(
      'Nothing is being served',
    );
  });

  it('does not shift the layout when the menu arrives', async () => {
    const images = ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'];
    const { shop, service } = openShop({
      menus: {
        menus: [wireMenu('all', { Bowls: [product('Rice bowl', { images })], Soup: numbered(1) })],
        popularProducts: [],
      },
    });
    let arrive = () => {};
    service.intercept = (path) =>
      path.endsWith('/menus')
        ? new Promise((resolve) => {
            arrive = () => resolve(Response.json(service.menus));
          })
        : null;
    const menu = document.createElement('order-menu');
    menu.storefront = shop;
    document.body.append(menu);
    await menu.updateComplete;
    expect(menu.offsetHeight, 'what follows is out of sight').to.be.at.least(innerHeight);
    const top = () => all(menu, '.card')[0]?.getBoundingClientRect();
    await until(top, 'the placeholders are there');
    const waiting = top();
    arrive();
    await until(() => names(menu).length === 2, 'the menu is shown');
    expect(top()?.height).to.be.closeTo(waiting?.height ?? 0, 2);
    expect(top()?.top).to.be.closeTo(waiting?.top ?? 0, 2);
    menu.remove();
  });

  it('marks the category in the upper third of the window while the page scrolls', async () => {
    const names = ['Bowls', 'Grill', 'Sweets', 'Drinks'];
    const { shop } = openShop({
      menus: {
        menus: [
          wireMenu('all', Object.fromEntries(names.map((name) => [name, numbered(12, name)]))),
        ],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    const marked = () => all(menu, 'nav [aria-current="true"]').map(words).join();
    for (const name of ['Grill', 'Drinks', 'Bowls', 'Sweets']) {
      const section = all(menu, '[part~="category"]')[names.indexOf(name)];
      if (!section) throw new Error(`Expected the category ${name}.`);
      scrollBy({ top: section.getBoundingClientRect().top - 60, behavior: 'instant' });
      await until(() => marked() === name, `${name} is marked`);
      const row = all(menu, 'nav')[0]?.getBoundingClientRect();
      expect(row?.top, 'the row stays in view').to.be.within(0, 10);
    }
  });

  it('hides while another step is shown', async () => {
    const { shop } = openShop();
    const menu = await openMenu(shop);
    button(card(menu, 'dish-1'), /Add/).click();
    shop.startCheckout();
    await menu.updateComplete;
    expect(getComputedStyle(menu).display).to.equal('none');
    shop.returnToMenu();
    await menu.updateComplete;
    expect(getComputedStyle(menu).display).to.equal('block');
    expect(names(menu)).to.have.length(3);
  });

  it('requests the menu once, wherever a framework moves the element', async () => {
    const { shop, asked } = openShop();
    const menu = await openMenu(shop);
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(menu);
    await menu.updateComplete;
    expect(names(menu)).to.have.length(3);
    button(card(menu, 'dish-1'), /Add/).click();
    await menu.updateComplete;
    expect(words(card(menu, 'dish-1'))).to.contain('1 in your order');
    expect(asked.filter((path) => path.endsWith('/menus'))).to.have.length(1);
    elsewhere.remove();
  });
});
