/** How restaurants that share one address share its allowance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBudget } from '../../../src/proxy/budget/budget.js';
import { MemoryLedger } from '../../../src/proxy/budget/ledger.js';
import { type Claim, defaultTerms } from '../../../src/proxy/budget/policy.js';
import { fairShare, type Sharers } from '../../../src/proxy/budget/shares.js';

const allowance = 200;
const terms = { ...defaultTerms, allowance };

function address(count: number, weights: Record<string, number> = {}) {
  let now = 1_000_000;
  const ledger = new MemoryLedger();
  const sharers: Sharers = { weightOf: (name) => weights[name] ?? 1, count: () => count };
  const budgets = new Map<string, ReturnType<typeof createBudget>>();
  const budgetOf = (name: string) => {
    const sharer = { name, share: fairShare(name, terms, sharers) };
    const budget = budgets.get(name) ?? createBudget(ledger, terms, () => now, sharer);
    budgets.set(name, budget);
    return budget;
  };
  let carts = 0;
  return {
    budgetOf,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Takes until it is refused, at most so often. Returns how many it got. */
    async take(name: string, times: number, claim: Partial<Claim> = {}): Promise<number> {
      for (let taken = 0; taken < times; taken += 1) {
        try {
          await budgetOf(name).take({ purpose: 'cart', who: '', ...claim });
        } catch {
          return taken;
        }
      }
      return times;
    },
    /** Orders as a guest does: start, three items, contact, payment, result. */
    async order(name: string): Promise<boolean> {
      carts += 1;
      const who = `cart-${carts}`;
      for (const purpose of [
        'start',
        'cart',
        'cart',
        'cart',
        'cart',
        'paying',
        'paying',
      ] as const) {
        if ((await this.take(name, 1, { purpose, who })) === 0) return false;
      }
      await budgetOf(name).complete(who);
      return true;
    },
  };
}

describe('restaurants that share the allowance of one address', () => {
  it('get all of it if only one of them is active', async () => {
    const { take } = address(1);
    assert.equal(await take('one', 1_000), allowance);
  });

  it('lend what they don’t use, except enough for one order each', async () => {
    const { take } = address(4);
    assert.equal(await take('busy', 1_000), allowance - 3 * terms.order);
    assert.equal(await take('quiet', 7), 7);
  });

  it('reserve no more than half of it for restaurants without guests', async () => {
    const { take } = address(1_000);
    assert.equal(await take('busy', 1_000), allowance / 2);
  });

  it('get their fair share next to one that requests everything', async () => {
    const at = address(4);
    for (const name of ['b', 'c', 'd']) await at.take(name, 1);
    const greedy = await at.take('a', 1_000);
    for (const name of ['b', 'c', 'd']) assert.ok(await at.order(name), name);
    assert.ok(greedy >= allowance / 4, `${greedy}`);
    // With time, everything that was lent comes back.
    at.wait(602_001);
    for (const name of ['b', 'c', 'd']) assert.ok(await at.order(name), name);
    const again = await at.take('a', 1_000);
    const others = await Promise.all(['b', 'c', 'd'].map((name) => at.take(name, 1_000)));
    for (const taken of others) assert.ok(taken >= 1, String(others));
    assert.ok(again + others.reduce((sum, taken) => sum + taken, 0) + 3 * 7 <= allowance);
  });

  it('have shares as large as the operator says', async () => {
    const at = address(2, { large: 3, small: 1 });
    const taken = { large: 0, small: 0 };
    for (let round = 0; round < allowance; round += 1) {
      taken.large += await at.take('large', 1);
      taken.small += await at.take('small', 1);
    }
    assert.ok(Math.abs(taken.large - (allowance * 3) / 4) <= 2, JSON.stringify(taken));
    assert.ok(Math.abs(taken.small - allowance / 4) <= 2, JSON.stringify(taken));
  });

  it('finish started payments, however much another one requests', async () => {
    const at = address(2);
    const who = 'paying-guest';
    await at.take('calm', 1, { purpose: 'start', who });
    await at.take('calm', 1, { purpose: 'paying', who });
    await at.take('greedy', 1_000);
    assert.equal(await at.take('calm', 2, { purpose: 'paying', who }), 2);
  });

  it('never spend more than the allowance together', async () => {
    const at = address(50);
    const names = Array.from({ length: 50 }, (_, number) => `r${number}`);
    let taken = 0;
    for (let round = 0; round < 20; round += 1) {
      for (const name of names) taken += await at.take(name, 1);
    }
    assert.ok(taken <= allowance, `${taken}`);
    assert.ok(taken >= 0.9 * allowance, `${taken}`);
    const spent = await Promise.all(names.map((name) => at.budgetOf(name).spent()));
    assert.ok(Math.max(...spent) - Math.min(...spent) <= 1, String(spent));
  });

  it('count what others at the address spend, as the service reports it to any of them', async () => {
    const at = address(2);
    const left = { 'x-ratelimit-remaining': '10', 'x-ratelimit-reset': String(1_000_600) };
    await at.take('one', 1);
    await at.budgetOf('one').observe((name) => left[name as keyof typeof left] ?? null, 200);
    assert.ok((await at.take('two', 1_000)) <= 10);
  });
});
