import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { ReadableAtom } from 'nanostores';
import type { Product } from '../../../src/contract/domain.js';
import { wantedTime } from '../../../src/stores/cart/pending.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { findAgain } from '../../../src/stores/receipt/order-again.js';
import { slotsOf } from '../../../src/stores/time/slots.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openBrowser, openShop, type ShopOptions, type TestShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';

/** On a Wednesday in London: old-town serves the day menu until 17:00, then the evening menu. */
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const later = (orderTime: string) =>
  ({ pickupType: 'LATER', orderDate: '2026-03-04', orderTime }) as const;

const becomes = <T>($fact: ReadableAtom<T>, holds: (value: T) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = $fact.listen(look);
    function look(value: T) {
      if (!holds(value)) return;
      stop();
      resolve();
    }
    look($fact.get());
  });

const served = ({ menus }: TestShop) => {
  const found = menus.$value.get();
  assert.ok(found.state === 'ready', JSON.stringify(found));
  return found.value.menus.filter(({ active }) => active);
};
const namesServed = (shop: TestShop) => served(shop).map(({ name }) => name);

const dishNamed = (shop: TestShop, name: string): Product => {
  const dishes = served(shop).flatMap(({ categories }) =>
    categories.flatMap((one) => one.products),
  );
  const dish = dishes.find((product) => product.name === name);
  assert.ok(dish, `${name} is served`);
  return dish;
};

const add = (shop: TestShop, name: string) =>
  shop.cart.add({
    product: dishNamed(shop, name),
    categoryId: null,
    quantity: 1,
    choices: [],
    instructions: '',
  });

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the time of an order with api="${api}"`, () => {
    const clock = { now: at('12:30') };
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { now: () => clock.now } });
    });
    after(() => stack.close());
    beforeEach(() => {
      clock.now = at('12:30');
      stack.requests.clear();
    });

    const settings = { location: 'old-town', timeZone: 'Europe/London' };
    async function open(options: Partial<ShopOptions> = {}): Promise<TestShop> {
      const shop = openShop(stack, { api, settings, now: () => clock.now, ...options });
      await shop.menus.load();
      return shop;
    }
    /** Resolves when the menus of that time are loaded. */
    async function choose(
      shop: TestShop,
      time: Parameters<ReturnType<typeof slotsOf>['choose']>[0],
    ) {
      slotsOf(shop).choose(time);
      await becomes(slotsOf(shop).$current, (current) => current);
    }

    test('can be chosen without a cart, survives a reload, and applies to the order started later', async () => {
      const browser = openBrowser();
      const shop = await open({ browser });
      assert.deepEqual(namesServed(shop), ['Day']);
      await choose(shop, later('19:30'));
      assert.deepEqual(namesServed(shop), ['Evening']);
      await shop.cart.flush();
      assert.equal(stack.requests.count('POST', 'ordering-sessions'), 0);
      shop.close();
      const again = await open({ browser });
      assert.deepEqual(namesServed(again), ['Evening']);
      add(again, 'Salted mint lassi');
      await again.cart.flush();
      const { confirmed, notice } = again.cart.$view.get();
      assert.equal(notice, null);
      assert.deepEqual(
        [confirmed?.pickupType, confirmed?.orderTime, confirmed?.items.map(({ name }) => name)],
        ['LATER', '19:30', ['Salted mint lassi']],
      );
      again.close();
    });

    test('is sent before the dishes of that time, even if it is chosen again after them', async () => {
      const shop = await open();
      await choose(shop, later('19:30'));
      add(shop, 'Salted mint lassi');
      await choose(shop, later('20:00'));
      await shop.cart.flush();
      const { confirmed, notice } = shop.cart.$view.get();
      assert.equal(notice, null);
      assert.deepEqual([confirmed?.orderTime, confirmed?.items.length], ['20:00', 1]);
      shop.close();
    });

    test('leaves no pending change after switching back to as soon as possible', async () => {
      const shop = await open();
      await choose(shop, later('19:30'));
      await choose(shop, { pickupType: 'ASAP' });
      assert.deepEqual(namesServed(shop), ['Day']);
      const view = shop.cart.$view.get();
      assert.deepEqual([view.pending, wantedTime(view)], [false, null]);
      shop.close();
    });

    test('shows the menu of the last chosen time, even while another menu loads', async () => {
      const shop = await open();
      const slots = slotsOf(shop);
      slots.choose(later('13:00'));
      slots.choose(later('19:30'));
      await becomes(slots.$current, (current) => current);
      assert.deepEqual(namesServed(shop), ['Evening']);
      shop.close();
    });

    for (const hasCart of [false, true]) {
      test(`is dropped once it has passed, ${hasCart ? 'with' : 'without'} a cart`, async () => {
        const browser = openBrowser();
        const shop = await open({ browser });
        if (hasCart) {
          add(shop, 'Fresh mint tea');
          await shop.cart.flush();
        }
        await choose(shop, later('13:00'));
        await shop.cart.flush();
        shop.close();
        clock.now = at('14:00');
        const again = await open({ browser });
        const { $lapsed, wanted } = slotsOf(again);
        await becomes($lapsed, (lapsed) => lapsed);
        await again.cart.flush();
        assert.notEqual(wanted()?.pickupType, 'LATER');
        const { confirmed, notice } = again.cart.$view.get();
        assert.equal(notice, null);
        assert.equal(confirmed?.pickupType, hasCart ? 'ASAP' : undefined);
        again.close();
      });
    }

    test('is not needed to order again before the kitchen opens', async () => {
      const browser = openBrowser();
      const shop = await open({ browser });
      add(shop, 'Fresh mint tea');
      await shop.cart.flush();
      const items = shop.cart.$view.get().confirmed?.items ?? [];
      shop.close();
      clock.now = at('07:10');
      // A proxy caches the current menus for a while, by its own clock.
      const early = await startStack({ service: { now: () => clock.now } });
      const next = openShop(early, { api, settings, now: () => clock.now });
      try {
        const found = await findAgain(
          next,
          items.map((item) => ({ ...item, modifiers: [] })),
        );
        assert.deepEqual(found.gone, []);
        assert.equal(found.lines[0]?.product.name, 'Fresh mint tea');
      } finally {
        next.close();
        await early.close();
      }
    });
  });
}

describe('the list of order times', () => {
  const clock = { now: at('12:30') };
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { now: () => clock.now } });
  });
  after(() => stack.close());

  test('is renewed in a page that was left open overnight, when the guest returns to it', async () => {
    const sight = inSight();
    const settings = { location: 'old-town', timeZone: 'Europe/London' };
    const now = () => clock.now;
    const shop = openShop(stack, { api: 'storefront', settings, now, sight });
    const stop = slotsOf(shop).showTimes();
    const { $value } = checkoutOf(shop).times;
    const startsOn = (day: string) =>
      becomes($value, (times) => times.state === 'ready' && times.value.days[0]?.date === day);
    await startsOn('2026-03-04');
    sight.hide();
    clock.now = Date.parse('2026-03-05T12:30:00Z');
    sight.show();
    await startsOn('2026-03-05');
    stop();
    clock.now = Date.parse('2026-03-06T12:30:00Z');
    const before = stack.requests.count('GET', 'time-intervals');
    sight.show();
    await shop.menus.reload();
    assert.equal(stack.requests.count('GET', 'time-intervals'), before, 'nobody sees it');
    slotsOf(shop).showTimes();
    await startsOn('2026-03-06');
    shop.close();
  });
});
