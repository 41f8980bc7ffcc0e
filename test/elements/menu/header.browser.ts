import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import '../../../src/bundles/fulfillment.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/ordering.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { openingOf } from '../../../src/stores/time/opening.js';
import { until } from '../shared/until.js';
import { all, openMenu, words } from './menu-page.js';
import { type FakeService, openShop } from './menu-shop.js';

/** The readiness of the restaurant, and the location. */
const answers =
  (readiness: object): FakeService['intercept'] =>
  (path) => {
    if (path.endsWith('/ordering-readiness')) return Promise.resolve(Response.json(readiness));
    if (!path.endsWith('/riverside')) return null;
    const location = {
      id: '1',
      restaurantSlug: 'riverside',
      restaurantDisplayName: 'Riverside Kitchen',
      addressString: '18 Ferry Landing, Beacon',
    };
    return Promise.resolve(Response.json(location));
  };

const inMinutes = (minutes: number) => ({
  ready: true,
  pickupType: 'ASAP',
  orderDate: '',
  orderTime: '',
  estimatedReadyTime: new Date(Date.now() + minutes * 60_000).toISOString(),
});

interface Asked {
  readonly settings?: object;
  readonly raw?: object;
  readonly readiness?: object;
}

async function headerOf({ settings, raw, readiness = inMinutes(21) }: Asked) {
  const { shop, asked } = openShop({ intercept: answers(readiness) });
  Object.assign(shop.settings, settings, { raw: { ...shop.settings.raw, ...raw } });
  const menu = await openMenu(shop);
  const [header] = all(menu, 'order-header');
  if (!header?.shadowRoot) throw new Error('Expected a header above the menu.');
  const root = header.shadowRoot;
  const seen = () => {
    const place = root.querySelector('order-place')?.shadowRoot;
    return `${words(root.querySelector('section'))} ${words(place?.querySelector('.place'))}`;
  };
  const place = () => root.querySelector('order-place')?.shadowRoot;
  return { shop, asked, root, seen, place };
}

const radio = (root: ShadowRoot | null | undefined, name: string) =>
  [...(root?.querySelectorAll('label') ?? [])]
    .find((label) => words(label) === name)
    ?.querySelector('input');

const intentsOf = (shop: Storefront) => shop.cart.$view.get().intents;

