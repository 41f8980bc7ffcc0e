import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { all, announced, button, card, openMenu, words } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const shopWith = () =>
  openShop({
    menus: {
      menus: [
        wireMenu('all', {
          Bowls: [product('Rice'), product('Yours', { modifierIds: ['size'] }), product('Tea')],
        }),
      ],
      popularProducts: [product('Tea')],
    },
  });

/** A comparison of elements would take the test minutes to print. */
const isFocused = (element: Element) => element.matches(':focus');

/** Names of the groups with more than one control. */
const steppers = (menu: OrderMenu) =>
  all(menu, '[role="group"]:has(> button)').map((group) => group.ariaLabel);

const quantity = (scope: Element) => words(scope.querySelector('[part~="quantity"]'));

describe('the amount of a card', () => {
  it('leaves most of a row’s picture visible, and makes no row higher', async () => {
    const images = [`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>`];
    const description = 'Two lines of words about a dish. '.repeat(8);
    const { shop } = openShop({
      menus: {
        menus: [wireMenu('all', { Bowls: [product('Rice', { images, description })] })],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    menu.layout = 'list';
    await menu.updateComplete;
    const rice = card(menu, 'Rice');
    const box = (part: string) => rice.querySelector(part)?.getBoundingClientRect();
    const picture = box('img');
    const covered = ((picture?.bottom ?? 0) - (box('.add')?.top ?? 0)) / (picture?.height ?? 1);
    expect(covered, 'of the picture').to.be.below(0.35);
    const height = rice.offsetHeight;
    rice.querySelector('.amount')?.remove();
    expect(height).to.equal(rice.offsetHeight);
  });

  it('becomes a stepper with the first one, and an add button again without any', async () => {
    const { shop } = shopWith();
    const menu = await openMenu(shop);
    const rice = card(menu, 'Rice');
    expect(rice.querySelector('[part~="fewer"]')).to.equal(null);
    const add = button(rice, /Add: Rice/);
    add.focus();
    add.click();
    add.click();
    await menu.updateComplete;
    expect(quantity(rice)).to.contain('2 in your order');
    expect(steppers(menu), 'a named group').to.deep.equal(['Rice']);
    expect(isFocused(add), 'the focus stays').to.equal(true);
    const fewer = button(rice, /One fewer: Rice/);
    fewer.focus();
    fewer.click();
    await menu.updateComplete;
    expect(isFocused(fewer), 'the minus stays').to.equal(true);
    expect(announced(menu)).to.equal('One Rice removed. 1 in your order.');
    fewer.click();
    await menu.updateComplete;
    expect(shop.cart.$view.get().lines).to.deep.equal([]);
    expect(rice.querySelector('[part~="quantity"], [part~="fewer"]')).to.equal(null);
    expect(steppers(menu), 'a group of one control').to.deep.equal([]);
    expect(isFocused(add), 'no focus is lost').to.equal(true);
  });

  it('is a stepper with targets of 44 pixels, which says the quantity once', async () => {
    const { shop, service } = shopWith();
    const menu = await openMenu(shop);
    button(card(menu, 'Rice'), /Add: Rice/).click();
    await menu.updateComplete;
    // Also where the order was begun before the cards are rendered.
    const again = await openMenu(shop);
    expect(service.menus.menus).to.have.length(1);
    expect(steppers(again)).to.deep.equal(['Rice']);
    for (const name of [/One fewer: Rice/, /Add: Rice/]) {
      const { width, height } = button(card(again, 'Rice'), name).getBoundingClientRect();
      expect(Math.min(width, height), `${name}`).to.be.at.least(44);
    }
    const count = card(again, 'Rice').querySelector('[part~="quantity"]') as HTMLElement;
    const read = [...count.children].filter((one) => one.ariaHidden !== 'true').map(words);
    expect(read).to.deep.equal(['1 in your order']);
    expect(count.closest('[aria-live], [role="status"]')).to.equal(null);
  });

  it('leaves the picture of a narrow card where it is, however many are in the order', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    const dishes = [product('Rice', { images: [picture] }), product('Tea', { images: [picture] })];
    const { shop } = openShop({
      menus: { menus: [wireMenu('all', { Bowls: dishes })], popularProducts: [] },
    });
    const menu = await openMenu(shop);
    menu.style.inlineSize = '350px';
    const image = card(menu, 'Rice').querySelector('img') as HTMLElement;
    const place = () => [image.offsetLeft, image.offsetTop, image.offsetWidth];
    const before = place();
    for (let count = 0; count < 12; count += 1) button(card(menu, 'Rice'), /Add: Rice/).click();
    await menu.updateComplete;
    expect(quantity(card(menu, 'Rice'))).to.contain('12 in your order');
    expect(place()).to.deep.equal(before);
  });

  it('is beside the name of a dish without a picture, not above it, where cards are wide', async () => {
    const menu = await openMenu(shopWith().shop);
    menu.style.inlineSize = '900px';
    const rice = card(menu, 'Rice');
    const name = (rice.querySelector('[part~="product-name"]') as Element).getBoundingClientRect();
    const add = button(rice, /Add: Rice/).getBoundingClientRect();
    expect(add.left).to.be.above(name.right - 1);
    expect((add.top + add.bottom) / 2).to.be.within(name.top, name.bottom);
  });

  it('removes the last of several choices, and keeps the others', async () => {
    const { shop } = shopWith();
    const menu = await openMenu(shop);
    const found = shop.menus.$value.get();
    if (found.state !== 'ready') throw new Error('Expected a menu.');
    const yours = found.value.menus[0]?.categories[0]?.products[1];
    if (!yours) throw new Error('Expected a dish with choices.');
    const line = { product: yours, categoryId: null, quantity: 1, choices: [] };
    shop.cart.add({ ...line, instructions: 'first' });
    shop.cart.add({ ...line, instructions: 'second' });
    await menu.updateComplete;
    button(card(menu, 'Yours'), /One fewer: Yours/).click();
    expect(shop.cart.$view.get().lines.map(({ instructions }) => instructions)).to.deep.equal([
      'first',
    ]);
  });

  it('says in its own category that a product is popular, and not below that heading', async () => {
    const menu = await openMenu(shopWith().shop);
    const cards = [...(menu.shadowRoot?.querySelectorAll('.card') ?? [])];
    const popular = cards.filter((one) => one.querySelector('[part~="popular"]'));
    expect(popular.map((one) => words(one.querySelector('.open')))).to.deep.equal(['Tea']);
    expect(cards.indexOf(popular[0] as Element)).to.be.greaterThan(0);
  });
});
