import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { CheckoutStore } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { contact, prepared } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

/** With a discount code that makes the order free. */
const generous = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({
    ...location,
    discounts: [
      ...location.discounts,
      { code: 'ONTHEHOUSE', kind: 'percentage', value: 1 } as const,
    ],
  })),
};

type Fault = 'lost answer' | 'lost request' | { status: number; retryAfter?: number };

/** Fails the next requests for a payment intent in this order, and records them. */
function failing(...faults: Fault[]) {
  const requests: { key: string | null; revision: string | null; body: unknown }[] = [];
  const network: typeof fetch = async (input, init) => {
    if (!String(input).endsWith('/payment-intent')) return fetch(input, init);
    const headers = new Headers(init?.headers);
    const body = init?.body;
    requests.push({ key: headers.get('idempotency-key'), revision: headers.get('if-match'), body });
    const fault = faults.shift();
    if (typeof fault === 'object') return refusal(fault);
    if (fault === 'lost request') throw new TypeError('There is no route to the host.');
    const answer = await fetch(input, init);
    if (fault === undefined) return answer;
    await answer.arrayBuffer();
    throw new TypeError('The connection was closed.');
  };
  return { requests, fetch: network };
}

const refusal = ({ status, retryAfter }: { status: number; retryAfter?: number }) =>
  Response.json(
    { code: status === 429 ? 'RATE_LIMITED' : 'INTERNAL_ERROR', message: 'No.' },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  );

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the request for a payment intent with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { seed: generous } });
    });
    after(() => stack.close());

    async function open(options: ShopOptions, code = '') {
      const shop = openShop(stack, { api, ...options });
      if (shop.cart.$view.get().lines.length === 0) await addProduct(shop, 1, 2);
      if (code) shop.cart.intend({ type: 'discount', code });
      await shop.cart.flush();
      shop.startCheckout();
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      return { shop, checkout };
    }
    const step = ({ $payment }: CheckoutStore) => $payment.get().step;

    for (const status of [429, 500, 503]) {
      test(`is repeated with its key after ${status}, so the guest doesn’t have to press again`, async () => {
        const network = failing({ status }, { status });
        const { shop, checkout } = await open({ fetch: network.fetch });
        await checkout.prepare();
        assert.equal(step(checkout), 'ready');
        assert.equal(network.requests.length, 3);
        for (const one of network.requests) assert.deepEqual(one, network.requests[0]);
        assert.ok(network.requests[0]?.key);
        shop.close();
      });
    }

    test('waits as long as Retry-After asks', async () => {
      const waits: number[] = [];
      const sleep = async (milliseconds: number) => void waits.push(milliseconds);
      const network = failing({ status: 429, retryAfter: 7 });
      const { shop, checkout } = await open({ fetch: network.fetch, sleep });
      await checkout.prepare();
      assert.equal(step(checkout), 'ready');
      assert.equal(Math.round(Math.max(...waits) / 1000), 7);
      shop.close();
    });

    test('is not sent by a second press before Retry-After has passed, and is sent afterwards', async () => {
      let passed = 0;
      const now = () => Date.now() + passed;
      const network = failing({ status: 429, retryAfter: 300 });
      const { shop, checkout } = await open({ fetch: network.fetch, now });
      await checkout.prepare();
      assert.equal(step(checkout), 'failed');
      await checkout.prepare();
      assert.equal(step(checkout), 'failed');
      assert.equal(network.requests.length, 1);
      passed = 300_000;
      await checkout.prepare();
      assert.equal(step(checkout), 'ready');
      assert.equal(new Set(network.requests.map(({ key }) => key)).size, 1);
      shop.close();
    });

    for (const lost of ['lost answer', 'lost request'] as const) {
      test(`keeps its key through a reload and another press while the outcome is unknown (${lost})`, async () => {
        const browser = openBrowser();
        const network = failing(...Array<Fault>(6).fill(lost));
        const { shop, checkout } = await open({ fetch: network.fetch, browser });
        await checkout.prepare();
        assert.equal(step(checkout), 'failed');
        shop.close();
        const again = await open({ fetch: network.fetch, browser });
        await again.checkout.prepare();
        assert.equal(step(again.checkout), 'ready');
        assert.equal(new Set(network.requests.map(({ key }) => key)).size, 1);
        await again.checkout.confirm((secret) => payByCard(stack, secret));
        assert.equal(again.shop.$stage.get(), 'receipt');
        again.shop.close();
      });
    }

    test('gets a new key when the order changed after a definite response', async () => {
      const network = failing();
      const { shop, checkout } = await open({ fetch: network.fetch });
      await checkout.prepare();
      checkout.edit();
      const [line] = shop.cart.$view.get().lines;
      shop.cart.setQuantity(line?.key ?? '', 5);
      await checkout.prepare();
      assert.equal(step(checkout), 'ready');
      assert.equal(new Set(network.requests.map(({ key }) => key)).size, 2);
      shop.close();
    });

    test('places a free order once, with one key, when requests and responses are lost', async () => {
      const network = failing('lost request', { status: 500 }, 'lost answer');
      const { shop, checkout } = await open({ fetch: network.fetch }, 'ONTHEHOUSE');
      await checkout.prepare();
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready' && ready.payable === 0, JSON.stringify(ready));
      await checkout.confirm(async () => ({ outcome: 'unknown' }));
      assert.equal(shop.$stage.get(), 'receipt');
      assert.equal(new Set(network.requests.map(({ key }) => key)).size, 1);
      shop.close();
    });
  });
}

describe('the older request for a payment intent', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { cartTokens: false } });
  });
  after(() => stack.close());

  test('is also repeated after 429 and 500', async () => {
    const network = failing({ status: 429, retryAfter: 2 }, { status: 500 });
    const shop = openShop(stack, { fetch: network.fetch });
    await addProduct(shop, 1, 2);
    await shop.cart.flush();
    const checkout = await prepared(shop);
    assert.equal(checkout.$payment.get().step, 'ready');
    assert.equal(network.requests.length, 3);
    shop.close();
  });
});
