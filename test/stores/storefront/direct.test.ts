import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { type Browser, openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { type Sent, type TwoRoutes, twoRoutes } from '../shared/two-routes.js';

const start = '/storefront/locations/riverside/ordering-sessions';
const isNewerStart = ({ path }: Sent) => path === start;
const isAddition = ({ method, path }: Sent) => method === 'POST' && path.endsWith('/items');
const notFound = () =>
  Response.json({ code: 'NOT_FOUND', message: 'No.', requestId: 'request-1' }, { status: 404 });

describe('guests of a proxy who order directly', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** A page whose card processor is set by the proxy, unless overridden. */
  const open = (routes: TwoRoutes, browser?: Browser, settings: RawSettings = {}): TestShop =>
    openShop(stack, {
      fetch: routes.fetch,
      ...(browser && { browser }),
      settings: { service: `${stack.urls.service}/api/v1`, processorScript: '', ...settings },
    });

  const orderSomething = async (shop: TestShop): Promise<void> => {
    await addProduct(shop, 0);
    await shop.cart.flush();
    shop.startCheckout();
    await placeOrder(stack, shop);
    await receiptOf(shop).content.load();
    assert.equal(receiptOf(shop).content.$value.get().state, 'ready');
  };

  test('request only settings from the proxy, besides the catalog', async () => {
    const routes = twoRoutes(stack);
    const shop = open(routes);
    await orderSomething(shop);
    assert.deepEqual(routes.beyondCatalog(), ['GET /settings']);
    shop.close();
  });

  test('send each route only its own credentials', async () => {
    const routes = twoRoutes(stack);
    const browser = openBrowser();
    const shop = open(routes, browser);
    await addProduct(shop, 0);
    await shop.cart.flush();
    routes.blocked.add('service');
    await addProduct(shop, 1);
    await shop.cart.flush();
    for (const { route, headers } of routes.sent) {
      assert.ok(!headers.has(route === 'proxy' ? 'x-cart-token' : 'x-order-session'));
      assert.ok(!headers.has('x-api-key'));
    }
    assert.ok(
      routes.sent.some(({ route, headers }) => route === 'proxy' && headers.has('x-order-session')),
    );
    shop.close();
  });

  test('repeat a blocked start through the proxy with the same key and bytes, and stay there', async () => {
    const routes = twoRoutes(stack);
    routes.blocked.add('service');
    const shop = open(routes);
    await orderSomething(shop);
    const [first, second, ...more] = routes.sent.filter(isNewerStart);
    assert.deepEqual(more, []);
    assert.deepEqual([first?.route, second?.route], ['service', 'proxy']);
    assert.equal(first?.headers.get('idempotency-key'), second?.headers.get('idempotency-key'));
    assert.equal(first?.body, second?.body);
    assert.equal(routes.sent.filter(({ route }) => route === 'service').length, 1);
    shop.close();
  });

  test('repeat a blocked change through the proxy, with a session from the same start', async () => {
    const routes = twoRoutes(stack);
    const shop = open(routes);
    await addProduct(shop, 0);
    await shop.cart.flush();
    routes.blocked.add('service');
    await addProduct(shop, 1);
    await shop.cart.flush();
    const [direct, proxied] = routes.sent.filter(isAddition).slice(1);
    assert.deepEqual([direct?.route, proxied?.route], ['service', 'proxy']);
    assert.equal(direct?.headers.get('idempotency-key'), proxied?.headers.get('idempotency-key'));
    assert.equal(direct?.headers.get('if-match'), proxied?.headers.get('if-match'));
    assert.equal(direct?.body, proxied?.body);
    const starts = routes.sent.filter(isNewerStart);
    assert.deepEqual(
      starts.map(({ route }) => route),
      ['service', 'proxy'],
    );
    assert.equal(starts[0]?.body, starts[1]?.body);
    shop.startCheckout();
    await placeOrder(stack, shop);
    shop.close();
  });

  /** Adds two of a dish while the service's responses are lost, and expects one line of two. */
  const addOnceWhileAnswersAreLost = async (routes: TwoRoutes): Promise<void> => {
    const shop = open(routes);
    routes.after = (sent) => {
      if (sent.route === 'service' && isAddition(sent)) throw new TypeError('Failed to fetch');
    };
    await addProduct(shop, 0, 2);
    await shop.cart.flush();
    const { confirmed } = shop.cart.$view.get();
    assert.deepEqual(
      confirmed?.items.map(({ quantity }) => quantity),
      [2],
    );
    shop.close();
  };

  test('add a line once if the service’s response was lost', () =>
    addOnceWhileAnswersAreLost(twoRoutes(stack)));

  test('add a line once if the proxy refuses what the service has already done', async () => {
    const routes = twoRoutes(stack);
    let refusals = 1;
    routes.instead = (sent) => {
      if (sent.route === 'service' || !isAddition(sent) || refusals-- <= 0) return undefined;
      return Response.json({ error: 'PRECONDITION_REQUIRED', message: '' }, { status: 428 });
    };
    await addOnceWhileAnswersAreLost(routes);
  });

  test('finish their order if the proxy goes down, even after a reload', async () => {
    const routes = twoRoutes(stack);
    const browser = openBrowser();
    const before = open(routes, browser);
    await addProduct(before, 0);
    await before.cart.flush();
    routes.blocked.add('proxy');
    before.close();
    const shop = open(routes, browser);
    shop.startCheckout();
    await placeOrder(stack, shop);
    await receiptOf(shop).content.load();
    assert.equal(receiptOf(shop).content.$value.get().state, 'ready');
    shop.close();
  });
});

describe('guests whose proxy allows direct ordering', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ proxy: ({ service }) => ({ direct: `${service}/api/v1` }) });
  });
  after(() => stack.close());

  test('order directly without a setting on the page', async () => {
    const routes = twoRoutes(stack);
    const shop = openShop(stack, { fetch: routes.fetch });
    await addProduct(shop, 0);
    await shop.cart.flush();
    shop.startCheckout();
    await placeOrder(stack, shop);
    assert.deepEqual(routes.beyondCatalog(), ['GET /settings']);
    shop.close();
  });

  test('start through the proxy if the service has no newer start, and continue directly', async () => {
    const routes = twoRoutes(stack);
    routes.instead = (sent) => (isNewerStart(sent) ? notFound() : undefined);
    const shop = openShop(stack, { fetch: routes.fetch });
    await addProduct(shop, 0);
    await shop.cart.flush();
    shop.startCheckout();
    await placeOrder(stack, shop);
    assert.deepEqual(routes.beyondCatalog(), [
      'GET /settings',
      'POST /locations/riverside/ordering-sessions',
    ]);
    shop.close();
  });

  test('can continue directly if the proxy goes down, although the direct route was blocked before', async () => {
    const routes = twoRoutes(stack);
    routes.blocked.add('service');
    const shop = openShop(stack, { fetch: routes.fetch });
    await addProduct(shop, 0);
    await shop.cart.flush();
    routes.blocked.clear();
    routes.blocked.add('proxy');
    shop.startCheckout();
    await placeOrder(stack, shop);
    shop.close();
  });
});
