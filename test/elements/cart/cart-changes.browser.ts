import { expect } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { Choice } from '../../../src/contract/domain.js';
import { money } from '../../../src/contract/money.js';
import { openShop as openMenuShop } from '../menu/menu-shop.js';
import { until } from '../shared/until.js';
import { all, button, openCart, painted, parts, words } from './cart-page.js';
import { openShop } from './cart-shop.js';

const large: Choice = {
  groupId: 'size',
  groupName: 'Size',
  modifiers: [{ id: 'large', name: 'Large', price: money(0, 'usd'), quantity: 1, children: [] }],
};

const undo = (cart: HTMLElement) => all(cart, '[part="undo"]')[0];

describe('a removed line', () => {
  it('has its price again when it is restored before the service has answered anything', async () => {
    const { shop } = openMenuShop();
    await shop.menus.load();
    const menus = shop.menus.$value.get();
    const [product] =
      menus.state === 'ready' ? (menus.value.menus[0]?.categories[0]?.products ?? []) : [];
    if (!product) throw new Error('Expected a dish.');
    const cart = await openCart(shop);
    shop.cart.add({ product, categoryId: null, quantity: 2, choices: [], instructions: '' });
    await painted(cart);
    expect(parts(cart, 'line-total')).to.deep.equal(['$18.00']);
    button(cart, /^Remove dish-1/).click();
    await until(() => undo(cart), 'it can be restored');
    undo(cart)?.click();
    await painted(cart);
    expect(parts(cart, 'line-total')).to.deep.equal(['$18.00']);
  });

  before(() => load('alongside'));

  it('can be restored with its choices and instructions, even if it was the last', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 3, choices: [large], note: 'No sugar' });
    await painted(cart);
    button(cart, /^Remove Tea/).click();
    await painted(cart);
    expect(parts(cart, 'line-name')).to.deep.equal([]);
    expect(words(undo(cart)?.closest('.undo'))).to.equal('Tea removed. Undo');
    undo(cart)?.click();
    await painted(cart);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
    expect(parts(cart, 'line-choices')).to.deep.equal(['Large']);
    expect(parts(cart, 'line-instructions')).to.deep.equal(['“No sugar”']);
    expect(words(all(cart, 'output')[0])).to.equal('3');
    expect(undo(cart)).to.equal(undefined);
  });

  it('is announced in a live region that was there before', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    add('Soup');
    await painted(cart);
    await until(() => all(cart, '[role="status"]').length > 1, 'the code beside it has loaded');
    const regions = new Set(all(cart, '[role="status"]'));
    button(cart, /^Remove Tea/).click();
    await painted(cart);
    const region = undo(cart)?.closest<HTMLElement>('[role="status"]');
    expect(region && regions.has(region)).to.equal(true);
    expect(words(region)).to.contain('Tea removed');
  });

  it('that the service has already removed is added again', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    add('Soup');
    await shop.cart.flush();
    await painted(cart);
    button(cart, /^Remove Tea/).click();
    await shop.cart.flush();
    await painted(cart);
    expect(service.items.map(({ productId }) => productId)).to.deep.equal(['Soup']);
    undo(cart)?.click();
    await shop.cart.flush();
    expect(
      service.items.map(({ productId, quantity }) => `${quantity} ${productId}`),
    ).to.deep.equal(['1 Soup', '2 Tea']);
  });
});

describe('the question for dishes that have run out', () => {
  it('is asked once for all lines, and also holds for later ones', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    for (const name of ['Tea', 'Soup', 'Salad', 'Bread', 'Cake']) add(name);
    await painted(cart);
    const questions = all(cart, 'order-if-sold-out');
    expect(questions).to.have.length(1);
    const select = questions[0]?.shadowRoot?.querySelector('select');
    expect(select?.value).to.equal('remove_item');
    if (select) select.value = 'cancel_entire_order';
    select?.dispatchEvent(new Event('change'));
    add('Pie');
    const answers = shop.cart.$view.get().lines.map(({ ifUnavailable }) => ifUnavailable);
    expect(answers).to.deep.equal(Array(6).fill('cancel_entire_order'));
  });
});
