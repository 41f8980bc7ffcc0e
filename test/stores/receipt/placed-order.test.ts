/** After an order is placed, the device keeps only what its receipt and rating still need. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { dishesOf, findAgain } from '../../../src/stores/receipt/order-again.js';
import { ratingOf } from '../../../src/stores/receipt/rating.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { readyTimeOf } from '../../../src/stores/time/ready-time.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { millLane } from '../shared/addresses.js';
import { keyValues } from '../shared/key-values.js';
import { placeOrder } from '../shared/placing.js';
import { openShop, type ShopOptions, type TestShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const hour = 3_600_000;
const minute = 60_000;

function openStorage() {
  const shared = new Map<string, string>();
  const tab = new Map<string, string>();
  return { shared, tab, browser: { shared: keyValues(shared), tab: keyValues(tab) } };
}

const text = (...all: Map<string, string>[]): string =>
  JSON.stringify(all.flatMap((values) => [...values]));

/** The placed order as it is stored. */
const placedIn = (values: Map<string, string>): string =>
  [...values].find(([key]) => key.endsWith(':done'))?.[1] ?? '';

/** Matches stored keys to an order or its receipt. */
const keys = /:done|(?:token|session)\\*":\\*"/i;

const near = (found: number, expected: number): void =>
  assert.ok(
    Math.abs(found - expected) < 5 * minute,
    `expected about ${new Date(expected).toISOString()}, found ${new Date(found).toISOString()}`,
  );

const withoutEstimate: typeof fetch = (url, init) =>
  `${url}`.includes('ordering-readiness')
    ? Promise.resolve(new Response('{}', { status: 404 }))
    : fetch(url, init);

