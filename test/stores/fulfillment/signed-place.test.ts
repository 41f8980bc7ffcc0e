/** Signed places in the stores: where a code comes from, what is kept of it, and how it is sent again. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operationFor } from '../../../src/client/bindings.js';
import { signPlace } from '../../../src/proxy/places/codes.js';
import { putBack } from '../../../src/stores/cart/put-back.js';
import { answered } from '../../../src/stores/cart/sending-state.js';
import { pendingOf } from '../../../src/stores/cart/state.js';
import type { Intent } from '../../../src/stores/cart/types.js';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import { forgetGuest } from '../../../src/stores/storefront/forget-guest.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { $scannedPlace } from '../../../src/stores/storefront/storefront.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { spring, stay, table } from '../../proxy/places/codes.js';
import { cartItem, cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

const atTable = await signPlace(table, spring);
const inRoom = await signPlace(stay, spring);

describe('the code of a signed place', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  const load = (place: string, more: ShopOptions = {}) => {
    const shop = openShop(stack, { ...more, settings: { place, sharedTablet: '' } });
    const store = fulfillmentOf(shop);
    store.named({});
    return { shop, store, draft: () => store.$draft.get() };
  };

  test('sets the table, or the room and the name', () => {
    const one = load(atTable);
    assert.deepEqual([one.draft().table, one.draft().code], ['12', atTable]);
    const other = load(inRoom);
    assert.deepEqual([other.draft().room, other.draft().lastName], ['812', stay.lastName]);
    assert.equal(other.store.signed()?.place, 'room');
  });

  test('counts as typed without a proxy, which alone could verify it', () => {
    const { draft, store } = load(atTable, { api: 'storefront' });
    assert.equal(draft().table, '12');
    assert.equal(store.signed(), null);
  });

  test('adds its method to a page of its location that sets none', () => {
    const methods = (settings: RawSettings, browser = openBrowser()) => {
      const shop = openShop(stack, { browser, settings });
      shop.close();
      return fulfillmentOf(shop).settings.methods;
    };
    const { location } = table;
    assert.deepEqual(methods({ location, place: atTable }), ['takeout', 'table_side']);
    assert.deepEqual(methods({ location, place: atTable, method: 'takeout' }), ['takeout']);
    assert.deepEqual(methods({ location: 'elsewhere', place: atTable }), ['takeout']);
    const browser = openBrowser();
    $scannedPlace.set(atTable);
    methods({ location }, browser);
    $scannedPlace.set('');
    assert.deepEqual(methods({ location }, browser), ['takeout', 'table_side'], 'after a reload');
  });

  test('is not applied again once the guest has left it, until another one is', () => {
    const browser = openBrowser();
    load(atTable, { browser }).store.dropCode();
    assert.equal(load(atTable, { browser }).store.signed(), null);
    assert.equal(load(inRoom, { browser }).store.signed()?.number, '812');
    assert.equal(load(atTable, { browser }).store.signed()?.number, '12');
  });

  for (const [code, what, kept] of [
    [atTable, 'a table', true],
    [inRoom, 'a stay', false],
  ] as const) {
    test(`of ${what} is ${kept ? 'kept' : 'removed'} for a tablet’s next guest`, async () => {
      const browser = openBrowser();
      const { shop } = load('', { browser });
      const key = `order-elements:${stack.urls.proxy}:riverside:place-code`;
      browser.tab.set(key, JSON.stringify({ version: 3, value: code }));
      assert.equal(load('', { browser }).store.signed()?.number, code === atTable ? '12' : '812');
      await forgetGuest(shop);
      assert.equal(browser.tab.get(key) !== null, kept);
      assert.equal(
        JSON.stringify(browser.tab.keys().map(browser.tab.get)).includes('TnXDsWV6'),
        false,
      );
      shop.close();
    });
  }
});

describe('an order with a signed place', () => {
  const signed: Intent = { type: 'table', tableNumber: '12', code: atTable };

  test('sends the code in place of the number, in both generations', () => {
    for (const generation of ['older', 'newer'] as const) {
      const operation = operationFor(signed, generation);
      assert.deepEqual(operation?.body, { placeCode: atTable });
      assert.equal(operation?.proxied, true);
      const typed = operationFor({ type: 'table', tableNumber: '12' }, generation);
      assert.deepEqual(typed?.body, { tableNumber: '12' });
      assert.equal(typed?.proxied, undefined);
    }
  });

  test('has the code again in a new cart after the first one expired', () => {
    const table12 = { ...confirmedCart().destination, table: '12' };
    const entry = pendingOf(signed, 'key');
    const state = cartState({ pending: [entry] });
    const cart = confirmedCart({ items: [cartItem()], destination: table12 });
    const done = { ...answered(state, entry, cart), confirmed: cart };
    const again = putBack(done, () => 'id').map(({ intent }) => intent);
    assert.deepEqual(
      again.filter(({ type }) => type === 'table'),
      [signed],
    );
    const typed = answered(
      { ...done, pending: [entry] },
      { ...entry, intent: { type: 'table', tableNumber: '12' } },
      cart,
    );
    assert.equal(typed.placeCode, undefined);
  });
});
