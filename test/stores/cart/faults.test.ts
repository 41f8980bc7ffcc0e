import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { answering, counting, holding, loseAnswers, loseRequests } from '../shared/losing.js';
import { type Browser, openBrowser, openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const isAdd = (method: string, path: string) =>
  method === 'POST' && /\/(items|cart-item)$/.test(path);
const isStart = (method: string, path: string) =>
  method === 'POST' && path.endsWith('/ordering-sessions');
const isQuantity = (method: string, path: string) =>
  method === 'PATCH' && /\/(items|cart-item)\//.test(path);

const quantities = (shop: Storefront) =>
  shop.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);

for (const { name, api, cartTokens } of ways) {
  describe(`a cart over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    test('keeps one line when the response is lost after the service applied it', async () => {
      const shop = openShop(stack, { api, fetch: loseAnswers(isAdd) });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      assert.deepEqual(quantities(shop), [2]);
      await shop.cart.refresh();
      assert.deepEqual(quantities(shop), [2]);
      shop.close();
    });

    test('keeps one line when repeating a lost addition conflicts with itself', async () => {
      let additions = 0;
      const shop = openShop(stack, {
        api,
        fetch: async (input, init) => {
          if (!isAdd(init?.method ?? 'GET', String(input))) return fetch(input, init);
          additions += 1;
          if (additions === 2) {
            const conflict = { code: 'CART_CONFLICT', message: 'The cart has changed.' };
            return Response.json(conflict, { status: 409 });
          }
          const answer = await fetch(input, init);
          if (additions > 1) return answer;
          await answer.arrayBuffer();
          throw new TypeError('The connection was closed.');
        },
      });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.deepEqual(quantities(shop), [2]);
      shop.close();
    });

    test('repeats an addition that never arrived', async () => {
      const shop = openShop(stack, { api, fetch: loseRequests(isAdd, 2) });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.deepEqual(quantities(shop), [2]);
      shop.close();
    });

    test('ends at the last quantity when responses to changes are lost', async () => {
      const shop = openShop(stack, { api, fetch: loseAnswers(isQuantity, 2) });
      const line = await addProduct(shop, 1);
      await shop.cart.flush();
      shop.cart.setQuantity(line, 5);
      await shop.cart.flush();
      shop.cart.setQuantity(line, 3);
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.deepEqual(quantities(shop), [3]);
      shop.close();
    });

    // The older operation, which a proxy uses without direct calls, has no key.
    if (api === 'storefront') {
      const carts = async () => (await stack.service.service.controls.carts()).length;

      test('is started once, although the response was lost', async () => {
        const before = await carts();
        const shop = openShop(stack, { api, fetch: loseAnswers(isStart, 2) });
        await addProduct(shop, 1, 2);
        await shop.cart.flush();
        assert.deepEqual(quantities(shop), [2]);
        assert.equal(await carts(), before + 1);
        shop.close();
      });

      test('is started once, although the page was reloaded before the response', async (context) => {
        const before = await carts();
        const browser = openBrowser();
        const start = holding(context, 'response', isStart);
        const closed = openShop(stack, { api, browser, fetch: start.fetch });
        await addProduct(closed, 1, 3);
        void closed.cart.flush().catch(() => {});
        await start.held();
        closed.close();
        const reopened = openShop(stack, { api, browser });
        await reopened.cart.flush();
        assert.deepEqual(quantities(reopened), [3]);
        assert.equal(await carts(), before + 1);
        reopened.close();
      });
    }

    test('is started for the guest’s latest choice, after a response that was lost', async () => {
      const shop = openShop(stack, { api, fetch: loseAnswers(isStart) });
      await addProduct(shop, 1, 2);
      const flushed = shop.cart.flush();
      shop.cart.intend({ type: 'method', method: 'delivery' });
      await flushed;
      await shop.cart.flush();
      assert.deepEqual(quantities(shop), [2]);
      assert.equal(shop.cart.$view.get().confirmed?.method, 'delivery');
      shop.close();
    });

    test('reports to the integrator why no order can be started, without blaming a correct setting', async (context) => {
      const errors = context.mock.method(console, 'error', () => {});
      const shop = openShop(stack, {
        api,
        fetch: answering(isStart, 403, { code: 'FORBIDDEN', message: 'Not here.' }),
      });
      await addProduct(shop, 1);
      await assert.rejects(shop.cart.flush(), /The guest has to act first/);
      const messages = errors.mock.calls.map(({ arguments: [line] }) => String(line)).join();
      assert.match(
        messages,
        /^order-elements: an order could not be started here: POST .*403 FORBIDDEN/,
      );
      assert.doesNotMatch(messages, /ORIGINS/);
      shop.close();
    });

    test('sends one request for ten quick taps', async () => {
      const network = counting();
      const shop = openShop(stack, { api, fetch: network.fetch });
      const line = await addProduct(shop, 1);
      await shop.cart.flush();
      network.requests.length = 0;
      for (let quantity = 2; quantity <= 11; quantity += 1) shop.cart.setQuantity(line, quantity);
      assert.equal(shop.cart.$view.get().quantity, 11);
      await shop.cart.flush();
      assert.equal(network.requests.length, 1, network.requests.join());
      assert.deepEqual(quantities(shop), [11]);
      shop.close();
    });

    test('merges quantity changes and removals into an unsent addition', async () => {
      const network = counting();
      const shop = openShop(stack, { api, fetch: network.fetch });
      const kept = await addProduct(shop, 1);
      const dropped = await addProduct(shop, 2);
      shop.cart.setQuantity(kept, 4);
      shop.cart.remove(dropped);
      await shop.cart.flush();
      assert.equal(network.requests.filter((request) => /items|cart-item/.test(request)).length, 1);
      assert.deepEqual(quantities(shop), [4]);
      shop.close();
    });

    test('removes a line and keeps the keys of the others', async () => {
      const shop = openShop(stack, { api });
      const first = await addProduct(shop, 1);
      const second = await addProduct(shop, 2);
      await shop.cart.flush();
      shop.cart.remove(first);
      await shop.cart.flush();
      assert.deepEqual(
        shop.cart.$view.get().lines.map(({ key, estimated }) => ({ key, estimated })),
        [{ key: second, estimated: false }],
      );
      shop.close();
    });

    test('sends changes after a reload that were saved before it', async () => {
      const browser = openBrowser();
      const closed = openShop(stack, { api, browser, fetch: loseAnswers(isAdd, 100) });
      await addProduct(closed, 1, 3);
      void closed.cart.flush().catch(() => {});
      closed.close();
      const reopened = openShop(stack, { api, browser });
      assert.equal(reopened.cart.$view.get().quantity, 3);
      await reopened.cart.flush();
      assert.deepEqual(quantities(reopened), [3]);
      reopened.close();
    });

    test('applies its change to a cart that another tab changed meanwhile', async () => {
      const browser = openBrowser();
      const first = openShop(stack, { api, browser });
      const line = await addProduct(first, 1);
      await first.cart.flush();
      // The other tab has its own copy of the cart, as a frozen tab does.
      const copy = openBrowser();
      copyCart(browser, copy, first);
      const other = openShop(stack, { api, browser: copy });
      await addProduct(other, 2, 2);
      await other.cart.flush();
      first.cart.setQuantity(line, 4);
      await first.cart.flush();
      assert.deepEqual(quantities(first), [4, 2]);
      first.close();
      other.close();
    });

    test('says why a discount is refused, and keeps everything else', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 1);
      shop.cart.intend({ type: 'discount', code: 'NOTHING99' });
      await shop.cart.flush();
      const { notice } = shop.cart.$view.get();
      assert.ok(notice?.kind === 'refused' && notice.message.length > 0);
      assert.deepEqual(quantities(shop), [1]);
      shop.cart.dismissNotice();
      assert.equal(shop.cart.$view.get().notice, null);
      shop.close();
    });

    test('drops the reason once the guest chooses something else, and not for another change', async () => {
      const shop = openShop(stack, { api });
      const line = await addProduct(shop, 1);
      shop.cart.intend({ type: 'discount', code: 'NOTHING99' });
      await shop.cart.flush();
      shop.cart.setQuantity(line, 2);
      assert.equal(shop.cart.$view.get().notice?.kind, 'refused');
      shop.cart.intend({ type: 'discount', code: 'NOTHING98' });
      assert.equal(shop.cart.$view.get().notice, null);
      shop.close();
    });

    test('restores the lines when the cart has expired', async () => {
      const shop = openShop(stack, { api });
      const line = await addProduct(shop, 0, 2);
      await shop.cart.flush();
      const before = shop.cart.$view.get();
      await stack.service.service.controls.expireCart(before.confirmed?.id ?? '');
      shop.cart.setQuantity(line, 3);
      await shop.cart.flush();
      const now = shop.cart.$view.get();
      assert.notEqual(now.confirmed?.id, before.confirmed?.id);
      assert.deepEqual(quantities(shop), [3]);
      assert.equal(now.notice?.kind, 'expired');
      assert.deepEqual(now.confirmed?.items[0]?.choices, before.confirmed?.items[0]?.choices);
      shop.close();
    });

    test('keeps additions while ordering is closed, says why, and continues when it opens', async () => {
      const { controls } = stack.service.service;
      await controls.setOrdering('riverside', { allowed: false, reason: 'Closed for a wedding.' });
      const shop = openShop(stack, { api });
      await addProduct(shop, 1);
      await assert.rejects(shop.cart.flush());
      const closed = shop.cart.$view.get();
      assert.equal(closed.closed, 'Closed for a wedding.');
      assert.equal(closed.quantity, 1);
      await controls.setOrdering('riverside', { allowed: true });
      await shop.cart.flush();
      assert.equal(shop.cart.$view.get().closed, null);
      assert.deepEqual(quantities(shop), [1]);
      shop.close();
    });
  });
}

function copyCart(from: Browser, to: Browser, { settings }: Storefront): void {
  const base = settings.proxy || settings.service;
  const key = `order-elements:${base}:${settings.location}:cart`;
  to.shared.set(key, from.shared.get(key) ?? '');
}