for (const { name, api, cartTokens } of ways) {
  describe(`a placed order, over ${name}`, () => {
    let stack: Stack;
    // The proxy limits orders per address, so each test gets a new one.
    beforeEach(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    afterEach(() => stack.close());
    const open = (options: ShopOptions = {}) => openShop(stack, { api, ...options });

    async function placeDelivery(shop: TestShop): Promise<void> {
      await addProduct(shop, 1, 2);
      shop.cart.intend({ type: 'delivery', address: millLane });
      if (cartTokens) shop.cart.intend({ type: 'note', note: 'Mind the dog' });
      checkoutOf(shop).rememberContact({
        customerName: 'Jane Doe',
        emailAddress: 'jane@example.com',
        phoneNumber: '5551234567',
      });
      await shop.cart.flush();
      shop.startCheckout();
      await placeOrder(stack, shop);
    }

    test('leaves no name, contact details, note or coordinates on the device', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser, settings: { method: 'delivery' } });
      await placeDelivery(shop);
      shop.close();
      assert.match(text(shared), /:done/);
      assert.doesNotMatch(text(shared), /customerName|@example|5551234567|41\.507|Mind the dog/);
    });

    test('keeps the delivery address only if no receipt can be read later', async () => {
      const { browser, shared } = openStorage();
      const settings = { method: 'delivery' } as const;
      const shop = open({ browser, settings });
      await placeDelivery(shop);
      shop.close();
      if (cartTokens) assert.doesNotMatch(text(shared), /Mill Lane/);
      const reloaded = open({ browser, settings });
      const { content } = receiptOf(reloaded);
      await content.load();
      const shown = content.$value.get();
      assert.equal(shown.state, 'ready');
      assert.match(JSON.stringify(shown), /4 Mill Lane/);
      const again = await findAgain(reloaded, dishesOf(shown.value));
      assert.deepEqual(
        again.lines.map(({ quantity }) => quantity),
        [2],
      );
      reloaded.close();
    });

    test('doesn’t keep the guest’s name with the room number', async () => {
      const { browser, shared } = openStorage();
      const shop = open({
        browser,
        settings: { location: 'harbour-hotel', method: 'room_service' },
      });
      // One dish each of breakfast, day and night: the service accepts what is served now.
      for (const index of [1, 15, 37]) await addProduct(shop, index);
      shop.cart.intend({ type: 'room', room: { roomNumber: '812', lastName: 'Lovelace' } });
      await shop.cart.flush();
      await placeOrder(stack, shop);
      shop.close();
      assert.match(placedIn(shared), /812/);
      assert.doesNotMatch(placedIn(shared), /Lovelace/);
    });

    /** When the placed order expires, in milliseconds since the epoch. */
    async function endOf(shop: TestShop, shared: Map<string, string>): Promise<number> {
      await placeOrder(stack, shop);
      shop.close();
      return Number(/^\{"end":(\d+)/.exec(placedIn(shared))?.[1]);
    }

    test('is forgotten two hours after its estimated ready time', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser });
      await addProduct(shop, 1);
      await shop.cart.flush();
      shop.startCheckout();
      await readyTimeOf(shop).ask();
      const ready = Date.parse(readyTimeOf(shop).at() ?? '');
      assert.ok(ready > Date.now());
      near(await endOf(shop, shared), ready + 2 * hour);
      const reload = (now: number) => {
        open({ browser, now: () => now }).close();
        return placedIn(shared);
      };
      assert.notEqual(reload(ready + 2 * hour - minute), '');
      assert.equal(reload(ready + 2 * hour + minute), '');
    });

    test('is forgotten two hours after the courier’s estimated arrival', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser, settings: { method: 'delivery' } });
      await addProduct(shop, 1);
      shop.cart.intend({ type: 'delivery', address: millLane });
      await shop.cart.flush();
      const { quote } = shop.cart.$view.get().confirmed?.destination ?? {};
      const dropoff = Date.parse(quote?.dropoffAt ?? '');
      // Older services don't give an estimate.
      const end = Number.isNaN(dropoff) ? Date.now() + 4 * hour : dropoff + 2 * hour;
      assert.equal(Number.isNaN(dropoff), !cartTokens);
      near(await endOf(shop, shared), end);
    });

    for (const timeZone of ['America/New_York', 'Asia/Tokyo']) {
      test(`is forgotten two hours after its slot in ${timeZone}`, async () => {
        const { browser, shared } = openStorage();
        const shop = open({ browser, settings: { timeZone } });
        await addProduct(shop, 1);
        await checkoutOf(shop).times.load();
        const times = checkoutOf(shop).times.$value.get();
        const day = times.state === 'ready' ? times.value.days.at(-1) : undefined;
        const orderTime = day?.times.at(-1);
        assert.ok(day && orderTime);
        const time = { pickupType: 'LATER', orderDate: day.date, orderTime } as const;
        shop.cart.intend({ type: 'order-time', time });
        await shop.cart.flush();
        const end = await endOf(shop, shared);
        const clock = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        assert.equal(clock.format(end - 2 * hour), `${day.date} ${orderTime}`);
      });
    }

    test('is kept for four hours without an estimate', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser, fetch: withoutEstimate });
      await addProduct(shop, 1);
      near(await endOf(shop, shared), Date.now() + 4 * hour);
    });

    test('is kept for at least two hours if the device’s clock is ahead', async () => {
      const { browser, shared } = openStorage();
      const ahead = 100 * 24 * hour;
      const shop = open({ browser, ahead });
      await addProduct(shop, 1);
      await shop.cart.flush();
      shop.startCheckout();
      await readyTimeOf(shop).ask();
      const end = await endOf(shop, shared);
      assert.ok(end >= Date.now() + ahead + 2 * hour - minute, new Date(end).toISOString());
    });

    test('is not kept longer when it is shown or rated later', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser, fetch: withoutEstimate });
      await addProduct(shop, 1);
      const end = await endOf(shop, shared);
      const later = open({ browser, now: () => Date.now() + 3 * hour });
      await receiptOf(later).content.load();
      assert.ok(receiptOf(later).placedNow(false));
      await ratingOf(later)?.rate({ stars: 5, comment: '' });
      later.close();
      assert.match(placedIn(shared), new RegExp(`^\\{"end":${end},.*"reported":true`));
    });

    test('is not stored on a shared tablet, but can be viewed and rated there', async () => {
      const { browser, shared, tab } = openStorage();
      const settings = { sharedTablet: '' };
      const shop = open({ browser, settings });
      await addProduct(shop, 1);
      await placeOrder(stack, shop);
      assert.doesNotMatch(text(shared, tab), keys);
      const { content, placedNow } = receiptOf(shop);
      await content.load();
      assert.equal(content.$value.get().state, 'ready');
      assert.ok(placedNow(false));
      await content.reload();
      assert.equal(content.$value.get().state, 'ready');
      await ratingOf(shop)?.rate({ stars: 5, comment: '' });
      assert.equal(ratingOf(shop)?.$rating.get().step, cartTokens ? 'sent' : undefined);
      assert.doesNotMatch(text(shared, tab), keys);
      shop.close();
      const reloaded = open({ browser, settings });
      await receiptOf(reloaded).content.load();
      assert.equal(reloaded.$stage.get(), 'menu');
      reloaded.close();
    });

    test('opened by a receipt link leaves no token on a shared tablet', async () => {
      const { browser, shared, tab } = openStorage();
      const shop = open({ browser, settings: { sharedTablet: '' } });
      receiptOf(shop).open({ id: 'receipt', token: 'key-of-the-receipt' });
      assert.equal(shop.$stage.get(), 'receipt');
      assert.doesNotMatch(text(shared, tab), /key-of-the-receipt/);
      shop.close();
    });
  });
}
