import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { define } from '../../../src/bundles/load.js';
import { OrderProductCard } from '../../../src/elements/menu/order-product-card.js';
import { defineMessages } from '../../../src/messages/define.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { openBowlShop } from '../shared/bowl.js';
import { until } from '../shared/until.js';
import { all, button, words } from './menu-page.js';
import { openShop } from './menu-shop.js';

define('order-product-card', OrderProductCard);

const show = (shop: Storefront, id: string, inside: unknown = '') =>
  fixture<OrderProductCard>(
    html`<order-product-card product=${id} .storefront=${shop}>${inside}</order-product-card>`,
  );

const part = (card: Element, name: string) => words(all(card, `[part~="${name}"]`)[0]);

async function shown(shop: Storefront, id: string): Promise<OrderProductCard> {
  const card = await show(shop, id);
  await until(() => part(card, 'price') !== '', 'the card shows its product');
  return card;
}

const root = (card: Element) => card.shadowRoot as ShadowRoot;

/** What the console was told meanwhile. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const { error } = console;
  console.error = (text: string) => said.push(text);
  await work().finally(() => {
    console.error = error;
  });
  return said;
}

describe('a card of one product', () => {
  it('shows its name, price and energy, and adds one without a menu on the page', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Bread');
    expect([part(card, 'product-name'), part(card, 'price')]).to.deep.equal(['Bread', '$9.00']);
    expect(part(card, 'view-order')).to.equal('');
    button(root(card), /^Add: Bread$/).click();
    await until(() => part(card, 'quantity') === '1 in your order', 'it counts');
    expect(shop.cart.$view.get().quantity).to.equal(1);
    expect(all(card, '[role="status"]').map(words).join()).to.contain(
      'Bread added. 1 in your order.',
    );
    expect(part(card, 'view-order')).to.equal('View order');
  });

  it('shares the order with the other cards of the shop', async () => {
    const { shop } = openBowlShop();
    const one = await shown(shop, 'Bread');
    const other = await shown(shop, 'Baklava');
    button(root(one), /^Add/).click();
    button(root(one), /^Add/).click();
    button(root(other), /^Add/).click();
    await until(() => part(one, 'quantity') === '2 in your order', 'the first one counts');
    await until(() => part(other, 'quantity') === '1 in your order', 'the second one counts');
    expect(shop.cart.$view.get().lines.map(({ productId }) => productId)).to.deep.equal([
      'Bread',
      'Baklava',
    ]);
  });

  it('opens the choices of a product that has some, and adds nothing before', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Bowl');
    button(root(card), /^Choose options: Bowl$/).click();
    const dialog = () =>
      card.shadowRoot
        ?.querySelector('order-product')
        ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
    await until(() => Boolean(dialog()), 'the dialog opens');
    expect(shop.cart.$view.get().quantity).to.equal(0);
    dialog()?.close();
    // The browser's history steps back.
    await until(() => !history.state?.['order-elements'], 'the dialog is over');
  });

  it('offers nothing that is sold out', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Gone');
    expect(part(card, 'sold-out')).to.equal('Sold out today');
    expect(all(card, '[part~="add"]')).to.have.length(0);
  });

  it('shows the page’s own content for a product that the menu doesn’t have, and names it once', async () => {
    const { shop } = openBowlShop();
    const said = await told(async () => {
      const first = await show(shop, 'Nothing-1', html`<a href="/menu">The menu</a>`);
      await until(() => all(first, '[part~="unknown"]').length === 1, 'it falls back');
      const slot = first.shadowRoot?.querySelector('slot');
      expect(slot?.assignedElements().map(words)).to.deep.equal(['The menu']);
      const second = await show(shop, 'Nothing-1');
      await until(() => part(second, 'unknown') !== '', 'it says so');
      expect(part(second, 'unknown')).to.equal('This dish isn’t on the menu right now.');
    });
    expect(said.filter((text) => text.includes('Nothing-1'))).to.have.length(1);
    expect(said[0]).to.match(/expected the id of a product on the menu, found "Nothing-1"/);
  });

  it('says why no orders are taken, and takes none', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Bread');
    const { $view } = shop.cart as unknown as { $view: { set(view: unknown): void } };
    $view.set({ ...shop.cart.$view.get(), closed: 'Back on Monday.' });
    const said = 'The restaurant isn’t taking orders right now. Back on Monday.';
    await until(() => part(card, 'closed') === said, 'it says why');
    expect(all(card, '[part~="add"]')).to.have.length(0);
  });

  it('offers to load again when the menu is missing', async () => {
    const { shop } = openShop({
      intercept: (path) =>
        path.endsWith('/menus') ? Promise.resolve(Response.json({}, { status: 404 })) : null,
    });
    const card = await show(shop, 'Bread');
    await until(() => part(card, 'failed') !== '', 'it says so');
    expect(words(button(root(card), /^Try again$/))).to.equal('Try again');
  });

  it('speaks the language around it, also one that the page brings', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Bread');
    card.lang = 'de';
    await until(() => part(card, 'add') === 'Hinzufügen', 'it speaks German');
    defineMessages('it', { menu: { add: 'Aggiungi' } });
    card.lang = 'it';
    await until(() => part(card, 'add') === 'Aggiungi', 'it speaks Italian');
  });

  it('has no accessibility violations, in the order and sold out', async () => {
    const { shop } = openBowlShop();
    const card = await shown(shop, 'Bread');
    button(root(card), /^Add/).click();
    await until(() => part(card, 'quantity') !== '', 'it counts');
    await expect(card).to.be.accessible();
    await expect(await shown(shop, 'Gone')).to.be.accessible();
  });
});
