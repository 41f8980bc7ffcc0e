import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Body } from './fixtures/body.js';
import { choice } from './fixtures/guest.js';
import { type Reply, runForTests } from './fixtures/running.js';

const running = runForTests();

const L = '/locations/corner';

interface Visit {
  readonly cartId: string;
  /** Lines that are still to be changed or removed, by edit. */
  readonly lines: Map<string, string>;
}

type Step = (visit: Visit) => Promise<Reply>;

const at =
  (method: string, rest: string, body: unknown): Step =>
  ({ cartId }) =>
    running.older(method, `${L}/carts/${cartId}${rest}`, body);

const add = (productId: string, quantity: number, selections: unknown[] = []): Step =>
  at('POST', '/cart-item', { productId, quantity, selections });

/** The id of a line that a later step edits. */
const addFor =
  (name: string, quantity: number): Step =>
  async (visit) => {
    const reply = await add('soup', quantity)(visit);
    visit.lines.set(name, reply.body.items.at(-1)?.id ?? '');
    return reply;
  };

const setQuantity =
  (name: string, quantity: number): Step =>
  (visit) =>
    at('PATCH', `/cart-item/${visit.lines.get(name)}/quantity`, { quantity })(visit);

const resumeAs =
  (fulfillmentMethod: string): Step =>
  ({ cartId: existingCartId }) =>
    running.older('POST', `${L}/ordering-sessions`, { fulfillmentMethod, existingCartId });

/** Each edit runs step by step in order, interleaved with steps of the others. */
const edits: Record<string, readonly Step[]> = {
  soup: [add('soup', 7)],
  bowl: [add('bowl', 3, [choice('size', 'large'), choice('protein', 'egg')])],
  tip: [at('PUT', '/gratuity', { percentage: '17.5' })],
  contact: [at('PUT', '/validate-and-update', { customerName: 'Ada' })],
  discount: [
    ({ cartId }) =>
      running.older('POST', `${L}/discounts/apply-discount`, { cartId, code: 'CORNER10' }),
  ],
  quantity: [addFor('quantity', 1), setQuantity('quantity', 5)],
  removal: [addFor('removal', 9), setQuantity('removal', 0)],
  method: [resumeAs('delivery'), resumeAs('takeout')],
};

/** The name of an edit for each of its steps. */
const steps = Object.entries(edits).flatMap(([name, each]) => each.map(() => name));
const inOrder = fc.shuffledSubarray(steps, { minLength: steps.length });

async function editInOrder(names: readonly string[]): Promise<Body> {
  const { body } = await running.older('POST', `${L}/carts`, { currentCartId: '' });
  const visit: Visit = { cartId: body.id, lines: new Map() };
  const waiting = new Map(Object.entries(edits).map(([name, each]) => [name, [...each]]));
  for (const name of names) {
    const reply = await waiting.get(name)?.shift()?.(visit);
    assert.ok(reply && reply.status < 300, `${name} of ${names}: ${reply?.text}`);
  }
  return (await running.older('GET', `${L}/carts/${visit.cartId}`)).body;
}

const sumsOf = (cart: Body) =>
  Object.fromEntries(Object.entries(cart).filter(([name]) => /Total|Tip/.test(name)));

test('the totals of an older cart don’t depend on the order of its edits', async () => {
  await fc.assert(
    fc.asyncProperty(inOrder, inOrder, async (one, other) => {
      const [first, second] = await Promise.all([one, other].map(editInOrder));
      assert.ok(first && second);
      assert.deepEqual(sumsOf(second), sumsOf(first));
      assert.notEqual(first.discountTotal, '0');
    }),
    { numRuns: 10 },
  );
});
