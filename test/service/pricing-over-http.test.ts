import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Currency, SeedLocation } from '../../demo/service/data/types.js';
import type { Body } from './fixtures/body.js';
import { choice, Guest } from './fixtures/guest.js';
import { merchant } from './fixtures/merchant.js';
import { type Reply, runForTests } from './fixtures/running.js';

const [corner] = merchant.locations;
if (!corner) throw new Error('Expected a location.');

const CURRENCIES: readonly [Currency, string][] = [
  ['usd', 'en-US'],
  ['gbp', 'en-GB'],
  ['aed', 'en-AE'],
  ['aud', 'en-AU'],
];

const place = ([currency, locale]: [Currency, string], index: number): SeedLocation => ({
  ...corner,
  id: `aaaaaaaaaaaaaaaaaaaaab0${index}`,
  slug: `corner-${currency}`,
  currency,
  locale,
  fees: {
    taxRate: 0.0825,
    serviceFeeRate: 0.0333,
    serviceFeeFix: 49,
    enterpriseFeeRate: 0.0101,
    enterpriseFeeFix: 7,
    paymentProcessingFeeRate: 0.029,
    paymentProcessingFeeFix: 30,
    fulfillment: { takeout: { rate: 0.0125, fix: 99 } },
  },
});

const running = runForTests({ seed: { ...merchant, locations: CURRENCIES.map(place) } });

interface Visit {
  readonly guest: Guest;
  /** Lines that are still to be changed or removed, by edit. */
  readonly lines: Map<string, string>;
}

type Step = (visit: Visit) => Promise<Reply>;

const write =
  (method: string, rest: string, body: object): Step =>
  ({ guest }) =>
    guest.write(method, rest, body);

/** Adds a line that a later step edits. */
const add =
  (name: string, quantity: number): Step =>
  async ({ guest, lines }) => {
    const reply = await guest.take('soup', quantity);
    lines.set(name, reply.body.items.at(-1)?.id ?? '');
    return reply;
  };

/** Each edit runs step by step in order, interleaved with steps of the others. */
const edits: Record<string, readonly Step[]> = {
  soup: [({ guest }) => guest.take('soup', 7)],
  bowl: [
    ({ guest }) =>
      guest.take('bowl', 3, [
        choice('size', 'large'),
        choice('protein', { optionId: 'egg', quantity: 2 }),
      ]),
  ],
  tip: [write('PUT', '/gratuity', { percentage: '17.5' })],
  note: [write('PATCH', '', { note: 'No onions.' })],
  contact: [write('PUT', '/validate-and-update', { customerName: 'Ada' })],
  discount: [write('POST', '/discount', { code: 'CORNER10' })],
  quantity: [
    add('quantity', 1),
    ({ guest, lines }) => guest.write('PATCH', `/items/${lines.get('quantity')}`, { quantity: 5 }),
  ],
  removal: [
    add('removal', 9),
    ({ guest, lines }) => guest.write('DELETE', `/items/${lines.get('removal')}`),
  ],
  method: [
    write('PATCH', '', { fulfillmentMethod: 'delivery' }),
    write('PATCH', '', { fulfillmentMethod: 'takeout' }),
  ],
};

/** The name of an edit for each of its steps. */
const steps = Object.entries(edits).flatMap(([name, each]) => each.map(() => name));
const inOrder = fc.shuffledSubarray(steps, { minLength: steps.length });

async function editInOrder(guest: Guest, names: readonly string[]): Promise<Body> {
  const visit: Visit = { guest, lines: new Map() };
  const waiting = new Map(Object.entries(edits).map(([name, each]) => [name, [...each]]));
  for (const name of names) {
    const reply = await waiting.get(name)?.shift()?.(visit);
    assert.equal(reply?.status, 200, `${name} of ${names}: ${reply?.text}`);
  }
  return (await guest.read()).body;
}
const currency = fc.constantFrom(...CURRENCIES.map(([name]) => name));

/** What the guest pays for, without the cart's own ids. */
const sumsOf = (cart: Body) =>
  Object.fromEntries(Object.entries(cart).filter(([name]) => /Total|Tip/.test(name)));

const minor = (cart: Body, name: string): number => {
  const text = (cart as unknown as Record<string, string>)[name] ?? 'none';
  return Math.round(Number(text) * (text.includes('.') ? 100 : 1));
};

const sum = (cart: Body, ...names: string[]) =>
  names.reduce((total, name) => total + minor(cart, name), 0);

describe('the totals of a cart', () => {
  test('don’t depend on the order of its edits', async () => {
    await fc.assert(
      fc.asyncProperty(currency, inOrder, inOrder, async (name, one, other) => {
        const [first, second] = await Promise.all(
          [one, other].map(async (names) => {
            const guest = await Guest.arrive(running, `corner-${name}`);
            return sumsOf(await editInOrder(guest, names));
          }),
        );
        assert.deepEqual(second, first);
      }),
      { numRuns: 12 },
    );
  });

  test('are the sums of their parts in minor units, in every currency and both generations', async () => {
    await fc.assert(
      fc.asyncProperty(
        currency,
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (name, quantities, discounted) => {
          const guest = await Guest.arrive(running, `corner-${name}`);
          for (const quantity of quantities) await guest.take('soup', quantity);
          await guest.write('PUT', '/gratuity', { percentage: '12.5' });
          if (discounted) await guest.write('POST', '/discount', { code: 'CORNER10' });
          const newer = (await guest.read()).body;
          const older = await running.older(
            'GET',
            `/locations/corner-${name}/carts/${guest.cartId}`,
          );
          for (const cart of [newer, older.body]) assertAddsUp(cart);
          assert.equal(
            older.body.orderTotalWithServiceFee,
            String(newer.orderTotalWithServiceFeeAmount),
          );
        },
      ),
      { numRuns: 15 },
    );
  });
});

function assertAddsUp(cart: Body): void {
  const lines = cart.items.reduce(
    (total, { total: line }) => total + Math.round(Number(line) * (line.includes('.') ? 100 : 1)),
    0,
  );
  assert.equal(lines, minor(cart, 'subTotal'));
  assert.equal(minor(cart, 'subTotalWithoutDiscount'), sum(cart, 'subTotal', 'discountTotal'));
  assert.ok(minor(cart, 'discountTotal') >= 0 && minor(cart, 'subTotal') >= 0);
  assert.equal(
    minor(cart, 'taxAndFeeTotal'),
    sum(cart, 'taxTotal', 'fulfillmentMethodFeeTotal', 'enterpriseFeeTotal'),
  );
  assert.equal(
    minor(cart, 'orderTotal'),
    sum(cart, 'subTotal', 'taxAndFeeTotal', 'waiterTipTotal', 'courierTipTotal'),
  );
  assert.equal(
    cart.orderTotalWithServiceFeeAmount,
    sum(cart, 'orderTotal', 'serviceFeeTotal', 'paymentProcessingFeeTotal', 'applicationFeeTotal'),
  );
}
