import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant, type Restaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();

const telling = await shared(
  openRestaurant({ proxy: ({ service }) => ({ direct: `${service}/api/v1` }) }),
);

interface Calls {
  readonly toProxy: string[];
  readonly toService: string[];
}

/** The page's calls besides the catalog. */
function watchCalls(page: Page, { urls }: Restaurant): Calls {
  const calls: Calls = { toProxy: [], toService: [] };
  page.on('request', (request: Request) => {
    const url = request.url();
    const path = new URL(url).pathname;
    const isOrder = /\/(?:carts|ordering-sessions|receipts|settings)\b/.test(path);
    if (request.method() === 'OPTIONS' || !isOrder) return;
    if (url.startsWith(urls.proxy)) calls.toProxy.push(`${request.method()} ${path}`);
    else if (url.startsWith(`${urls.service}/api/`)) calls.toService.push(path);
  });
  return calls;
}

async function arrive(
  restaurant: Restaurant,
  connects: readonly string[],
  settings: Record<string, string>,
  test: Test,
): Promise<Guest & { calls: Calls }> {
  const found: { calls?: Calls } = {};
  const guest = await visit(
    browser,
    restaurant,
    { width: 1280, connects, settings, expectedErrors: [/connect-src/] },
    test,
    async (page) => {
      found.calls = watchCalls(page, restaurant);
    },
  );
  await atMenu(guest);
  if (!found.calls) throw new Error('Expected the page to be watched.');
  return { ...guest, calls: found.calls };
}

async function choose(guest: Guest): Promise<void> {
  await addOne(guest, 'Sides', 'Chopped salad');
  await addOne(guest, 'From the stone oven', 'Garlic naan');
  await settledTotal(guest);
}

async function pay(guest: Guest): Promise<void> {
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
  await orderNumber(guest);
}

describe('a guest of a proxy who orders directly', () => {
  it('learns about direct ordering from the proxy', async (test) => {
    telling.requests.clear();
    const guest = await arrive(telling, [telling.urls.service], {}, test);
    await choose(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    assert.deepEqual(guest.calls.toProxy, ['GET /settings']);
    assert.ok(guest.calls.toService.some((path) => path.endsWith('/payment-intent')));
  });

  it('orders through the proxy if the page’s content security policy blocks the service', async (test) => {
    telling.requests.clear();
    const guest = await arrive(telling, [], {}, test);
    await choose(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    assert.equal(telling.requests.count('POST', 'ordering-sessions'), 1);
    assert.ok(guest.calls.toProxy.some((call) => call.endsWith('/payment-intent')));
    // The browser reports the violation once: the direct route is not tried again.
    assert.equal(guest.pageErrors.filter((pageError) => /connect-src/.test(pageError)).length, 1);
  });

  it('needs a single proxy request besides the catalog, and no proxy after that', async (test) => {
    const restaurant = await openRestaurant();
    test.after(() => restaurant.close());
    const { service } = restaurant.urls;
    const guest = await arrive(restaurant, [service], { service: `${service}/api/v1` }, test);
    await choose(guest);
    await restaurant.proxy.close();
    await goToCheckout(guest);
    await pay(guest);
    assert.deepEqual(guest.calls.toProxy, ['GET /settings']);
    assert.ok(guest.calls.toService.length >= 4, guest.calls.toService.join('\n'));
    assert.deepEqual(guest.pageErrors, []);
  });
});
