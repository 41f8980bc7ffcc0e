import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { contact } from '../shared/placing.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

const isRead = (method: string, path: string) => method === 'GET' && /\/carts\/[^/]+$/.test(path);
const isStart = (method: string, path: string) =>
  method === 'POST' && path.endsWith('/ordering-sessions');
const isQuantity = (method: string, path: string) =>
  method === 'PATCH' && /\/(items|cart-item)\//.test(path);
const isIntent = (_method: string, path: string) => path.endsWith('/payment-intent');

for (const { name, api, cartTokens } of ways) {
  describe(`a former cart, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /** The first tab has a line in a cart; one of its responses can be held back. */
    async function openBoth(held: (method: string, path: string) => boolean) {
      const browser = openBrowser();
      const gate = turnstile();
      let holds = false;
      let sessionEnded = false;
      const network: typeof fetch = async (input, init) => {
        const [method, path] = [init?.method ?? 'GET', new URL(String(input)).pathname];
        if (sessionEnded && isQuantity(method, path)) {
          sessionEnded = false;
          return Response.json({ error: 'SESSION_EXPIRED', statusCode: 401 }, { status: 401 });
        }
        const answer = await fetch(input, init);
        if (holds && held(method, path)) await gate.pass();
        return answer;
      };
      const first = openShop(stack, { api, browser, fetch: network });
      const line = await addProduct(first, 0);
      await first.cart.flush();
      const former = cartOf(first)?.id ?? '';
      const second = openShop(stack, {
        api,
        browser: { shared: browser.shared, tab: openBrowser().tab },
      });
      return {
        ...{ first, second, line, former, gate },
        hold() {
          holds = true;
        },
        endSession() {
          sessionEnded = true;
        },
        beginAnew: async () => {
          await second.cart.refresh();
          await second.cart.flush();
          const next = cartOf(second)?.id;
          assert.ok(next && next !== former);
          return next;
        },
        expire: () => stack.service.service.controls.expireCart(former),
      };
    }

    test('doesn’t come back with a read that another tab’s new cart has overtaken', async () => {
      const { first, second, gate, ...tabs } = await openBoth(isRead);
      tabs.hold();
      const reading = first.cart.refresh();
      await gate.reached;
      await tabs.expire();
      const next = await tabs.beginAnew();
      gate.open();
      await reading;
      assert.equal(cartOf(first)?.id, next);
      assert.deepEqual(quantitiesOf(first), [1]);
      first.close();
      second.close();
    });

    test('doesn’t come back with the response to a change that another tab has repeated', async () => {
      const { first, second, line, gate, ...tabs } = await openBoth(isQuantity);
      tabs.hold();
      first.cart.setQuantity(line, 3);
      const sending = first.cart.flush();
      await gate.reached;
      // The second tab reads by itself that the change was made.
      await second.cart.refresh();
      await tabs.expire();
      const next = await tabs.beginAnew();
      gate.open();
      await sending;
      assert.equal(cartOf(first)?.id, next);
      assert.deepEqual(quantitiesOf(first), [3]);
      first.close();
      second.close();
    });

    test('doesn’t come back with a session that is resumed while another tab starts a cart', async () => {
      const { first, second, line, gate, ...tabs } = await openBoth(isStart);
      await tabs.expire();
      tabs.endSession();
      tabs.hold();
      first.cart.setQuantity(line, 3);
      const sending = first.cart.flush();
      await gate.reached;
      const next = await tabs.beginAnew();
      gate.open();
      await sending;
      assert.equal(cartOf(first)?.id, next);
      assert.deepEqual(quantitiesOf(first), [3]);
      first.close();
      second.close();
    });

    test('doesn’t come back with the response to a request for its payment', async () => {
      const { first, second, gate, ...tabs } = await openBoth(isIntent);
      const checkout = checkoutOf(first);
      checkout.rememberContact(contact);
      tabs.hold();
      const preparing = checkout.prepare();
      await gate.reached;
      await tabs.expire();
      await tabs.beginAnew();
      const { access } = dependenciesOf(second).cart.state();
      gate.open();
      await preparing;
      assert.deepEqual(checkout.$payment.get(), { step: 'failed', reason: { kind: 'changed' } });
      assert.deepEqual(dependenciesOf(first).cart.state().access, access);
      first.close();
      second.close();
    });
  });
}

/** The stored cart, whichever tab wrote it. */
const cartOf = (shop: Storefront) => dependenciesOf(shop).cart.state().confirmed;
const quantitiesOf = (shop: Storefront) => cartOf(shop)?.items.map(({ quantity }) => quantity);
