/** The table or room that the page names is in the order from its first item on. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signPlace } from '../../../src/proxy/places/codes.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import { placeOf } from '../../../src/stores/fulfillment/place.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { newKey } from '../../proxy/places/codes.js';
import { addProduct } from '../shared/adding.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions, type TestShop } from '../shared/shop.js';

/** Midday in London and afternoon in Dubai, on a Wednesday. */
const MIDDAY = Date.parse('2026-03-04T12:00:00Z');

const atTable = { location: 'old-town', method: 'table_side' };
const inRoom = { location: 'harbour-hotel', method: 'room_service' };

const key = newKey('spring');
const seconds = Math.floor(Date.now() / 1000);
const codeOf = (
  place: 'table' | 'room',
  number: string,
  until = seconds + 3600,
  { location } = place === 'room' ? inRoom : atTable,
) => {
  const lastName = place === 'room' ? 'Khan' : '';
  const signed = { merchant: 'saffron-lane', location, place, number, issued: seconds, until };
  return signPlace({ ...signed, lastName }, key);
};

describe('the place that a page names', () => {
  let stack: Stack;
  let strict: Stack;
  before(async () => {
    const service = { now: () => MIDDAY };
    const places = { merchant: 'saffron-lane', keys: [key] };
    stack = await startStack({ service, proxy: { places } });
    strict = await startStack({ service, proxy: { places: { ...places, typed: false } } });
  });
  after(async () => {
    await stack.close();
    await strict.close();
  });

  /** A page as it is with its place on show, and how often it set a place. */
  function open(options: ShopOptions, at = stack) {
    const asked: string[] = [];
    const shop = openShop(at, {
      now: () => MIDDAY,
      ...options,
      fetch: (input, init) => {
        asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
        return fetch(input, init);
      },
    });
    placeOf(shop).look();
    const places = () => asked.filter((each) => /set-(table|room)$/.test(each)).length;
    return { shop, asked, places };
  }

  const placeIn = (shop: TestShop) => shop.cart.$view.get().confirmed?.destination;
  const isSettled = (shop: TestShop) => !shop.cart.$view.get().pending;
  const fill = async (shop: TestShop) => {
    await addProduct(shop, 0);
    await shop.cart.flush();
  };

  for (const api of ['proxy', 'storefront'] as const) {
    test(`comes with its method if a code names it and the page offers that (${api})`, async () => {
      const place = await codeOf('table', '12');
      const { location } = atTable;
      const { shop } = open({ api, settings: { location, methods: 'takeout table_side', place } });
      await shop.menus.load();
      await fill(shop);
      await eventually.equal(() => placeIn(shop)?.table, '12');
      assert.equal(shop.cart.$view.get().confirmed?.method, 'table_side');
      shop.close();
    });

    test(`leaves the method alone if its code is for another location (${api})`, async () => {
      const place = await codeOf('table', '12', undefined, inRoom);
      const { location } = atTable;
      const settings = { location, methods: 'takeout table_side', place };
      const { shop, places } = open({ api, settings });
      await fill(shop);
      await eventually.equal(() => isSettled(shop), true);
      assert.equal(shop.cart.$view.get().confirmed?.method, 'takeout');
      assert.equal(places(), 0);
      shop.close();
    });

    test(`is in the order with its first item, in one request, and starts none (${api})`, async () => {
      const { shop, asked, places } = open({
        api,
        settings: { ...atTable, table: '12' },
      });
      await shop.menus.load();
      assert.deepEqual(
        asked.filter((each) => /session|cart/.test(each)),
        [],
      );
      assert.deepEqual(shop.cart.$view.get().intents, []);
      await fill(shop);
      await eventually.equal(() => placeIn(shop)?.table, '12');
      assert.equal(shop.$atPlace.get(), true);
      await addProduct(shop, 0);
      await shop.cart.flush();
      assert.equal(places(), 1);
      shop.close();
    });

    test(`says whose room it is, so that the guest types no name (${api})`, async () => {
      const settings = { ...inRoom, place: await codeOf('room', '812') };
      const { shop, places } = open({ api, settings });
      await fill(shop);
      await eventually.equal(() => placeIn(shop)?.room?.lastName, 'Khan');
      assert.equal(placeIn(shop)?.room?.roomNumber, '812');
      assert.equal(places(), 1);
      shop.close();
    });
  }

  test('isn’t what the guest is still typing while the order changes', async () => {
    const { shop, places } = open({ settings: inRoom });
    await fill(shop);
    fulfillmentOf(shop).remember({ room: '81', lastName: 'Khan' });
    await addProduct(shop, 0);
    await shop.cart.flush();
    await eventually.equal(() => isSettled(shop), true);
    assert.equal(places(), 0);
    shop.close();
  });

  test('follows a guest who has moved to another table, whose order is not at its place before', async () => {
    const browser = openBrowser();
    const settings = atTable;
    const first = open({ browser, settings: { ...settings, table: '12' } });
    await fill(first.shop);
    await eventually.equal(() => placeIn(first.shop)?.table, '12');
    first.shop.close();
    const { shop, places } = open({ browser, settings: { ...settings, table: '7' } });
    assert.equal(placeIn(shop)?.table, '12');
    assert.equal(shop.$atPlace.get(), false);
    await eventually.equal(() => placeIn(shop)?.table, '7');
    assert.equal(shop.$atPlace.get(), true);
    assert.equal(places(), 1);
    shop.close();
  });

  test('leaves the table alone that the guest has chosen in another tab', async () => {
    const { shared, tab } = openBrowser();
    const settings = { ...atTable, table: '12' };
    const first = open({ browser: { shared, tab }, settings });
    await fill(first.shop);
    await eventually.equal(() => placeIn(first.shop)?.table, '12');
    const other = open({
      browser: { shared, tab: openBrowser().tab },
      settings: { ...settings, table: '7' },
    });
    await eventually.equal(() => placeIn(other.shop)?.table, '7');
    first.shop.close();
    const again = open({ browser: { shared, tab }, settings });
    await fill(again.shop);
    await fill(again.shop);
    assert.equal(placeIn(again.shop)?.table, '7');
    assert.equal(again.places(), 0);
    assert.equal(again.shop.$atPlace.get(), false, 'an order for another table');
    other.shop.close();
    again.shop.close();
  });

  test('leaves the method alone that the guest has chosen since, through a reload', async () => {
    const browser = openBrowser();
    const place = await codeOf('table', '12');
    const settings = { location: atTable.location, methods: 'takeout table_side', place };
    const first = open({ browser, settings });
    await fill(first.shop);
    await eventually.equal(() => placeIn(first.shop)?.table, '12');
    fulfillmentOf(first.shop).choose({ type: 'method', method: 'takeout' });
    await first.shop.cart.flush();
    first.shop.close();
    const again = open({ browser, settings });
    await fill(again.shop);
    await eventually.equal(() => isSettled(again.shop), true);
    assert.equal(again.shop.cart.$view.get().confirmed?.method, 'takeout');
    again.shop.close();
  });

  /** An order for table 12 whose payment is prepared. */
  async function preparedAtTable() {
    const { shared, tab } = openBrowser();
    const settings = { ...atTable, table: '12' };
    const first = open({ browser: { shared, tab }, settings });
    await fill(first.shop);
    await eventually.equal(() => placeIn(first.shop)?.table, '12');
    return { shared, tab, settings, first: first.shop };
  }

  test('discards a prepared payment if the guest has moved', async () => {
    const { shared, tab, first } = await preparedAtTable();
    await prepared(first);
    first.close();
    const browser = { shared, tab };
    const { shop } = open({ browser, settings: { ...atTable, table: '7' } });
    assert.equal(checkoutOf(shop).$payment.get().step, 'idle');
    shop.close();
  });

  test('keeps a payment that is prepared for the table chosen in another tab', async () => {
    const { shared, tab, settings, first } = await preparedAtTable();
    const browser = { shared, tab: openBrowser().tab };
    const other = open({ browser, settings: { ...settings, table: '7' } });
    await eventually.equal(() => placeIn(other.shop)?.table, '7');
    await prepared(first);
    first.close();
    const again = open({ browser: { shared, tab }, settings });
    assert.equal(placeIn(again.shop)?.table, '7');
    assert.equal(checkoutOf(again.shop).$payment.get().step, 'ready');
    other.shop.close();
    again.shop.close();
  });

  test('is not sent again after it was refused', async () => {
    const place = await codeOf('table', '12', seconds - 60);
    const { shop, places } = open({ settings: { ...atTable, place } });
    await fill(shop);
    await eventually.equal(() => shop.cart.$view.get().notice?.kind, 'refused');
    await fill(shop);
    shop.cart.dismissNotice();
    await fill(shop);
    await eventually.equal(() => isSettled(shop), true);
    assert.equal(places(), 1);
    assert.equal(shop.$atPlace.get(), false);
    shop.close();
  });

  test('waits for its code where only signed places are accepted', async () => {
    const settings = { ...atTable, table: '12' };
    const { shop, asked, places } = open({ settings }, strict);
    await fill(shop);
    await eventually.equal(() => asked.includes('GET /settings'), true);
    await fill(shop);
    assert.equal(places(), 0);
    shop.close();
    const place = await codeOf('table', '12');
    const signed = open({ settings: { ...atTable, place } }, strict);
    await fill(signed.shop);
    await eventually.equal(() => placeIn(signed.shop)?.table, '12');
    signed.shop.close();
  });
});
