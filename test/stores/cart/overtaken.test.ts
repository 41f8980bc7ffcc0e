import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { type Browser, openBrowser, openShop } from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';

describe('a cart without revisions, in two tabs', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { cartTokens: false } });
  });
  after(() => stack.close());

  /** The first tab has a line in the cart; its responses can be held back. */
  async function openBoth() {
    const browser = openBrowser();
    const network = untagged();
    const first = openShop(stack, { browser, fetch: network.fetch });
    await addProduct(first, 0);
    await first.cart.flush();
    const second = openShop(stack, { browser: otherTab(browser), fetch: untagged().fetch });
    return { first, second, network };
  }

  test('keeps a line that another tab added while an older read was in progress', async () => {
    const { first, second, network } = await openBoth();
    const held = network.hold();
    const reading = dependenciesOf(first).cart.refresh();
    await held.reached;
    await addProduct(second, 1);
    await second.cart.flush();
    held.open();
    await reading;
    assert.deepEqual(
      [quantities(first), quantities(second)],
      [
        [1, 1],
        [1, 1],
      ],
    );
    first.close();
    second.close();
  });

  test('keeps another tab’s removal while the response to a change was delayed', async () => {
    const { first, second, network } = await openBoth();
    const line = second.cart.$view.get().lines[0]?.key ?? '';
    await addProduct(first, 1, 2);
    const held = network.hold();
    const sending = first.cart.flush();
    await held.reached;
    second.cart.remove(line);
    await second.cart.flush();
    held.open();
    await sending;
    assert.deepEqual([quantities(first), quantities(second)], [[2], [2]]);
    first.close();
    second.close();
  });

  for (const order of ['before', 'after'] as const) {
    test(`keeps the last quantity, although another tab sent one just ${order} this tab’s first`, async () => {
      const browser = openBrowser();
      const [late, arrival, prompt] = [turnstile(), turnstile(), turnstile()];
      let hasWaited = false;
      // This tab's request takes long, and the tab closes before the response.
      const slow: typeof fetch = async (input, init) => {
        if (init?.method !== 'PATCH') return fetch(input, init);
        await late.pass();
        await fetch(input, init);
        arrival.open();
        return new Promise<Response>(() => {});
      };
      const first = openShop(stack, { browser, fetch: slow, ahead: order === 'after' ? 1 : 0 });
      const line = await addProduct(first, 0);
      await first.cart.flush();
      const quick: typeof fetch = async (input, init) => {
        if (init?.method === 'PATCH') await prompt.pass();
        // No request takes longer than this tab has waited.
        if (hasWaited) await arrival.pass();
        return fetch(input, init);
      };
      const second = openShop(stack, { browser: otherTab(browser), fetch: quick });
      second.cart.$view.listen(({ retryAt }) => {
        if (retryAt === null) return;
        hasWaited = true;
        late.open();
      });
      second.cart.setQuantity(line, 3);
      const [one, other] = order === 'before' ? [first, second] : [second, first];
      const sent = one.cart.flush();
      await (one === first ? late : prompt).reached;
      const alsoSent = other.cart.flush();
      await (other === first ? late : prompt).reached;
      prompt.open();
      await (one === second ? sent : alsoSent);
      second.cart.setQuantity(line, 5);
      await second.cart.flush();
      late.open();
      await arrival.pass();
      await dependenciesOf(second).cart.refresh();
      assert.deepEqual(quantities(second), [5]);
      first.close();
      second.close();
    });
  }

  test('sends an addition once, even if the cart can’t be read again after it', async () => {
    const { first, second, network } = await openBoth();
    await addProduct(first, 1, 2);
    const held = network.hold();
    const sending = first.cart.flush();
    await held.reached;
    await addProduct(second, 2);
    network.refuseReads(3);
    second.cart.flush().catch(() => {});
    held.open();
    await sending;
    await second.cart.flush();
    await dependenciesOf(first).cart.refresh();
    assert.deepEqual(quantities(first), [1, 2, 1]);
    first.close();
    second.close();
  });

  test('sends an addition once if one tab can’t start a cart while the other sends it', async () => {
    const browser = openBrowser();
    const [start, reading] = [turnstile(), turnstile()];
    const refused: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/ordering-sessions') || start.isOpen())
        return fetch(input, init);
      await start.pass();
      return new Response(null, { status: 429 });
    };
    const lossy: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/carts/current')) await reading.pass();
      const answer = await fetch(input, init);
      if (String(input).endsWith('/cart-item')) throw new TypeError('The connection was closed.');
      return answer;
    };
    const first = openShop(stack, { browser, fetch: refused });
    await addProduct(first, 0, 2);
    const sending = first.cart.flush();
    await start.reached;
    const second = openShop(stack, { browser: otherTab(browser), fetch: lossy });
    await reading.reached;
    start.open();
    await sending;
    reading.open();
    await dependenciesOf(second).cart.refresh();
    assert.deepEqual([quantities(first), quantities(second)], [[2], [2]]);
    first.close();
    second.close();
  });
});

const quantities = (shop: Storefront) =>
  shop.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);

const otherTab = ({ shared }: Browser): Browser => ({ shared, tab: openBrowser().tab });

/** A network whose responses have no revision and can be held back. */
function untagged() {
  let gate = turnstile();
  gate.open();
  let refusals = 0;
  return {
    refuseReads(times: number) {
      refusals = times;
    },
    hold() {
      gate = turnstile();
      return gate;
    },
    fetch: (async (input, init) => {
      if (refusals > 0 && (init?.method ?? 'GET') === 'GET') {
        refusals -= 1;
        return new Response(null, { status: 429 });
      }
      const answer = await fetch(input, init);
      const { status } = answer;
      const headers = new Headers(answer.headers);
      const body = await answer.arrayBuffer();
      headers.delete('etag');
      await gate.pass();
      return new Response(status === 204 ? null : body, { status, headers });
    }) satisfies typeof fetch,
  };
}
