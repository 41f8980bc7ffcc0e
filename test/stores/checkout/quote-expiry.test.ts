import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { millLane } from '../shared/addresses.js';
import { counting } from '../shared/losing.js';
import { payByCard } from '../shared/paying.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const MINUTE_MS = 60_000;
/** 17:30 at the riverside kitchen, which needs 20 minutes; from 18:00, its couriers cost more. */
const BEFORE_THE_RUSH = Date.parse('2026-03-04T22:30:00Z');

const isAddress = (request: string) => /^PUT .*\/set-delivery$/.test(request);

/** Like a service that renews a delivery quote only when the address is sent again. */
function renewingByAddress(): typeof fetch {
  let quote: { readonly expiresAt: string } | undefined;
  return async (input, init) => {
    const answer = await fetch(input, init);
    const cart = await answer
      .clone()
      .json()
      .catch(() => null);
    if (!cart?.deliveryQuote) return answer;
    if (init?.method !== 'GET' || !quote) quote = cart.deliveryQuote;
    const { status, headers } = answer;
    return Response.json({ ...cart, deliveryQuote: quote }, { status, headers });
  };
}

for (const { name, api, cartTokens } of ways) {
  describe(`an expired price over ${name}`, () => {
    const clock = { now: BEFORE_THE_RUSH };
    const now = () => clock.now;
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens, now }, proxy: { now } });
    });
    after(() => stack.close());

    async function readyToPay(network: typeof fetch = fetch) {
      clock.now = BEFORE_THE_RUSH;
      const settings = { method: 'delivery' };
      const shop = openShop(stack, { api, now, settings, fetch: network });
      await addProduct(shop, 1, 2);
      shop.cart.intend({ type: 'delivery', address: millLane });
      const checkout = checkoutOf(shop);
      checkout.rememberContact({
        customerName: 'Ada Guest',
        emailAddress: 'ada@example.com',
        phoneNumber: '5551234567',
      });
      await checkout.prepare();
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready', JSON.stringify(ready));
      return { shop, checkout, payable: ready.payable };
    }

    if (cartTokens)
      test('is updated before anything is charged, and is paid at the next press', async () => {
        const { shop, checkout, payable } = await readyToPay();
        let charges = 0;
        const pay = (secret: string) => {
          charges += 1;
          return payByCard(stack, secret);
        };
        clock.now += 16 * MINUTE_MS;
        await checkout.confirm(pay);
        assert.equal(charges, 0);
        const renewed = checkout.$payment.get();
        assert.ok(renewed.step === 'ready', JSON.stringify(renewed));
        assert.equal(renewed.changedFrom, payable);
        assert.ok(renewed.payable > payable);
        await checkout.confirm(pay);
        assert.equal(charges, 1);
        assert.equal(shop.$stage.get(), 'receipt');
        shop.close();
      });
    else
      test('is not charged if carts have no quotes, and the new price is shown with the reason', async () => {
        const { shop, checkout, payable } = await readyToPay();
        clock.now += 16 * MINUTE_MS;
        await checkout.confirm((secret) => payByCard(stack, secret));
        const refused = checkout.$payment.get();
        assert.ok(refused.step === 'ready', JSON.stringify(refused));
        assert.match(refused.declined ?? '', /price has expired/);
        assert.equal(refused.changedFrom, payable);
        assert.ok(refused.payable > payable);
        await checkout.confirm((secret) => payByCard(stack, secret));
        assert.equal(shop.$stage.get(), 'receipt');
        shop.close();
      });

    if (cartTokens) {
      test('needs no second address if reading the cart renews it', async () => {
        const { fetch: network, requests } = counting();
        const { shop, checkout } = await readyToPay(network);
        clock.now += 16 * MINUTE_MS;
        requests.length = 0;
        await checkout.confirm((secret) => payByCard(stack, secret));
        assert.equal(checkout.$payment.get().step, 'ready');
        assert.deepEqual(requests.filter(isAddress), []);
        shop.close();
      });

      test('is renewed by sending the address again if reading the cart doesn’t', async () => {
        const { fetch: network, requests } = counting(renewingByAddress());
        const { shop, checkout } = await readyToPay(network);
        clock.now += 16 * MINUTE_MS;
        requests.length = 0;
        await checkout.confirm((secret) => payByCard(stack, secret));
        const renewed = checkout.$payment.get();
        assert.ok(renewed.step === 'ready' && renewed.changedFrom, JSON.stringify(renewed));
        assert.equal(requests.filter(isAddress).length, 1);
        shop.close();
      });
    }

    test('is updated by one press on the way to payment', async () => {
      const { shop, checkout, payable } = await readyToPay();
      checkout.edit();
      clock.now += 16 * MINUTE_MS;
      await checkout.prepare();
      const renewed = checkout.$payment.get();
      assert.ok(renewed.step === 'ready', JSON.stringify(renewed));
      assert.equal(renewed.changedFrom, payable);
      assert.ok(renewed.payable > payable);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });

    test('is paid without a notice as long as it is valid', async () => {
      const { shop, checkout } = await readyToPay();
      clock.now += 14 * MINUTE_MS;
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });
  });
}
