import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import { atom, type WritableAtom } from 'nanostores';
import { isOnlyPaymentLeft, mayComeFirst } from '../../../src/elements/payment/wallet-first.js';
import type { CartView, Storefront } from '../../../src/stores/storefront/types.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

const setTo = (loader: { readonly $value: unknown }, value: object): void =>
  (loader.$value as WritableAtom<object>).set({ state: 'ready', value });

const marked = (age: number) => ({
  menus: [{ categories: [{ products: [{ id: 'Tea', stated: { age } }] }] }],
});

/** A full cart for takeout as soon as possible, on a page that knows its menu and its law. */
async function fullCart(change: (view: CartView) => Partial<CartView> = () => ({})) {
  const { shop, add } = openShop();
  Object.assign(shop.settings, { raw: { ...shop.settings.raw, wallet: 'first' } });
  add('Tea');
  await shop.cart.flush();
  await until(() => shop.cart.$view.get().confirmed?.payable, 'the total');
  const view = shop.cart.$view.get();
  Object.assign(shop.cart, { $view: atom({ ...view, ...change(view) }) });
  setTo(shop.menus, marked(0));
  setTo(shop.law, { demand: () => null });
  return shop;
}

/** Changes what the service has confirmed. */
const confirmed =
  (part: object) =>
  (view: CartView): Partial<CartView> =>
    ({ confirmed: { ...view.confirmed, ...part } }) as Partial<CartView>;

const nowhere = { address: null, addressText: '', quote: null, table: null, room: null };

describe('a wallet before the guest’s details', () => {
  it('is offered if the order needs nothing but a payment', async () => {
    const shop = await fullCart();
    expect([mayComeFirst(shop), isOnlyPaymentLeft(shop)]).to.deep.equal([true, true]);
  });

  for (const [what, change] of [
    ['the address of a delivery', confirmed({ method: 'delivery', destination: nowhere })],
    ['the table', confirmed({ method: 'table_side', destination: nowhere })],
    ['the room', confirmed({ method: 'room_service', destination: nowhere })],
    ['the time', confirmed({ pickupType: 'LATER', orderDate: '', orderTime: '' })],
    ['an answer about changed dishes', confirmed({ revalidation: { version: 1 } })],
    ['a total that is certain', confirmed({ payable: null })],
    ['an open kitchen', () => ({ closed: 'Closed today.' })],
    ['a dish', () => ({ lines: [] })],
  ] as const) {
    it(`is not offered while the order lacks ${what}`, async () => {
      const shop = await fullCart(change as Parameters<typeof fullCart>[0]);
      expect(isOnlyPaymentLeft(shop)).to.equal(false);
    });
  }

  for (const [what, destination] of [
    ['table', { method: 'table_side', destination: { ...nowhere, table: '12' } }],
    [
      'room',
      {
        method: 'room_service',
        destination: { ...nowhere, room: { roomNumber: '812', lastName: 'Khan' } },
      },
    ],
  ] as const) {
    it(`is not offered for an order to another ${what} than the page names`, async () => {
      const shop = await fullCart(confirmed(destination));
      expect(isOnlyPaymentLeft(shop)).to.equal(false);
      (shop.$atPlace as WritableAtom<boolean>).set(true);
      expect(isOnlyPaymentLeft(shop)).to.equal(true);
    });
  }

  it('is not offered for an order for later while the restaurant takes none', async () => {
    const later = { pickupType: 'LATER', orderDate: '2031-03-05', orderTime: '18:00' };
    const shop = await fullCart(confirmed(later));
    expect(isOnlyPaymentLeft(shop)).to.equal(true);
    (shop.$opening as WritableAtom<object>).set({ ready: false, reason: 'Closed for renovation' });
    expect(isOnlyPaymentLeft(shop)).to.equal(false);
  });

  it('is not offered below the minimum', async () => {
    const shop = await fullCart();
    Object.assign(shop.settings.raw, { minimum: '200' });
    expect(isOnlyPaymentLeft(shop)).to.equal(false);
  });

  it('is not offered for a dish with a minimum age before the guest has confirmed theirs', async () => {
    const shop = await fullCart();
    setTo(shop.menus, marked(21));
    expect([isOnlyPaymentLeft(shop), isOnlyPaymentLeft(shop, { isOldEnough: true })]).to.deep.equal(
      [false, true],
    );
  });

  it('is not offered for a dish that the law doesn’t allow with this method', async () => {
    const shop = await fullCart();
    setTo(shop.menus, marked(21));
    setTo(shop.law, { demand: () => ({ from: 21, never: ['takeout'] }) });
    expect(isOnlyPaymentLeft(shop, { isOldEnough: true })).to.equal(false);
  });

  it('is not offered before the menu says whether a dish has a minimum age', async () => {
    const shop = await fullCart();
    (shop.menus.$value as WritableAtom<object>).set({ state: 'loading' });
    expect(isOnlyPaymentLeft(shop, { isOldEnough: true })).to.equal(false);
  });

  it('comes last until the law is known', async () => {
    const shop = await fullCart();
    (shop.law.$value as WritableAtom<object>).set({ state: 'loading' });
    expect(mayComeFirst(shop)).to.equal(false);
  });

  it('comes last where guests read something prescribed right before they order', async () => {
    const shop: Storefront = await fullCart();
    const demand = (subject: string) => (subject === 'orderButton' ? { label: 'x' } : null);
    setTo(shop.law, { demand });
    expect(mayComeFirst(shop)).to.equal(false);
  });

  for (const [why, setting] of [
    ['wants nothing else', { wallet: undefined }],
    ['creates forms from their intent', { processorIntent: 'first' }],
    ['makes the payment a step of its own', { checkout: 'steps' }],
  ] as const) {
    it(`comes last on a page that ${why}`, async () => {
      const shop = await fullCart();
      Object.assign(shop.settings.raw, setting);
      expect(mayComeFirst(shop)).to.equal(false);
    });
  }

  it('comes last on a page with terms of its own', async () => {
    const shop = await fullCart();
    await fixture(html`<order-checkout><p slot="terms">No refunds.</p></order-checkout>`);
    expect(mayComeFirst(shop)).to.equal(false);
  });
});
