import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { PaymentState } from '../../../src/stores/checkout/types.js';
import { placeOf } from '../../../src/stores/fulfillment/place.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { contact } from '../shared/placing.js';
import { openShop, type ShopOptions } from '../shared/shop.js';
import { lastSlot } from '../shared/times.js';
import { ways } from '../shared/ways.js';

/** Midday in London, on a Wednesday. */
const MIDDAY = Date.parse('2026-03-04T12:00:00Z');

for (const { name, api, cartTokens } of ways) {
  describe(`nothing is paid over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    async function fill(options: ShopOptions = {}) {
      const shop = openShop(stack, { api, ...options });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      return { shop, checkout };
    }

    test('if the total is in doubt', async () => {
      const doubt = doubting();
      const { shop, checkout } = await fill({ fetch: doubt.fetch });
      doubt.begin();
      await shop.cart.refresh();
      await checkout.prepare();
      const state = checkout.$payment.get();
      assert.ok(state.step === 'failed' && state.reason.kind === 'amount-in-doubt');
      assert.equal(doubt.intents(), 0);
      shop.close();
    });

    test('if the total came into doubt after the payment was prepared', async () => {
      const doubt = doubting();
      const { shop, checkout } = await fill({ fetch: doubt.fetch });
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready');
      doubt.begin();
      await shop.cart.refresh();
      await checkout.confirm(() => assert.fail('Expected nothing to be paid.'));
      const state = checkout.$payment.get();
      assert.ok(state.step === 'failed' && state.reason.kind === 'changed');
      shop.close();
    });

    test('if the service refuses a contact detail, until it is another one', async () => {
      const asked: string[] = [];
      const watching: typeof fetch = (input, init) => {
        asked.push(String(input));
        return fetch(input, init);
      };
      const { shop, checkout } = await fill({ fetch: watching });
      // Browsers let it pass, the service doesn't.
      checkout.rememberContact({ ...contact, emailAddress: 'ada@example' });
      await checkout.prepare();
      const { step, reason } = checkout.$payment.get() as PaymentState & { step: 'failed' };
      assert.equal(step, 'failed');
      assert.ok(reason.kind === 'problem');
      assert.deepEqual(reason.refused, { emailAddress: 'ada@example' });
      assert.equal(shop.cart.$view.get().notice, null);
      assert.ok(!asked.some((address) => address.includes('payment-intent')));

      checkout.rememberContact(contact);
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready');
      shop.close();
    });

    test('if the service refuses the contact without saying why, until it is another one', async () => {
      const refusing = refusingContact('Ada');
      const { shop, checkout } = await fill({ fetch: refusing.fetch });
      await checkout.prepare();
      const refused = {
        step: 'failed',
        reason: { kind: 'contact-not-accepted', contact, message: 'Sorry', code: 'BAD_REQUEST' },
      };
      assert.deepEqual(checkout.$payment.get(), refused);
      assert.equal(shop.cart.$view.get().notice, null);
      // Pressed again: it may only have been a moment's trouble.
      await checkout.prepare();
      assert.deepEqual(checkout.$payment.get(), refused);
      assert.equal(refusing.intents(), 0);

      checkout.rememberContact({ ...contact, customerName: 'Grace Guest' });
      assert.equal(checkout.$payment.get().step, 'idle');
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready');
      shop.close();
    });

    for (const before of ['as soon as possible', 'another time']) {
      test(`for ${before} if the time that the guest chose last is refused`, async () => {
        const { shop, checkout } = await fill();
        if (before === 'another time') {
          shop.cart.intend({ type: 'order-time', time: await lastSlot(shop) });
          await shop.cart.flush();
          assert.equal(shop.cart.$view.get().confirmed?.pickupType, 'LATER');
        }
        const time = { pickupType: 'LATER', orderDate: '2020-01-01', orderTime: '03:00' } as const;
        shop.cart.intend({ type: 'order-time', time });
        await checkout.prepare();
        assert.equal(shop.cart.$view.get().notice?.kind, 'refused');
        assert.equal(checkout.$payment.get().step, 'idle');
        shop.close();
      });
    }
  });
}

describe('an order to a table', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { now: () => MIDDAY } });
  });
  after(() => stack.close());

  test('is paid without contact details if the service refuses the table as the guest’s name', async () => {
    const refusing = refusingContact('Table');
    const shop = openShop(stack, {
      fetch: refusing.fetch,
      now: () => MIDDAY,
      settings: { location: 'old-town', method: 'table_side', table: '12' },
    });
    placeOf(shop).look();
    await addProduct(shop, 1, 2);
    await shop.cart.flush();
    const checkout = checkoutOf(shop);
    await checkout.prepare();
    assert.equal(checkout.$payment.get().step, 'ready', JSON.stringify(checkout.$payment.get()));
    assert.equal(shop.cart.$view.get().notice, null);
    shop.close();
  });
});

/** Refuses contacts with this name, and says neither which detail nor, in plain words, why. */
function refusingContact(name: string) {
  let intents = 0;
  const network: typeof fetch = (input, init) => {
    if (String(input).includes('payment-intent')) intents += 1;
    if (!String(input).includes('validate-and-update') || !`${init?.body}`.includes(name))
      return fetch(input, init);
    const body = { success: false, code: 'BAD_REQUEST', message: 'Sorry' };
    return Promise.resolve(Response.json(body, { status: 400 }));
  };
  return { fetch: network, intents: () => intents };
}

/** From `begin` on, responses whose totals contradict their own text. */
function doubting() {
  let begun = false;
  let intents = 0;
  const network: typeof fetch = async (input, init) => {
    if (String(input).includes('payment-intent')) intents += 1;
    const answer = await fetch(input, init);
    if (!begun || !String(input).includes('/carts/')) return answer;
    const content = await answer.text();
    const wrong = content.replace(/("orderTotalWithServiceFee":\s*"?)[\d.]+/g, '$117.31');
    return new Response(wrong, { status: answer.status, headers: answer.headers });
  };
  return {
    fetch: network,
    intents: () => intents,
    begin() {
      begun = true;
    },
  };
}
