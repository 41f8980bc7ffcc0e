import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Product } from '../../../src/contract/domain.js';
import { servedOf } from '../../../src/stores/menu/served.js';
import { slotsOf } from '../../../src/stores/time/slots.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openShop, type TestShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';

/** On a Wednesday in London: old-town serves the day menu until 17:00, then the evening menu. */
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const MENU_PATH = '/menus';

/** With the newer operations, the cart says what is no longer served; with the older ones, only the menu does. */
const ways = [
  { name: 'the newer operations', api: 'storefront', newerOperations: true },
  { name: 'the older operations alone', api: 'proxy', newerOperations: false },
] as const;

for (const { name, api, newerOperations } of ways) {
  describe(`a menu that ends during an order, with ${name}`, () => {
    const clock = { now: at('16:50') };
    let stack: Stack;
    before(async () => {
      stack = await startStack({
        service: { now: () => clock.now, newerOperations },
        proxy: { now: () => clock.now },
      });
    });
    after(() => stack.close());
    beforeEach(() => {
      clock.now = at('16:50');
      stack.requests.clear();
    });

    /** Fresh mint tea of the day menu, for as soon as possible. */
    async function openOrder(network: typeof fetch = fetch) {
      const sight = inSight();
      const settings = { location: 'old-town', timeZone: 'Europe/London' };
      const shop = openShop(stack, { api, settings, sight, now: () => clock.now, fetch: network });
      await shop.menus.load();
      servedOf(shop).follow();
      add(shop, 'ot-mint-tea');
      await shop.cart.flush();
      return { shop, sight };
    }

    const reasons = ({ cart }: TestShop) =>
      cart.$view.get().lines.map(({ name, change }) => `${name}: ${change?.reason ?? 'served'}`);

    /** The guest looks at the page again. */
    function comeBack(sight: ReturnType<typeof inSight>, time: string): void {
      sight.hide();
      clock.now = at(time);
      sight.show();
    }

    test('is noticed when the guest comes back, at the line that it was on', async () => {
      const { shop, sight } = await openOrder();
      assert.deepEqual(reasons(shop), ['Fresh mint tea: served']);
      comeBack(sight, '17:05');
      await eventually.equal(() => reasons(shop).join(), 'Fresh mint tea: ITEM_NOT_SERVED');
      shop.close();
    });

    test('is no problem at a time at which the dish is served, nor once it is gone', async () => {
      const { shop, sight } = await openOrder();
      comeBack(sight, '17:05');
      await eventually.equal(() => reasons(shop).join(), 'Fresh mint tea: ITEM_NOT_SERVED');
      const tomorrow = { orderDate: '2026-03-05', orderTime: '11:00' };
      slotsOf(shop).choose({ pickupType: 'LATER', ...tomorrow });
      await shop.cart.flush();
      await eventually.equal(() => reasons(shop).join(), 'Fresh mint tea: served');
      slotsOf(shop).choose({ pickupType: 'LATER', orderDate: '2026-03-04', orderTime: '19:00' });
      await shop.cart.flush();
      await eventually.equal(() => reasons(shop).join(), 'Fresh mint tea: ITEM_NOT_SERVED');
      const [line] = shop.cart.$view.get().lines;
      shop.cart.remove(line?.key ?? '');
      await shop.cart.flush();
      assert.deepEqual(reasons(shop), []);
      shop.close();
    });

    test('shows a dish as sold out once the service has refused it; where the proxy still had the older menu, the second time', async () => {
      const { shop } = await openOrder();
      await stack.service.service.controls.setSoldOut('old-town', 'ot-shakshuka', true);
      for (const time of ['16:53', '16:54']) {
        clock.now = at(time);
        const asked = stack.requests.count('GET', MENU_PATH);
        add(shop, 'ot-shakshuka');
        await shop.cart.flush();
        shop.cart.dismissNotice();
        await eventually.ok(() => stack.requests.count('GET', MENU_PATH) > asked, 'it is read');
      }
      await eventually.equal(() => offered(shop, 'ot-shakshuka')?.available, false);
      await stack.service.service.controls.setSoldOut('old-town', 'ot-shakshuka', false);
      shop.close();
    });

    test('costs one request after five minutes, and none before', async () => {
      const { shop, sight } = await openOrder();
      const asked = stack.requests.count('GET', MENU_PATH);
      comeBack(sight, '16:54');
      comeBack(sight, '16:56');
      await eventually.equal(() => stack.requests.count('GET', MENU_PATH), asked + 1);
      assert.deepEqual(reasons(shop), ['Fresh mint tea: served']);
      shop.close();
    });

    test('leaves the menu on the page as it is if it can’t be read again', async () => {
      let failed = 0;
      let isDown = false;
      const { shop, sight } = await openOrder((url, init) => {
        if (!isDown || !String(url).includes(MENU_PATH)) return fetch(url, init);
        failed += 1;
        return Promise.reject(new TypeError('fetch failed'));
      });
      const states = new Set<string>();
      const stop = shop.menus.$value.listen(({ state }) => states.add(state));
      isDown = true;
      comeBack(sight, '17:05');
      await eventually.ok(() => failed > 0, 'it was tried');
      isDown = false;
      comeBack(sight, '17:15');
      await eventually.equal(() => reasons(shop).join(), 'Fresh mint tea: ITEM_NOT_SERVED');
      assert.deepEqual([...states], ['ready']);
      stop();
      shop.close();
    });
  });
}

function offered(shop: TestShop, id: string): Product | undefined {
  const found = shop.menus.$value.get();
  assert.ok(found.state === 'ready');
  return found.value.menus
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    .find((one) => one.id === id);
}

function add(shop: TestShop, id: string): void {
  const product = offered(shop, id);
  assert.ok(product);
  shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions: '' });
}
