import { expect } from '@open-wc/testing';
import { openingOf } from '../../../src/stores/time/opening.js';
import { until } from '../shared/until.js';
import { answers, headerOf, inMinutes, radio } from './header-page.js';
import { all, openMenu, words } from './menu-page.js';
import { openShop } from './menu-shop.js';

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

  it('has how, where and when in the order in which they are read, where the menu is narrow', async () => {
    const { shop } = openShop({ intercept: answers({ ready: true }) });
    Object.assign(shop.settings, {
      method: 'table_side',
      raw: { ...shop.settings.raw, table: '12' },
    });
    const menu = await openMenu(shop);
    menu.style.inlineSize = '350px';
    const header = () => all(menu, 'order-header')[0]?.shadowRoot;
    const place = () => header()?.querySelector('order-place')?.shadowRoot;
    await until(() => place()?.textContent?.includes('12'), 'the table is shown');
    const status = header()?.querySelector('.status');
    const table = [...(place()?.children ?? [])].at(-1);
    if (!status || !table) throw new Error('Expected the table and the status.');
    expect(table.getBoundingClientRect().bottom).to.be.at.most(
      status.getBoundingClientRect().top + 1,
    );
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
    const opens = () => dish()?.querySelector('order-opening')?.shadowRoot?.querySelector('p');
    await until(() => /^Closed. Opens /.test(words(opens())), 'the dish says when it opens');
    expect(words(dish()?.querySelector('.foot'))).not.to.contain('Closed right now.');
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
});
