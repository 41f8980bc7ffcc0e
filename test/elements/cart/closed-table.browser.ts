import { expect, fixtureCleanup } from '@open-wc/testing';
import { type BundleList, setBundles } from '../../../src/bundles/load.js';
import { openingOf } from '../../../src/stores/time/opening.js';
import { until } from '../shared/until.js';
import { all, buttons, openCart, parts } from './cart-page.js';
import { openShop } from './cart-shop.js';

let refused = 0;
let isBlocked = true;
const parted = {
  alongside: () => import('../../../src/bundles/alongside.js'),
  ordering: () => import('../../../src/bundles/ordering.js'),
  fulfillment: () => import('../../../src/bundles/fulfillment.js'),
  checkout() {
    if (!isBlocked) return import('../../../src/bundles/checkout.js');
    refused += 1;
    return Promise.reject(new TypeError('blocked by the test'));
  },
};

const bundles = new Proxy({} as BundleList, {
  get: (_, name) => ({
    load: parted[name as keyof typeof parted] ?? (() => Promise.reject(new TypeError('not used'))),
  }),
});

describe('a cart at a table of a closed restaurant', () => {
  const { error } = console;
  const unhandled: unknown[] = [];
  const onRejection = (event: PromiseRejectionEvent) => unhandled.push(event.reason);
  before(() => {
    setBundles(bundles);
    console.error = () => {};
    addEventListener('unhandledrejection', onRejection);
  });
  after(() => {
    console.error = error;
    removeEventListener('unhandledrejection', onRejection);
    fixtureCleanup();
  });

  it('leaves no error on the page if the checkout’s code fails to load, and says later that it is closed', async () => {
    const later = { ready: true, pickupType: 'LATER', orderDate: '2026-11-24', orderTime: '08:00' };
    const { shop, add } = openShop(
      {
        intercept: (_, path) => {
          if (path.endsWith('/ordering-readiness')) return Promise.resolve(Response.json(later));
          // If the order times can’t be loaded, an open restaurant counts as taking orders for now.
          if (path.endsWith('/time-intervals')) return Promise.reject(new TypeError('down'));
          // The order is being sent.
          return new Promise(() => {});
        },
      },
      { method: 'table_side', table: '12' },
    );
    openingOf(shop).follow();
    await until(() => shop.$opening.get(), 'it is known to be closed');
    const cart = await openCart(shop);
    add('Tea');
    await until(() => all(cart, 'order-opening')[0], 'what the cart says has loaded');
    await until(() => refused > 0, 'the checkout was requested');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(unhandled).to.deep.equal([]);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
    expect(buttons(cart).join()).not.to.contain('Closed right now');
    isBlocked = false;
    // The next attempt follows at once instead of after seconds.
    dispatchEvent(new Event('online'));
    await until(() => buttons(cart).includes('Closed right now'), 'the button says it');
  });
});
