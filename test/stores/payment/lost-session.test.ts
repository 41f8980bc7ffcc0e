/** Guests who pay long after they began: the session is over, or the cart has expired. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { hostedAddress } from '../../../src/stores/payment/hosted-page.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { prepared } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

const HOUR_MS = 3_600_000;
/** How much later it is at the proxy, and at the service. */
const later = { proxy: 0, service: 0 };

const ends = [
  { what: 'the session', api: 'proxy', proxy: 5 * HOUR_MS, service: 0 },
  { what: 'session and cart', api: 'proxy', proxy: 30 * HOUR_MS, service: 30 * HOUR_MS },
  { what: 'session and cart', api: 'storefront', proxy: 0, service: 30 * HOUR_MS },
] as const;

describe('a payment that is prepared after the end of', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({
      service: { now: () => Date.now() + later.service },
      proxy: { now: () => Date.now() + later.proxy },
    });
  });
  afterEach(() => Object.assign(later, { proxy: 0, service: 0 }));
  after(() => stack.close());

  for (const { what, api, proxy, service } of ends) {
    const atCheckout = async () => {
      const shop = openShop(stack, { api, now: () => Date.now() + later.service });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      const checkout = await prepared(shop);
      assert.equal(checkout.$payment.get().step, 'ready');
      Object.assign(later, { proxy, service });
      return { shop, checkout };
    };
    /** All dishes are in a new order, and the guest reads that. */
    const isStartedAgain = ({ shop, checkout }: Awaited<ReturnType<typeof atCheckout>>) => {
      assert.equal(checkout.$payment.get().step, 'ready');
      const { notice, lines } = shop.cart.$view.get();
      assert.deepEqual([notice?.kind, lines[0]?.quantity], ['expired', 2]);
    };

    test(`${what} can be paid (${api})`, async () => {
      const guest = await atCheckout();
      guest.checkout.edit();
      await guest.checkout.prepare();
      isStartedAgain(guest);
      guest.shop.close();
    });

    test(`${what} leads to the payment page once the guest has read what happened (${api})`, async () => {
      const guest = await atCheckout();
      assert.equal(await hostedAddress(guest.shop), '');
      isStartedAgain(guest);
      assert.match(await hostedAddress(guest.shop), /^http/);
      guest.shop.close();
    });
  }
});
