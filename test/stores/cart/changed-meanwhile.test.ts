import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

type Which = (method: string, path: string) => boolean;

const isStart: Which = (method, path) => method === 'POST' && path.endsWith('/ordering-sessions');
const isRead: Which = (method, path) => method === 'GET' && /\/carts\/[^/]+$/.test(path);
const isAddition: Which = (method, path) => method === 'POST' && /\/(items|cart-item)$/.test(path);

for (const { name, api, cartTokens } of ways) {
  describe(`an addition in two tabs without locks, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /**
     * The first matching request is refused in the first tab, and its next read of the cart is delayed.
     * The second tab is opened meanwhile; its first addition is also delayed, and so is
     * the response to it.
     */
    async function openBoth(refused: Which, now = Date.now) {
      const browser = openBrowser();
      const [refusal, reading] = [turnstile(), turnstile()];
      const [addition, arrival, answered] = [turnstile(), turnstile(), turnstile()];
      const [refuses, reads] = [once(refused), once(isRead)];
      const [begins, adds] = [once(isStart), once(isAddition)];
      let hasWaited = false;
      const first = openShop(stack, {
        api,
        browser,
        now,
        async fetch(input, init) {
          if (refuses(input, init)) {
            await refusal.pass();
            // From something in front of the service, which doesn't see the request.
            return Response.json({ code: 'PRECONDITION_REQUIRED' }, { status: 428 });
          }
          // No request takes longer than this tab has waited.
          if (hasWaited) await arrival.pass();
          const answer = await fetch(input, init);
          if (refusal.isOpen() && reads(input, init)) await reading.pass();
          return answer;
        },
      });
      first.cart.$view.listen(({ retryAt }) => {
        if (retryAt === null) return;
        hasWaited = true;
        addition.open();
      });
      await addProduct(first, 0, 2);
      const sending = first.cart.flush();
      await refusal.reached;
      const sight = inSight();
      /** @param hides whether the tab is hidden after it has started the cart */
      const open = (hides = false) =>
        openShop(stack, {
          api,
          now,
          sight,
          browser: { shared: browser.shared, tab: openBrowser().tab },
          async fetch(input, init) {
            const isLate = adds(input, init);
            if (isLate) await addition.pass();
            const answer = await fetch(input, init);
            if (hides && begins(input, init)) sight.hide();
            if (isLate) {
              arrival.open();
              await answered.pass();
            }
            return answer;
          },
        });
      /** The first tab continues with its earlier read; only then the second gets its response. */
      const settle = async (second: TestShop) => {
        reading.open();
        await Promise.race([sending, pause(1000)]);
        answered.open();
        sight.show();
        await Promise.all([first.cart.flush(), second.cart.flush()]);
        await first.cart.refresh();
        first.close();
        second.close();
        return first.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);
      };
      return { first, open, refusal, reading, addition, arrival, sending, settle };
    }

    test('keeps later additions when a tab couldn’t start the cart', async () => {
      const { first, open, refusal, reading, addition, sending, settle } = await openBoth(isStart);
      const second = open(true);
      await hasBegun(second);
      addition.open();
      refusal.open();
      await Promise.race([reading.reached, sending]);
      await addProduct(first, 0, 3);
      assert.deepEqual(await settle(second), [5]);
    });

    test('is made once if one tab sends it while the other couldn’t start the cart', async () => {
      const { open, refusal, reading, addition, arrival, sending, settle } =
        await openBoth(isStart);
      const second = open();
      await addition.reached;
      refusal.open();
      await Promise.race([reading.reached, sending]);
      addition.open();
      await arrival.opened;
      assert.deepEqual(await settle(second), [2]);
    });

    test('is made once if one tab sends it while the other resolves a conflict', async () => {
      const { open, refusal, reading, addition, arrival, settle } = await openBoth(isAddition);
      refusal.open();
      await reading.reached;
      const second = open();
      addition.open();
      await arrival.opened;
      assert.deepEqual(await settle(second), [2]);
    });

    test('is made once if both tabs send it in the same millisecond', async () => {
      const now = Date.now();
      const { open, refusal, addition, arrival, settle } = await openBoth(isAddition, () => now);
      const second = open();
      addition.open();
      await arrival.opened;
      refusal.open();
      assert.deepEqual(await settle(second), [2]);
    });
  });
}

type Fetched = Parameters<typeof fetch>;

/** Matches only the first such request. */
function once(which: Which): (...request: Fetched) => boolean {
  let isFirst = true;
  return (input, init) => {
    const { pathname } = new URL(String(input));
    if (!isFirst || !which(init?.method ?? 'GET', pathname)) return false;
    isFirst = false;
    return true;
  };
}

const hasBegun = (shop: TestShop) =>
  new Promise<void>((resolve) => {
    shop.cart.$view.listen(() => {
      if (dependenciesOf(shop).cart.access()) resolve();
    });
  });

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
