import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewLine, Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct, orderable } from '../shared/adding.js';
import { loseAnswers } from '../shared/losing.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const isAdd = (method: string, path: string) =>
  method === 'POST' && /\/(items|cart-item)$/.test(path);
const isRemoval = (method: string, path: string) =>
  /\/(items|cart-item)\//.test(path) && (method === 'DELETE' || method === 'PATCH');

const lines = (shop: Storefront) =>
  shop.cart.$view.get().lines.map(({ key, quantity, instructions, estimated }) => ({
    key,
    quantity,
    instructions,
    estimated,
  }));

/** The menu's first dish without choices, as the guest wants it. */
async function dish(shop: Storefront, instructions: string, quantity = 1): Promise<NewLine> {
  const product = (await orderable(shop)).find(({ hasModifiers }) => !hasModifiers);
  assert.ok(product);
  return { product, categoryId: null, quantity, choices: [], instructions };
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

for (const { name, api, cartTokens } of ways) {
  describe(`new choices for a line over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    test('replace the old ones under the same key', async () => {
      const shop = openShop(stack, { api });
      const first = shop.cart.add(await dish(shop, 'no salt'));
      const second = await addProduct(shop, 2);
      await shop.cart.flush();
      shop.cart.replace(first, await dish(shop, 'much salt', 2));
      assert.deepEqual(
        lines(shop).map(({ key }) => key),
        [first, second],
      );
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.deepEqual(
        lines(shop).find(({ key }) => key === first),
        { key: first, quantity: 2, instructions: 'much salt', estimated: false },
      );
      assert.equal(lines(shop).length, 2);
      shop.close();
    });

    test('leave the line as it was if they are refused, and report what was refused', async () => {
      const shop = openShop(stack, { api });
      const line = shop.cart.add(await dish(shop, ''));
      await shop.cart.flush();
      const wanted = await dish(shop, 'x'.repeat(501));
      shop.cart.replace(line, wanted);
      await shop.cart.flush();
      const { notice } = shop.cart.$view.get();
      assert.ok(notice?.kind === 'refused' && notice.intent.type === 'replace');
      assert.equal(notice.intent.instructions, wanted.instructions);
      assert.deepEqual(lines(shop), [
        { key: line, quantity: 1, instructions: '', estimated: false },
      ]);
      shop.close();
    });

    test('leave the line as it was if the old one can’t be removed', async () => {
      const shop = openShop(stack, { api, fetch: refusingOnce(isRemoval) });
      const line = shop.cart.add(await dish(shop, 'old', 3));
      await shop.cart.flush();
      shop.cart.replace(line, await dish(shop, 'new', 2));
      await shop.cart.flush();
      await shop.cart.refresh();
      const { notice } = shop.cart.$view.get();
      assert.ok(notice?.kind === 'refused' && notice.intent.type === 'replace');
      assert.deepEqual(lines(shop), [
        { key: line, quantity: 3, instructions: 'old', estimated: false },
      ]);
      shop.close();
    });

    test('leave the line as it was if two tabs without locks can’t remove the old one', async () => {
      const [rightSent, leftReads, rightDone] = [signal(), signal(), signal()];
      let [isLeftRefused, isRightRefused] = [false, false];
      const leftNetwork: typeof fetch = async (input, init) => {
        const method = init?.method ?? 'GET';
        if (!isLeftRefused && isRemoval(method, String(input))) {
          await rightSent.given;
          isLeftRefused = true;
          return Response.json(refusal, { status: 422 });
        }
        if (isLeftRefused && method === 'GET') {
          leftReads.give();
          await rightDone.given;
        }
        return fetch(input, init);
      };
      const rightNetwork: typeof fetch = async (input, init) => {
        if (isRightRefused || !isRemoval(init?.method ?? 'GET', String(input))) {
          return fetch(input, init);
        }
        isRightRefused = true;
        rightSent.give();
        await leftReads.given;
        return Response.json(refusal, { status: 422 });
      };
      const browser = openBrowser();
      const left = openShop(stack, { api, browser, fetch: leftNetwork });
      const line = left.cart.add(await dish(left, 'old', 3));
      await left.cart.flush();
      const tab = openBrowser().tab;
      const right = openShop(stack, { api, browser: { ...browser, tab }, fetch: rightNetwork });
      left.cart.replace(line, await dish(left, 'new', 2));
      const flushed = left.cart.flush();
      await right.cart.flush();
      rightDone.give();
      await flushed;
      await left.cart.flush();
      await right.cart.refresh();
      assert.deepEqual([isLeftRefused, isRightRefused], [true, true]);
      assert.deepEqual(lines(right), [
        { key: line, quantity: 3, instructions: 'old', estimated: false },
      ]);
      left.close();
      right.close();
    });

    test('leave nothing of a line that the guest removed meanwhile', async () => {
      const removal: { now?: () => void } = {};
      const shop = openShop(stack, { api, fetch: refusingOnce(isRemoval, () => removal.now?.()) });
      const line = shop.cart.add(await dish(shop, 'old'));
      await shop.cart.flush();
      removal.now = () => shop.cart.remove(line);
      shop.cart.replace(line, await dish(shop, 'new', 2));
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.deepEqual(lines(shop), []);
      shop.close();
    });

    test('are kept if the old one was removed and only its second removal is refused', async () => {
      const lossy = loseAnswers(isRemoval);
      let removals = 0;
      const refusing: typeof fetch = (input, init) => {
        if (!isRemoval(init?.method ?? 'GET', String(input))) return lossy(input, init);
        removals += 1;
        return removals === 2
          ? Promise.resolve(Response.json(refusal, { status: 422 }))
          : lossy(input, init);
      };
      const shop = openShop(stack, { api, fetch: refusing });
      const line = shop.cart.add(await dish(shop, 'old'));
      await shop.cart.flush();
      shop.cart.replace(line, await dish(shop, 'new', 2));
      await shop.cart.flush();
      await shop.cart.refresh();
      assert.equal(removals, 2);
      assert.deepEqual(lines(shop), [
        { key: line, quantity: 2, instructions: 'new', estimated: false },
      ]);
      shop.close();
    });

    test('neither lose nor double the line if every response is lost', async () => {
      const lossy = loseAnswers(
        (method, path) => isAdd(method, path) || isRemoval(method, path),
        2,
      );
      const shop = openShop(stack, { api });
      const line = shop.cart.add(await dish(shop, 'old'));
      await shop.cart.flush();
      shop.close();
      const browser = openBrowser();
      const again = openShop(stack, { api, browser, fetch: lossy });
      const other = again.cart.add(await dish(again, 'old'));
      await again.cart.flush();
      again.cart.replace(other, await dish(again, 'new'));
      await again.cart.flush();
      await again.cart.refresh();
      assert.deepEqual(lines(again), [
        { key: other, quantity: 1, instructions: 'new', estimated: false },
      ]);
      assert.notEqual(line, other);
      again.close();
    });

    test('are completed after a reload between the two steps', async () => {
      const browser = openBrowser();
      const stuck = (input: string | URL | Request, init?: RequestInit) =>
        isRemoval(init?.method ?? 'GET', String(input))
          ? new Promise<Response>(() => {})
          : fetch(input, init);
      const closed = openShop(stack, { api, browser, fetch: stuck });
      const line = closed.cart.add(await dish(closed, 'old'));
      await closed.cart.flush();
      closed.cart.replace(line, await dish(closed, 'new'));
      void closed.cart.flush().catch(() => {});
      await until(() => closed.cart.$view.get().confirmed?.items.length === 2);
      assert.equal(lines(closed).length, 1);
      closed.close();
      const reopened = openShop(stack, { api, browser });
      await reopened.cart.flush();
      await reopened.cart.refresh();
      assert.deepEqual(lines(reopened), [
        { key: line, quantity: 1, instructions: 'new', estimated: false },
      ]);
      reopened.close();
    });
  });
}

const refusal = { code: 'NOT_NOW', message: 'This cannot be changed now.' };

/** Refuses the first matching request instead of the service. */
function refusingOnce(
  which: (method: string, path: string) => boolean,
  refused: () => void = () => {},
): typeof fetch {
  let isFirst = true;
  return async (input, init) => {
    if (!isFirst || !which(init?.method ?? 'GET', String(input))) return fetch(input, init);
    isFirst = false;
    refused();
    return Response.json(refusal, { status: 422 });
  };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 200) throw new Error('Expected it to come true within two seconds.');
    await new Promise((wake) => setTimeout(wake, 10));
  }
}
