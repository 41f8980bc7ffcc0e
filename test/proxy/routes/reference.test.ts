/** The proxy in front of the reference service: pages get what the service said. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type ListeningService, listen as listenService } from '../../../demo/service/listen.js';
import { listen, type RunningProxy } from '../../../src/proxy/node/listen.js';
import { createSealer } from '../../../src/proxy/session/session.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';

type Json = Record<string, unknown>;

const older = '/locations/riverside';
const newer = '/storefront/locations/riverside';

describe('the proxy in front of the reference service', () => {
  let folder = '';
  let service: ListeningService;
  let proxy: RunningProxy;
  let session = '';
  let revision = '';
  const started = Date.now();
  /** Everything that the proxy sent to pages and operators. */
  const received: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    service = await listenService({
      dataFolder: folder,
      picturesFolder: folder,
      port: 0,
      hostname: '127.0.0.1',
      rateLimit: Number.POSITIVE_INFINITY,
      // The clock stands still, so that two responses about the same thing can be compared.
      now: () => started,
    });
    proxy = await listen({
      baseUrl: `http://127.0.0.1:${service.port}/api/v1`,
      apiKey: service.service.apiKey,
      locations: ['riverside', 'old-town', 'harbour-hotel'],
      merchants: ['saffron-lane'],
      origins: [pageOrigin],
      secrets: [secret],
      cardProcessor: service.service.processor,
      cacheSeconds: { menus: 0 },
      log: (entry) => received.push(JSON.stringify(entry)),
      port: 0,
      hostname: '127.0.0.1',
    });
  });
  after(async () => {
    await proxy.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, {
      method,
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        'content-type': 'application/json',
        ...(session ? { 'x-order-session': session } : {}),
        ...(path.startsWith('/storefront/') && method !== 'GET'
          ? { 'idempotency-key': crypto.randomUUID(), 'if-match': revision }
          : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    received.push(JSON.stringify([...answer.headers]), await answer.clone().text());
    revision = answer.headers.get('etag')?.match(/"cart-\d+"/)?.[0] ?? revision;
    return answer;
  };

  const ok = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await call(method, path, body);
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };

  const direct = async (path: string): Promise<unknown> => {
    const key = { 'x-api-key': service.service.apiKey };
    return (await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, { headers: key })).json();
  };

  it('removes nothing from a catalog that follows the contract', async () => {
    const product = '/locations/riverside/products';
    const products = await direct(product);
    assert.ok(Array.isArray(products) && products.length > 0);
    const paths = [
      '/merchant/saffron-lane',
      older,
      `${older}/gratuity`,
      `${older}/time-intervals`,
      `${older}/menus`,
      product,
      `${product}/popular`,
      `${product}/${products[0].id}`,
      `${newer}/time-intervals`,
      `${newer}/ordering-readiness`,
    ];
    for (const path of paths) assert.deepEqual(await ok('GET', path), await direct(path), path);
  });

  it('takes an order from session to receipt in both generations', async () => {
    const opening = await call('POST', `${older}/ordering-sessions`, {
      fulfillmentMethod: 'takeout',
    });
    session = opening.headers.get('x-order-session') ?? '';
    assert.deepEqual(await opening.json(), { cartId: 'current', errorMessage: '' });
    const products = await direct(`${older}/products`);
    assert.ok(Array.isArray(products));
    const simple = products.find(
      (product: Json) =>
        product.availability === 'available' &&
        Array.isArray(product.modifierIds) &&
        product.modifierIds.length === 0,
    );
    const addition = {
      productId: simple.id,
      quantity: 1,
      selections: [],
      itemUnavailableAction: 'remove_item',
      specialInstructions: '',
    };
    await ok('POST', `${older}/carts/current/cart-item`, addition);
    const cart = await ok('GET', `${older}/carts/current`);
    // The address of the hosted checkout differs each time.
    const { checkoutUrl, ...same } = cart;
    assert.equal(typeof checkoutUrl, 'string');
    const asked = await direct(`${older}/carts/${cart.id}`);
    assert.deepEqual({ ...same, checkoutUrl: '' }, { ...(asked as Json), checkoutUrl: '' });
    assert.ok(Array.isArray(cart.items));
    const line = cart.items[0].id;
    await ok('PATCH', `${older}/carts/current/cart-item/${line}/quantity`, { quantity: 2 });
    const more = await ok('PATCH', `${newer}/carts/current/items/${line}`, { quantity: 3 });
    assert.equal(more.totalQuantity, 3);
    await ok('PUT', `${older}/carts/current/gratuity`, { percentage: '10' });
    await ok('PUT', `${older}/carts/current/update-order-time`, { pickupType: 'ASAP' });
    await ok('POST', `${older}/discounts/apply-discount`, { code: 'SAFFRON10' });
    await ok('DELETE', `${older}/discounts/apply-discount`, {});
    const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
    await ok('PUT', `${older}/carts/current/validate-and-update`, contact);
    await ok('GET', `${older}/carts/current`);
    const intent = await ok('GET', '/card-processor/payment-intent');
    assert.equal(typeof intent.clientSecret, 'string');
    assert.deepEqual(await ok('POST', `${newer}/carts/current/payment-intent`, {}), intent);
    await pay(String(intent.clientSecret));
    const result = await call('GET', `${newer}/carts/current/order-result`);
    const { state, order }: { state: string; order: Json } = await result.json();
    assert.equal(state, 'completed');
    const headers = { 'x-receipt-token': result.headers.get('x-receipt-token') ?? '' };
    const path = `/storefront/receipts/${order.id}`;
    const receipt = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers });
    assert.equal(receipt.status, 200);
    const origin = `http://127.0.0.1:${service.port}/api/v1`;
    assert.deepEqual(await receipt.json(), await (await fetch(origin + path, { headers })).json());
    const { cartToken } = await createSealer([secret], Date.now).open(session);
    assert.ok(cartToken && received.length > 20);
    for (const hidden of [service.service.apiKey, cartToken, secret.key]) {
      assert.ok(!received.some((text) => text.includes(hidden)));
    }
  });

  /** As the processor's own card form does it. */
  const pay = async (clientSecret: string): Promise<void> => {
    const { publishableKey } = service.service.processor;
    const id = clientSecret.split('_secret')[0] ?? '';
    const answer = await fetch(
      `http://127.0.0.1:${service.port}/processor/v1/payment_intents/${id}/confirm`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${publishableKey}`,
          'x-client-secret': clientSecret,
        },
        body: JSON.stringify({
          card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
        }),
      },
    );
    assert.equal(answer.status, 200, await answer.text());
  };

  it('tells the page how the card processor is reached', async () => {
    assert.deepEqual(await ok('GET', '/settings'), { cardProcessor: service.service.processor });
  });
});
