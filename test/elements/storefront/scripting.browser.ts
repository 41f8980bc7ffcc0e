import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import type { OrderStorefront } from '../../../src/elements/storefront/order-storefront.js';
import {
  orderStorefront,
  ScriptError,
  scriptOf,
} from '../../../src/elements/storefront/scripting.js';
import { SettingsError } from '../../../src/stores/storefront/settings.js';
import { $pageStorefront } from '../../../src/stores/storefront/storefront.js';
import { openCart, parts } from '../cart/cart-page.js';
import { openMenu } from '../menu/menu-page.js';
import { openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';

const chosen = (...pairs: [group: string, modifier: string, quantity?: number][]) =>
  pairs.map(([groupId, modifierId, quantity = 1]) => ({
    groupId,
    modifiers: [{ modifierId, quantity }],
  }));

/** The error code of a refused call. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ScriptError) return `${error.code} ${error.groups.join()}`.trim();
  throw new TypeError(`Expected a ScriptError, found ${error}.`);
}

describe('a link to a product', () => {
  const dish = (menu: OrderMenu) =>
    menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector('dialog[open] #name')
      ?.textContent;

  // First in this file: later, the code of the legal rules has loaded.
  it('opens the product in a menu whose dishes arrive before the legal notes', async () => {
    const { shop } = openBowlShop();
    await Promise.all([shop.menus.load(), load('alongside'), load('ordering')]);
    const menu = await fixture<OrderMenu>(
      html`<order-menu product="Bread" .storefront=${shop}></order-menu>`,
    );
    await until(() => dish(menu) === 'Bread', 'the dish is open');
  });

  it('opens the product in the menu’s attribute once the menu has loaded', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    menu.setAttribute('product', 'Bread');
    await until(() => dish(menu) === 'Bread', 'the dish is open');
  });

  it('says politely that a product does not exist', async () => {
    const { shop } = openBowlShop();
    const menu = await openMenu(shop);
    menu.setAttribute('product', 'Pizza');
    const alert = () => menu.shadowRoot?.querySelector('.toast')?.textContent;
    await until(alert, 'the guest sees the message');
    expect(alert()).to.match(/isn’t on the menu right now/);
    expect(dish(menu)).to.equal(undefined);
  });
});

describe('a script of the page', () => {
  beforeEach(() => $pageStorefront.set(null));

  it('adds a dish, and reads the order as displayed', async () => {
    const { shop } = openBowlShop();
    const cart = await openCart(shop);
    const script = await orderStorefront(cart);
    expect(script.cart).to.deep.include({ quantity: 0, lines: [], total: null });
    await script.addProduct('Bread', { quantity: 3, instructions: ' toasted ' });
    const { quantity, pending, lines } = script.cart;
    expect({ quantity, pending }).to.deep.equal({ quantity: 3, pending: true });
    expect(lines).to.deep.equal([
      {
        productId: 'Bread',
        name: 'Bread',
        quantity: 3,
        total: { minor: 2700, text: '$27.00' },
        estimated: true,
        soldOut: false,
      },
    ]);
    await until(() => parts(cart, 'line-instructions').length === 1, 'the line is shown');
    expect(parts(cart, 'line-instructions')).to.deep.equal(['“toasted”']);
  });

  it('gets a read-only copy of the order', async () => {
    const { shop } = openBowlShop();
    const script = scriptOf(shop);
    await script.addProduct('Bread');
    expect(() => Object.assign(script.cart.lines[0] ?? {}, { quantity: 9 })).to.throw(TypeError);
    expect(script.cart.quantity).to.equal(1);
  });

  it('has a link with the order, once there is something in it', async () => {
    const { shop } = openBowlShop();
    const script = scriptOf(shop);
    expect(script.link).to.equal(null);
    await script.addProduct('Bread', { quantity: 2 });
    expect(script.link).to.match(/^http[^#]*#order=1\.s[\w-]+\.pBread\.q2$/);
  });

  it('adds a dish with its choices, including nested ones', async () => {
    const { shop } = openBowlShop();
    const script = scriptOf(shop);
    await script.addProduct('Bowl', {
      selections: [
        ...chosen(['Size', 'Large'], ['Sauces', 'Tahini', 2]),
        {
          groupId: 'Protein',
          modifiers: [{ modifierId: 'Chicken', children: chosen(['Marinade', 'Chili']) }],
        },
      ],
    });
    // 9.00 and 2.00 large, 3.00 chicken, 0.25 chili, twice 0.75 tahini.
    expect(script.cart.lines[0]?.total.text).to.equal('$15.75');
  });

  it('learns which choices are missing, including nested ones', async () => {
    const script = scriptOf(openBowlShop().shop);
    const add = (...pairs: Parameters<typeof chosen>) =>
      refusal(script.addProduct('Bowl', { selections: chosen(...pairs) }));
    expect(await add()).to.equal('choices-missing Size,Protein');
    expect(await add(['Size', 'Small'], ['Protein', 'Chicken'])).to.equal(
      'choices-missing Marinade',
    );
    expect(script.cart.lines).to.deep.equal([]);
  });

  it('learns what is wrong with a product, a choice or a quantity, and adds nothing', async () => {
    const script = scriptOf(openBowlShop().shop);
    const bowl = (...more: Parameters<typeof chosen>) =>
      script.addProduct('Bowl', {
        selections: chosen(['Size', 'Small'], ['Protein', 'Paneer'], ...more),
      });
    expect(await refusal(script.addProduct('Pizza'))).to.equal('unknown-product');
    expect(await refusal(script.addProduct('Gone'))).to.equal('sold-out');
    expect(await refusal(script.addProduct('Bread', { quantity: 0 }))).to.equal('wrong-quantity');
    expect(await refusal(script.addProduct('Bread', { quantity: 1.5 }))).to.equal('wrong-quantity');
    expect(await refusal(bowl(['Crust', 'Thin']))).to.equal('unknown-choice');
    expect(await refusal(bowl(['Sauces', 'Ketchup']))).to.equal('unknown-choice');
    expect(await refusal(bowl(['Sauces', 'Tahini', 4]))).to.equal('too-many-choices Sauces');
    expect(await refusal(bowl(['On top', 'Dill', 2]))).to.equal('too-many-choices On top');
    expect(script.cart.lines).to.deep.equal([]);
  });

  it('learns which name of an option doesn’t exist, and adds nothing', async () => {
    const script = scriptOf(openBowlShop().shop);
    const add = (options: object) => refusal(script.addProduct('Bread', options));
    expect(await add({ quantiy: 2 })).to.equal('wrong-option');
    expect(await add({ selections: [{ group: 'Size', modifiers: [] }] })).to.equal('wrong-option');
    const modifiers = [{ modifierId: 'Small', qty: 2 }];
    const sized = { selections: [{ groupId: 'Size', modifiers }] };
    expect(await refusal(script.addProduct('Bowl', sized as object))).to.equal('wrong-option');
    expect(script.cart.lines).to.deep.equal([]);
  });

  it('learns that the menu can’t load, and can retry', async () => {
    const { shop, service } = openBowlShop();
    const script = scriptOf(shop);
    service.intercept = async () => Response.json({ message: 'No' }, { status: 404 });
    expect(await refusal(script.addProduct('Bread'))).to.equal('not-loaded');
    service.intercept = () => null;
    await script.addProduct('Bread');
    expect(script.cart.quantity).to.equal(1);
  });

  it('opens and closes the order of a bar, and learns if there is nothing to open', async () => {
    const { shop } = openBowlShop();
    const script = scriptOf(shop);
    expect(await refusal(script.open())).to.equal('nothing-to-open');
    const cart = await openCart(shop, 'bar');
    await script.addProduct('Bread');
    await script.open();
    const dialog = cart.shadowRoot?.querySelector('dialog');
    expect(dialog?.open).to.equal(true);
    script.close();
    expect(dialog?.open).to.equal(false);
  });

  it('reaches the page’s own shop, or that of an element defined later', async () => {
    const { shop } = openBowlShop();
    $pageStorefront.set(shop);
    await (await orderStorefront()).addProduct('Bread');
    expect(shop.cart.$view.get().quantity).to.equal(1);
    $pageStorefront.set(null);
    await fixture<OrderStorefront>(
      html`<order-storefront proxy="https://orders.test" location="riverside"></order-storefront>`,
    );
    const later = orderStorefront();
    await import('../../../src/bundles/storefront.js');
    expect((await later).cart.quantity).to.equal(0);
  });

  it('gets a clear error if there is no shop, or its settings are wrong', async () => {
    const said = (call: Promise<unknown>) => call.then(String, String);
    expect(await said(orderStorefront())).to.match(/Expected data-location on the script tag/);
    expect(await said(orderStorefront('#nowhere'))).to.match(/found none for #nowhere/);
    $pageStorefront.set(new SettingsError('location', 'the slug of your location', ''));
    expect(await said(orderStorefront())).to.match(/data-location: expected the slug/);
  });
});
