import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { forgetGuest } from '../../../src/stores/storefront/forget-guest.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop, type TestShop } from '../shared/shop.js';

const tip = { type: 'gratuity', gratuity: { amount: '2.00' } } as const;

/** Every location has a default tip of 15 %, which the service puts into new carts. */
const locations = saffronLane.locations.map((location) => ({
  ...location,
  gratuity: { ...location.gratuity, defaultPercentage: 15, leftToClients: false },
}));

let stack: Stack;
before(async () => {
  stack = await startStack({ service: { seed: { ...saffronLane, locations } } });
});
after(() => stack.close());

/** The tip of the confirmed cart: a rate, and an amount in minor units. */
function tipOf(shop: TestShop): readonly [rate: number | undefined, minor: number] {
  const { confirmed } = shop.cart.$view.get();
  const charge = confirmed?.charges.find(({ kind }) => kind === 'gratuity');
  return [confirmed?.gratuityRate, charge?.amount.minor ?? 0];
}

async function openWithLaw(law: string, options: Parameters<typeof openShop>[1] = {}) {
  const shop = openShop(stack, { ...options, settings: { law } });
  await shop.law.load();
  return shop;
}

async function add(shop: TestShop): Promise<void> {
  await addProduct(shop, 0);
  await shop.cart.flush();
  // A removed tip is sent on its own.
  await shop.cart.flush();
}

for (const api of ['proxy', 'storefront'] as const) {
  describe(`a tip that the guest didn’t choose, with api="${api}"`, () => {
    test('is not sent by the client where the service leaves it out', async () => {
      const shop = await openWithLaw('US', { api });
      stack.requests.clear();
      await add(shop);
      shop.startCheckout();
      await checkoutOf(shop).gratuity.load();
      await shop.cart.flush();
      assert.equal(stack.requests.count('PUT', 'gratuity'), 0);
      shop.close();
    });

    test('stays where no law makes it void, and is removed where one does', async () => {
      const free = await openWithLaw('US', { api });
      await add(free);
      assert.equal(tipOf(free)[0], 0.15);
      free.close();
      const shop = await openWithLaw('GB', { api });
      stack.requests.clear();
      await add(shop);
      assert.deepEqual(tipOf(shop), [0, 0]);
      assert.equal(stack.requests.count('PUT', 'gratuity'), 1);
      shop.close();
    });

    test('doesn’t take the tip away that the guest chose, in this tab, after a reload or in another tab', async () => {
      const browser = openBrowser();
      const shop = await openWithLaw('GB', { api, browser });
      await add(shop);
      shop.cart.intend(tip);
      await shop.cart.flush();
      shop.close();
      for (const tab of [browser, { ...browser, tab: openBrowser().tab }]) {
        const again = await openWithLaw('GB', { api, browser: tab });
        await add(again);
        assert.equal(tipOf(again)[1], 200);
        again.close();
      }
    });

    test('is removed from the next order, too, and for the next guest of a shared tablet', async () => {
      const shop = await openWithLaw('GB', { api });
      await add(shop);
      const checkout = await prepared(shop);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.startNewOrder();
      await add(shop);
      assert.deepEqual(tipOf(shop), [0, 0]);
      shop.cart.intend(tip);
      await shop.cart.flush();
      await forgetGuest(shop);
      await add(shop);
      assert.deepEqual(tipOf(shop), [0, 0]);
      shop.close();
    });
  });
}

test('the law is the one of the location’s address unless the page names another', async () => {
  const read = async (settings: Parameters<typeof openShop>[1]): Promise<readonly string[]> => {
    const shop = openShop(stack, {
      ...settings,
      settings: { overlay: 'off', ...settings?.settings },
    });
    await shop.law.load();
    // The test's clock skips the wait for the address, which then arrives late.
    const regions = (): readonly string[] => {
      const law = shop.law.$value.get();
      return law.state === 'ready' ? law.value.regions : [law.state];
    };
    const isAsked = !settings?.settings?.law;
    for (let tries = 0; isAsked && tries < 200 && regions().length === 0; tries += 1) {
      await setTimeout(10);
    }
    shop.close();
    return regions();
  };
  assert.deepEqual(await read({}), ['US', 'US-NY']);
  assert.deepEqual(await read({ api: 'storefront' }), ['US', 'US-NY']);
  assert.deepEqual(await read({ settings: { location: 'old-town' } }), ['GB', 'GB-ENG']);
  assert.deepEqual(await read({ settings: { location: 'harbour-hotel' } }), ['AE', 'AE-DU']);
  assert.deepEqual(await read({ settings: { law: 'US-NYC' } }), ['US-NYC', 'US-NY', 'US']);
  assert.deepEqual(await read({ settings: { law: 'none' } }), []);
});

test('the law is followed once the location can be read after all, and not asked for when it can’t', async () => {
  for (const [status, regions] of [
    [503, ['US', 'US-NY']],
    [404, []],
  ] as const) {
    let refused = 0;
    const shop = openShop(stack, {
      settings: { overlay: 'off' },
      fetch: (input, init) => {
        const isLocation = String(input).endsWith('/locations/riverside');
        if (!isLocation || refused === 3) return fetch(input, init);
        refused += 1;
        return Promise.resolve(Response.json({ code: 'DOWN', message: '' }, { status }));
      },
    });
    await shop.law.load();
    const found = () => {
      const law = shop.law.$value.get();
      return law.state === 'ready' ? law.value.regions : [law.state];
    };
    assert.deepEqual(found(), [], 'a menu without legal notes');
    await eventually.deepEqual(found, regions);
    assert.equal(refused, status === 503 ? 3 : 1);
    shop.close();
  }
});

test('the address is asked for less and less often while the service is down', async () => {
  let requests = 0;
  const shop = openShop(stack, {
    settings: { overlay: 'off' },
    fetch: (input, init) => {
      if (!String(input).endsWith('/locations/riverside')) return fetch(input, init);
      requests += 1;
      return Promise.resolve(Response.json({ code: 'DOWN', message: '' }, { status: 503 }));
    },
  });
  await shop.law.load();
  // The test's clock skips 10, 20 and 40 seconds, but not the 80 seconds after them.
  await eventually.equal(() => requests, 4 * 3);
  await setTimeout(200);
  assert.equal(requests, 4 * 3);
  shop.close();
});

test('keeps listening to the cart once, however often the legal rules are loaded again', async () => {
  const shop = await openWithLaw('GB');
  const { lc: before } = shop.cart.$view;
  for (let times = 0; times < 3; times += 1) await shop.law.reload();
  assert.equal(shop.cart.$view.lc, before);
  shop.close();
});
