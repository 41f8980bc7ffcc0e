import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

const isStart = (method: string, path: string) =>
  method === 'POST' && path.endsWith('/ordering-sessions');
const isRead = (method: string, path: string) => method === 'GET' && /\/carts\/[^/]+$/.test(path);
const isAddition = (method: string, path: string) =>
  method === 'POST' && /\/(items|cart-item)$/.test(path);

for (const { name, api, cartTokens } of ways) {
  describe(`a line that waits while a tab finds out what became of a request, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /**
     * The first tab could not read how its cart began, so that it reads the cart that the second tab has
     * begun meanwhile. The answer waits; the second tab is hidden.
     */
    async function openBoth() {
      const browser = openBrowser();
      const [start, reading] = [turnstile(), turnstile()];
      let garbles = true;
      let readings = 0;
      const garbled: typeof fetch = async (input, init) => {
        const [method, path] = [init?.method ?? 'GET', new URL(String(input)).pathname];
        const answer = await fetch(input, init);
        if (garbles && isStart(method, path)) {
          await start.pass();
          garbles = false;
          return new Response('{"cart', { status: 201, headers: answer.headers });
        }
        if (!isRead(method, path) || ++readings > 1) return answer;
        await reading.pass();
        return answer;
      };
      const sight = inSight();
      let additions = 0;
      const begins: typeof fetch = async (input, init) => {
        const [method, path] = [init?.method ?? 'GET', new URL(String(input)).pathname];
        const answer = await fetch(input, init);
        if (isStart(method, path)) sight.hide();
        if (isAddition(method, path)) {
          additions += 1;
          // Its tab is closed before it hears.
          return new Promise<Response>(() => {});
        }
        return answer;
      };
      const first = openShop(stack, { api, browser, fetch: garbled });
      await addProduct(first, 0, 2);
      const sending = first.cart.flush();
      await start.reached;
      const second = openShop(stack, {
        api,
        sight,
        browser: { shared: browser.shared, tab: openBrowser().tab },
        fetch: begins,
      });
      while (sight.visible()) await pause();
      await pause();
      start.open();
      await reading.reached;
      const settle = async () => {
        reading.open();
        await sending;
        await first.cart.flush();
        await first.cart.refresh();
        first.close();
        second.close();
        return quantities(first);
      };
      return { first, second, sight, settle, additions: () => additions };
    }

    test('keeps what the guest adds to it meanwhile', async () => {
      const { first, settle } = await openBoth();
      await addProduct(first, 0, 3);
      assert.deepEqual(await settle(), [5]);
    });

    test('is not sent as a new one where the other tab has sent it meanwhile', async () => {
      const { sight, settle, additions } = await openBoth();
      sight.show();
      while (additions() === 0) await pause();
      assert.deepEqual(await settle(), [2]);
    });
  });
}

const pause = () => new Promise((wake) => setTimeout(wake, 10));

const quantities = (shop: Storefront) =>
  shop.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);
