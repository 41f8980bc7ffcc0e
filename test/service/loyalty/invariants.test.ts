import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DECLINED_CARD, GOOD_CARD } from '../fixtures/card.js';
import { as, type CustomerCaller, type CustomerCart, logIn } from '../fixtures/customer.js';
import { balanceOf, enroll, LEDGER, type Ledger } from '../fixtures/loyalty.js';
import { runForTests } from '../fixtures/running.js';

const HOURS = 60 * 60_000;
const CARTS = 2;

const running = runForTests();

type Step = { what: 'redeem' | 'remove' | 'pay' | 'decline' | 'delete' | 'wait'; cart: number };

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('redeem' as const, 'pay' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'remove' as const,
        'decline' as const,
        'delete' as const,
        'wait' as const,
      ),
    },
  ),
  cart: fc.nat(CARTS - 1),
});

/** Tries to reserve the same points for two carts. */
const BOTH_PAID: Step[] = [
  { what: 'redeem', cart: 0 },
  { what: 'redeem', cart: 1 },
  { what: 'pay', cart: 0 },
  { what: 'pay', cart: 1 },
];

async function take(cart: CustomerCart, what: Step['what']): Promise<void> {
  if (what === 'wait') {
    running.clock.now += 5 * HOURS;
    return;
  }
  cart.revision = (await cart.read()).body.revision;
  if (what === 'redeem') await cart.write('POST', '/loyalty/redeem', { rewardId: 'side' });
  if (what === 'remove') await cart.write('DELETE', '/loyalty/redeem');
  if (what === 'delete') await cart.write('DELETE', '');
  if (what !== 'pay' && what !== 'decline') return;
  const intent = await cart.write('POST', '/payment-intent', {});
  if (intent.status === 200) await cart.confirm(intent, what === 'pay' ? GOOD_CARD : DECLINED_CARD);
}

/** Every reward on an order was paid for with existing points. */
async function checkPoints(customer: CustomerCaller, steps: readonly Step[]): Promise<void> {
  const { posted, reserved, available } = await balanceOf(customer);
  const trail = JSON.stringify(steps);
  assert.ok(posted >= 0 && reserved >= 0 && available >= 0, trail);
  assert.equal(posted - reserved, available, trail);
  const { entries } = as<Ledger>(await customer.read(LEDGER));
  const spent = entries.filter(({ operation }) => operation === 'redeem');
  assert.ok(
    spent.every(({ amount }) => amount === -100),
    trail,
  );
}

test('points are never negative, whatever happens to two carts', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      runs += 1;
      const customer = await logIn(running, `customer${runs}@example.com`);
      await enroll(await customer.startCart());
      await customer.order(2);
      const carts: CustomerCart[] = [];
      for (let count = 0; count < CARTS; count += 1) {
        const cart = await customer.startCart();
        // Earns too few points for a second reward.
        await cart.add('soup');
        carts.push(cart);
      }
      for (const { what, cart } of steps) {
        const at = carts[cart];
        if (at) await take(at, what);
        await checkPoints(customer, steps);
      }
    }),
    { numRuns: 25, examples: [[BOTH_PAID]] },
  );
});
