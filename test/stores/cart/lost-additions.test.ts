import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CartKeeper } from '../../../src/stores/cart/cart.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openBrowser, openShop } from '../shared/shop.js';

/** The device's clock, which advances only when the shop skips a wait. */
const NOW = Date.now();

const isAddition = (method: string, url: string) =>
  method === 'POST' && url.endsWith('/carts/current/cart-item');

const ofService = { success: false, code: 'GENERIC_ERROR', message: 'Something went wrong.' };
const inShapeB = { error: 'GENERIC_ERROR', message: 'Something went wrong.', statusCode: 500 };
const ofProxy = { error: 'INTERNAL', message: 'The proxy failed.', statusCode: 500 };
const ofGateway = { error: 'UPSTREAM_ERROR', message: 'No reason given.', statusCode: 500 };

describe('an addition without a key that fails', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { cartTokens: false } });
  });
  after(() => stack.close());

  /** How long the shop waited in total until the addition was in the cart. */
  async function waitedFor(network: typeof fetch) {
    const shop = openShop(stack, { fetch: network, now: () => NOW });
    const waits: number[] = [];
    let known: number | null = null;
    shop.cart.$view.listen(({ retryAt }) => {
      if (retryAt !== null && retryAt !== known) waits.push(retryAt - NOW);
      known = retryAt;
    });
    await addProduct(shop, 0, 2);
    await shop.cart.flush();
    await shop.cart.refresh();
    assert.deepEqual(quantities(shop), [2]);
    shop.close();
    return waits.at(-1) ?? 0;
  }

  for (const [shape, body] of [
    ['', ofService],
    [' in the overview’s shape', inShapeB],
  ] as const) {
    test(`with the service’s own 500${shape} before it was applied is repeated within seconds`, async () => {
      const waited = await waitedFor(failing('before', 500, body));
      assert.ok(waited > 0 && waited <= 5000, `${waited} ms`);
    });
  }

  test('with the service’s own 500 after it was applied is in the cart once', async () => {
    const waited = await waitedFor(failing('after', 500, ofService));
    assert.ok(waited <= 5000, `${waited} ms`);
  });

  for (const [who, status, body] of [
    ['a gateway’s 502', 502, ofService],
    ['a gateway’s 504', 504, ofService],
    ['the service’s 503', 503, ofService],
    ['a 500 that the proxy could not read', 500, ofGateway],
    ['the proxy’s own 500', 500, ofProxy],
  ] as const) {
    test(`with ${who} is not repeated while the first may still arrive`, async () => {
      const waited = await waitedFor(failing('before', status, body));
      assert.ok(waited >= 20_000, `${waited} ms`);
    });
  }

  test('is not repeated if reading the cart responds with 409 at first', async () => {
    const network = losingAdditions(async (answer, reads) =>
      reads <= 2 ? new Response(null, { status: 409 }) : answer,
    );
    const shop = openShop(stack, { fetch: network.fetch, now: () => NOW });
    await addProduct(shop, 0, 2);
    await shop.cart.flush();
    await shop.cart.refresh();
    assert.deepEqual(quantities(shop), [2]);
    assert.equal(network.additions(), 1);
    shop.close();
  });

  const rejection = { code: 'VALIDATION_ERROR', message: 'This request is not valid.' };

  test('is neither repeated nor reported as rejected if reading the cart is rejected at first', async () => {
    const network = losingAdditions(async (answer, reads) =>
      reads <= 3 ? Response.json(rejection, { status: 400 }) : answer,
    );
    const shop = openShop(stack, { fetch: network.fetch, now: () => NOW });
    const notices: unknown[] = [];
    shop.cart.$view.listen(({ notice }) => notice && notices.push(notice));
    await addProduct(shop, 0, 2);
    await shop.cart.flush();
    assert.deepEqual(quantities(shop), [2]);
    assert.equal(network.additions(), 1);
    assert.deepEqual(notices, []);
    shop.close();
  });

  test('is left to the guest, and not repeated, if reading the cart is always rejected', async () => {
    const network = losingAdditions(async () => Response.json(rejection, { status: 400 }));
    (await isAskedAbout(network)).close();
  });

  test('is not repeated if the session turns out to be over on the next page', async () => {
    const browser = openBrowser();
    const network = losingAdditions(async (answer) => answer);
    const isRead = (input: unknown) => String(input).endsWith('/carts/current');
    const page = openShop(stack, {
      browser,
      now: () => NOW,
      fetch: (input, init) => (isRead(input) ? new Promise(() => {}) : network.fetch(input, init)),
    });
    await addProduct(page, 0, 2);
    void page.cart.flush();
    const { state } = page.cart as CartKeeper;
    await eventually.ok(() => state().pending[0]?.uncertain && network.additions() > 0);
    page.close();
    let isOver = true;
    const next = openShop(stack, {
      browser,
      now: () => NOW,
      fetch: async (input, init) => {
        if (!isOver || !isRead(input)) return network.fetch(input, init);
        isOver = false;
        return Response.json({ code: 'SESSION_EXPIRED' }, { status: 401 });
      },
    });
    await next.cart.flush();
    assert.deepEqual(quantities(next), [2]);
    assert.equal(network.additions(), 1);
    next.close();
  });

  test('is left to the guest, and not repeated, if it shares a line with another tab’s', async () => {
    const network = losingAdditions(async (answer) => {
      const cart = await answer.json();
      for (const item of cart.items) item.quantity += 1;
      return Response.json(cart);
    });
    (await isAskedAbout(network)).close();
  });

  test('is left to the guest, and not repeated, if another tab added the same', async () => {
    const network = losingAdditions(async (answer) => {
      const cart = await answer.json();
      for (const item of [...cart.items]) cart.items.push({ ...item, id: `${item.id}-2` });
      return Response.json(cart);
    });
    (await isAskedAbout(network)).close();
  });

  test('is left to the guest, and not lost, if it may be in an order that is already completed', async () => {
    const network = losingAdditions(async (answer) => {
      const cart = await answer.json();
      for (const item of cart.items) item.quantity += 1;
      return Response.json({ ...cart, status: 'COMPLETED' });
    });
    const shop = await isAskedAbout(network);
    shop.startNewOrder();
    shop.cart.dismissNotice('send-again');
    await shop.cart.flush();
    assert.deepEqual(quantities(shop), [2]);
    shop.close();
  });

  test('in an order that is already completed keeps what the guest added since', async () => {
    const more = { add: () => {} };
    const network = losingAdditions(async (answer) => {
      more.add();
      return Response.json({ ...(await answer.json()), status: 'COMPLETED' });
    });
    const shop = openShop(stack, { fetch: network.fetch, now: () => NOW });
    const line = await addProduct(shop, 0, 2);
    more.add = () => shop.cart.setQuantity(line, 5);
    await shop.cart.flush().catch(() => {});
    shop.startNewOrder();
    await shop.cart.flush();
    assert.deepEqual(quantities(shop), [3]);
    shop.close();
  });

  async function isAskedAbout(network: ReturnType<typeof losingAdditions>) {
    const shop = openShop(stack, { fetch: network.fetch, now: () => NOW });
    await addProduct(shop, 0, 2);
    await assert.rejects(shop.cart.flush(), /The guest has to act first/);
    assert.equal(shop.cart.$view.get().notice?.kind, 'uncertain');
    assert.equal(network.additions(), 1);
    return shop;
  }
});

const quantities = (shop: Storefront) =>
  shop.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);

/** Makes the first addition fail before or after the service applies it. */
function failing(when: 'before' | 'after', status: number, body: unknown): typeof fetch {
  let failed = false;
  return async (input, init) => {
    if (failed || !isAddition(init?.method ?? 'GET', String(input))) return fetch(input, init);
    failed = true;
    if (when === 'after') await (await fetch(input, init)).arrayBuffer();
    return Response.json(body, { status });
  };
}

/** Additions are applied, but the first response is lost; `read` changes the carts that are read. */
function losingAdditions(read: (answer: Response, reads: number) => Promise<Response>) {
  let [additions, reads] = [0, 0];
  const network: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const answer = await fetch(input, init);
    if (method === 'GET' && String(input).endsWith('/carts/current')) {
      reads += 1;
      return additions === 1 ? read(answer, reads) : answer;
    }
    if (!isAddition(method, String(input))) return answer;
    additions += 1;
    if (additions > 1) return answer;
    reads = 0;
    await answer.arrayBuffer();
    throw new TypeError('The connection was closed.');
  };
  return { fetch: network, additions: () => additions };
}