describe('order-header', () => {
  it('says who cooks once the service can be reached after all', async () => {
    let isDown = true;
    const down = () => (isDown ? Promise.reject(new TypeError('down')) : null);
    const { shop, asked } = openShop({ intercept: down });
    const menu = await openMenu(shop);
    const retry = () => all(menu, '[part~="failed"] button')[0];
    await until(retry, 'the menu can be requested again');
    await until(() => asked.some((path) => path.endsWith('/riverside')), 'it was asked');
    isDown = false;
    retry()?.click();
    const name = () =>
      all(menu, 'order-header')[0]?.shadowRoot?.querySelector('[part~="restaurant"]');
    await until(() => words(name()) === 'Noodle bar', 'the name is there');
  });

  it('does not say that it is open above a menu that serves nothing', async () => {
    const { shop } = openShop({
      intercept: answers(inMinutes(21)),
      menus: { menus: [], popularProducts: [] },
    });
    const menu = await openMenu(shop);
    const header = () => words(all(menu, 'order-header')[0]?.shadowRoot?.querySelector('section'));
    await until(() => header().includes('Riverside Kitchen'), 'the location has arrived');
    await until(() => shop.$opening.get()?.ready, 'it is known to be open');
    await until(() => all(menu, '[part~="empty"]')[0], 'the menu says that it is empty');
    expect(header()).not.to.match(/Open|Ready/);
  });

  it('says who cooks, how and where the guest gets it, and how long it takes', async () => {
    const { seen, place } = await headerOf({});
    await until(() => /Ready in about 20 min/.test(seen()), 'the wait has arrived');
    await until(() => /Pick up at 18 Ferry Landing/.test(seen()), 'the address has arrived');
    expect(seen()).to.contain('Riverside Kitchen').and.to.contain('Takeout').and.to.contain('Open');
    expect(place() ?? null, 'the switch of a page with one method').to.equal(null);
  });

  it('promises no time that is over, and none that is far beyond a wait', async () => {
    for (const minutes of [-10, 2000]) {
      const { seen } = await headerOf({ readiness: inMinutes(minutes) });
      await until(() => /Open/.test(seen()), 'the readiness has arrived');
      expect(seen()).not.to.contain('Ready in');
    }
  });

  it('says that no orders are taken where only the location says so, until they are again', async () => {
    let takesOrders = false;
    const { shop } = openShop({
      intercept: (path) => {
        if (path.endsWith('/ordering-readiness'))
          return Promise.resolve(Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
        if (!path.endsWith('/riverside')) return null;
        const location = { id: '1', restaurantSlug: 'riverside', isOrderingAllowed: takesOrders };
        return Promise.resolve(Response.json(location));
      },
    });
    const menu = await openMenu(shop);
    const opening = () =>
      words(
        all(menu, 'order-header')[0]
          ?.shadowRoot?.querySelector('order-opening')
          ?.shadowRoot?.querySelector('p'),
      );
    await until(() => opening() === 'Closed right now.', 'the menu says that no orders are taken');
    takesOrders = true;
    await openingOf(shop).readiness.reload();
    await until(() => opening() === '', 'the menu no longer says so');
  });

  it('says that no orders are taken, and neither cards nor dishes offer to order then', async () => {
    const reason = 'We are on vacation.';
    const { shop } = openShop({ intercept: answers({ ready: false, reason }) });
    const menu = await openMenu(shop);
    const opening = () =>
      all(menu, 'order-header')[0]?.shadowRoot?.querySelector('order-opening')?.shadowRoot;
    await until(() => words(opening()?.querySelector('p')).includes(reason), 'the header says it');
    const add = () => all(menu, '.add')[0];
    await until(add, 'the menu is there');
    expect(add()?.checkVisibility(), 'the card offers to order').to.equal(false);
    all(menu, '.open')[0]?.click();
    const dish = () => all(menu, 'order-product')[0]?.shadowRoot;
    await until(() => dish()?.querySelector('[part~="product-add"]'), 'the dish is shown');
    expect(words(dish()?.querySelector('.reason'))).to.contain(`Closed right now. ${reason}`);
    dish()?.querySelector<HTMLElement>('[part~="product-add"]')?.click();
    expect(shop.cart.$view.get().lines).to.deep.equal([]);
  });

  it('offers nothing at a table of a closed restaurant, and takeout for later', async () => {
    const later = { ready: true, pickupType: 'LATER', orderDate: '2026-11-28', orderTime: '08:00' };
    const { shop } = openShop({
      intercept: (path) =>
        path.endsWith('/time-intervals')
          ? Promise.reject(new TypeError('down'))
          : answers(later)(path),
    });
    const { raw } = shop.settings;
    Object.assign(shop.settings, {
      method: 'table_side',
      raw: { ...raw, methods: 'table_side takeout' },
    });
    const menu = await openMenu(shop);
    const header = () => all(menu, 'order-header')[0]?.shadowRoot;
    const add = () => all(menu, '.add')[0];
    await until(() => add()?.checkVisibility() === false, 'the card doesn’t offer to order');
    const opening = header()?.querySelector('order-opening')?.shadowRoot;
    expect(words(opening?.querySelector('p'))).to.match(/^Closed. Opens /);
    all(menu, '.open')[0]?.click();
    const dish = () => all(menu, 'order-product')[0]?.shadowRoot;
    await until(() => dish()?.querySelector('[part~="product-add"]'), 'the dish is shown');
    expect(words(dish()?.querySelector('.reason'))).to.contain('Closed right now.');
    dish()?.querySelector<HTMLElement>('[part~="product-add"]')?.click();
    expect(shop.cart.$view.get().lines).to.deep.equal([]);
    dish()?.querySelector<HTMLElement>('.close')?.click();
    const takeout = radio(header()?.querySelector('order-place')?.shadowRoot, 'Takeout');
    takeout?.click();
    await until(() => add()?.checkVisibility(), 'the card offers takeout');
  });

  it('offers to order where the answer doesn’t say whether orders are taken', async () => {
    const { shop } = openShop({ intercept: answers({ fulfillmentMethod: 'takeout' }) });
    const menu = await openMenu(shop);
    const { readiness } = openingOf(shop);
    await until(() => readiness.$value.get().state === 'failed', 'the answer has arrived');
    const add = () => all(menu, '.add')[0];
    await until(() => add()?.checkVisibility(), 'the card offers to order');
    const opening = all(menu, 'order-header')[0]?.shadowRoot?.querySelector('order-opening');
    expect(words(opening?.shadowRoot?.querySelector('p')), 'the header').to.equal('');
  });

  it('calls the restaurant, with the number in its name, only if the page knows it', async () => {
    const { root } = await headerOf({ settings: { phone: '+1 212 555 0100' } });
    const link = root.querySelector<HTMLAnchorElement>('a[part=call]');
    expect(link?.href).to.equal('tel:+12125550100');
    expect(link?.ariaLabel ?? link?.getAttribute('aria-label')).to.contain('+1 212 555 0100');
    const silent = await headerOf({});
    expect(silent.root.querySelector('a')).to.equal(null);
  });

  it('names the minimum order of the method, and none where none is known', async () => {
    const { seen, place } = await headerOf({
      raw: { methods: 'takeout delivery', minimum: 'delivery 25.50' },
    });
    await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
    expect(seen()).not.to.contain('Minimum');
    radio(place(), 'Delivery')?.click();
    await until(() => /Minimum \$25\.50/.test(seen()), 'the minimum of deliveries');
  });

  it('switches the method before there is an order, and starts none for that', async () => {
    const { shop, asked, seen, place } = await headerOf({ raw: { methods: 'takeout delivery' } });
    await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
    expect(radio(place(), 'Takeout')?.checked).to.equal(true);
    radio(place(), 'Delivery')?.click();
    await until(() => !/Pick up at/.test(seen()), 'the pickup address is gone');
    expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'delivery' }]);
    expect(shop.cart.$view.get().pending, 'a total that is about to change').to.equal(false);
    await until(
      () => asked.filter((path) => path.includes('ordering-readiness')).length === 2,
      'the kitchen was asked about deliveries',
    );
    expect(asked.filter((path) => /session|cart/.test(path))).to.deep.equal([]);
  });

  it('asks again if the guest chooses another method before the answer', async () => {
    let answer = () => {};
    const { shop, service, asked } = openShop({ intercept: answers(inMinutes(21)) });
    const { intercept } = service;
    service.intercept = (path) =>
      path.endsWith('/ordering-readiness')
        ? new Promise((resolve) => {
            answer = () => resolve(Response.json(inMinutes(21)));
          })
        : intercept(path);
    Object.assign(shop.settings, { raw: { ...shop.settings.raw, methods: 'takeout delivery' } });
    const count = () => asked.filter((path) => path.endsWith('/ordering-readiness')).length;
    await openMenu(shop);
    await until(() => count() === 1, 'the kitchen was asked');
    shop.cart.intend({ type: 'method', method: 'delivery' });
    answer();
    await until(() => count() === 2, 'it was asked about deliveries');
    answer();
    await until(() => shop.$opening.get(), 'the answer has arrived');
  });

  it('holds the address for the first item, shows it, and keeps it when the method changes twice', async () => {
    const { shop, place } = await headerOf({ raw: { methods: 'takeout delivery' } });
    const address = {
      ...{ street: '7 Mill Lane', streetOptional: '', city: 'Beacon', state: 'NY' },
      ...{ zipCode: '12508', country: 'United States', lat: 41.5, lng: -73.9 },
    };
    shop.addressLookup = async () => [{ text: '7 Mill Lane, Beacon', address }];
    await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
    radio(place(), 'Delivery')?.click();
    await until(() => place()?.querySelector('#street'), 'the address box is there');
    const box = place()?.querySelector<HTMLInputElement>('#street');
    if (!box) throw new Error('Expected the address box.');
    box.value = 'mill';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(
      () => words(place()?.querySelector('[part=delivery-address]')).includes('7 Mill Lane'),
      'the address is shown',
    );
    expect(intentsOf(shop)).to.deep.include({ type: 'delivery', address });
    radio(place(), 'Takeout')?.click();
    expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'takeout' }]);
    radio(place(), 'Delivery')?.click();
    expect(intentsOf(shop)).to.deep.include({ type: 'delivery', address });
  });

  describe('an address that is looked up with Enter', () => {
    const address = {
      ...{ street: '7 Mill Lane', streetOptional: '', city: 'Beacon', state: 'NY' },
      ...{ zipCode: '12508', country: 'United States', lat: 41.5, lng: -73.9 },
    };
    const lane = { text: '7 Mill Lane, Beacon', address };

    /** The guest has pressed Enter, and the field has lost the focus, before the lookup answers. */
    async function enterAndLeave() {
      const { shop, place } = await headerOf({ raw: { methods: 'takeout delivery' } });
      let answer = (_: readonly (typeof lane)[]) => {};
      shop.addressLookup = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      await until(() => radio(place(), 'Delivery'), 'the switch has loaded');
      radio(place(), 'Delivery')?.click();
      await until(() => place()?.querySelector('#street'), 'the address box is there');
      const box = place()?.querySelector<HTMLInputElement>('#street');
      if (!box) throw new Error('Expected the address box.');
      box.focus();
      box.value = 'mill';
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      box.blur();
      const said = () => words(place()?.querySelector('.place'));
      return { shop, place, said, answer: (found: readonly (typeof lane)[]) => answer(found) };
    }

    it('is taken even if the field has lost the focus meanwhile', async () => {
      const { place, answer } = await enterAndLeave();
      answer([lane]);
      await until(
        () => words(place()?.querySelector('[part=delivery-address]')).includes('7 Mill Lane'),
        'the address is shown',
      );
      expect(place()?.activeElement, 'the focus is fetched back').to.equal(null);
    });

    it('says then that it has to be chosen, or can’t be found', async () => {
      const several = await enterAndLeave();
      several.answer([lane, { ...lane, text: '7 Mill Lane, Albany' }]);
      await until(() => several.said().includes('Please choose your address'), 'it says so');
      expect(several.place()?.querySelectorAll('[role=option]').length).to.equal(2);
      const none = await enterAndLeave();
      none.answer([]);
      await until(() => none.said().includes('We couldn’t find this address'), 'it says so');
    });

    it('is dropped once the guest has chosen another method', async () => {
      const { shop, place, answer } = await enterAndLeave();
      radio(place(), 'Takeout')?.click();
      answer([lane]);
      await until(() => !place()?.querySelector('#street'), 'the box is gone');
      await new Promise((resolve) => setTimeout(resolve));
      expect(intentsOf(shop)).to.deep.equal([{ type: 'method', method: 'takeout' }]);
    });
  });

  it('shows a table as fixed, without a field, and how a room pays', async () => {
    const table = await headerOf({
      settings: { method: 'table_side' },
      raw: { method: 'table_side', table: '12' },
    });
    await until(() => /Table 12/.test(table.seen()), 'the table is named');
    expect(table.place()?.querySelectorAll('input, button').length).to.equal(0);
    const room = await headerOf({
      settings: { method: 'room_service' },
      raw: { method: 'room_service', room: '812' },
    });
    await until(() => /Room 812/.test(room.seen()), 'the room is named');
    expect(room.seen()).to.contain('Nothing is added to your room bill');
  });
});
