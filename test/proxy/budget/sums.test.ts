/** Running sums equal a full recount, and refusals leave no trace. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createBudget, createGate } from '../../../src/proxy/budget/budget.js';
import { MemoryLedger, purposes, type Spent } from '../../../src/proxy/budget/ledger.js';
import { type Claim, defaultTerms, wholeAddress } from '../../../src/proxy/budget/policy.js';
import { countedFor, Sums } from '../../../src/proxy/budget/sums.js';
import { waitFor } from './wait-for.js';

const window = 600_000;
const clients = ['', 'a~x~n', 'b~x~n', 'c~y~n', 'd~z~m', '203'];
const carts = ['', 'cart-1', 'cart-2', 'cart-3'];

const entry = fc.record({
  wait: fc.integer({ min: 0, max: 90_000 }),
  purpose: fc.constantFrom(...purposes),
  who: fc.constantFrom(...carts),
  from: fc.constantFrom(...clients),
  weight: fc.constantFrom(1, 1, 1, 3),
});

/** The record after each addition, as the ledger returns it. */
function statesOf(additions: readonly (Omit<Spent, 'at' | 'until'> & { wait: number })[]) {
  const states: { readonly now: number; readonly spent: readonly Spent[] }[] = [];
  let now = 0;
  let spent: readonly Spent[] = [];
  for (const { wait, ...rest } of additions) {
    now += wait;
    const kept = spent.filter(({ until }) => until > now);
    spent = [...kept, { ...rest, at: now, until: now + window }];
    states.push({ now, spent });
  }
  return states;
}

describe('the running sums of the allowance', () => {
  it('equal a full recount, after any additions and any time', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (additions) => {
        const sums = new Sums();
        for (const { now, spent } of statesOf(additions)) {
          sums.follow(spent);
          for (const from of clients) {
            const anew = countedFor(from, spent, now);
            assert.deepEqual([sums.total, sums.browsing], [anew.total, anew.browsing]);
            assert.deepEqual(new Map(sums.accounts), new Map(anew.accounts));
            for (const [level, network] of from === '' ? [] : from.split('~').entries()) {
              assert.equal(sums.idleOf(network, level), anew.idleOf(network, level));
              assert.equal(sums.browsingOf(network, level), anew.browsingOf(network, level));
            }
          }
        }
      }),
    );
  });

  it('grant the same claims, and never make anybody wait longer', () => {
    const terms = { ...defaultTerms, allowance: 30, client: 4 };
    const claims = fc.record({
      purpose: fc.constantFrom('start', 'cart', 'paying', 'catalog', 'other', 'renewal'),
      who: fc.constantFrom(...carts, 'new'),
      from: fc.constantFrom(...clients),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.array(claims), (additions, asked) => {
        const gate = createGate(wholeAddress(terms));
        for (const { now, spent } of statesOf(additions)) {
          for (const claim of [...asked, ...asked]) {
            const wait = gate(claim, spent, now);
            const exact = waitFor(claim, spent, now, terms);
            assert.equal(wait > 0, exact > 0, JSON.stringify(claim));
            assert.ok(wait <= exact, `${wait} instead of ${exact}`);
          }
        }
      }),
    );
  });
});

describe('a claim that is refused', () => {
  /** How often a client's share is looked up while `times` of its claims are refused. */
  function lookupsOf(times: number, claimOf: (count: number) => Claim): number {
    let lookups = 0;
    const gate = createGate((spent) => {
      lookups += 1;
      return { spent, terms: defaultTerms };
    });
    const spent = Array.from({ length: 150 }, (_, at): Spent => {
      const isGreedy = at < 100;
      return {
        at,
        until: at + window,
        purpose: at % 40 === 0 ? 'catalog' : 'cart',
        who: at % 40 === 0 ? '' : `cart-${at % 5}`,
        from: isGreedy ? 'greedy' : `${at}`,
        weight: 1,
      };
    });
    for (let count = 0; count < times; count += 1) {
      assert.ok(gate(claimOf(count), spent, 200 + count) > 0, `${count} was granted`);
    }
    const guest = { purpose: 'start', who: 'guest', from: 'ada' } as const;
    assert.equal(gate(guest, spent, 200 + times), 0);
    return lookups;
  }

  const claims: Readonly<Record<string, (count: number) => Claim>> = {
    'of a greedy client’s ever new carts': (count) => ({
      purpose: 'start',
      who: `new-${count}`,
      from: 'greedy',
    }),
    'of a cart that has spent too much': () => ({
      purpose: 'cart',
      who: 'cart-1',
      from: 'greedy',
    }),
  };
  for (const [which, claimOf] of Object.entries(claims)) {
    it(`is not looked ahead for again until something is spent: ${which}`, () => {
      const once = lookupsOf(1, claimOf);
      assert.ok(once > 3, `Looking ahead takes several lookups, not ${once}.`);
      assert.equal(lookupsOf(1_001, claimOf), once + 1_000);
    });
  }

  it('is granted at the moment it was told, and not before', () => {
    const gate = createGate(wholeAddress(defaultTerms));
    const spent = Array.from({ length: 100 }, (_, at): Spent => {
      return { at, until: at + window, purpose: 'cart', who: `c-${at}`, from: 'greedy', weight: 1 };
    });
    const claim = { purpose: 'start', who: 'new', from: 'greedy' } as const;
    const wait = gate(claim, spent, 200);
    assert.ok(wait > 1);
    assert.equal(gate(claim, spent, 200 + wait - 1), 1);
    assert.equal(
      gate(
        claim,
        spent.filter(({ until }) => until > 200 + wait),
        200 + wait,
      ),
      0,
    );
  });
});

describe('a start that is refused', () => {
  it('leaves nothing in the record, however often it is repeated', async () => {
    const ledger = new MemoryLedger();
    const budget = createBudget(ledger, defaultTerms, () => 1);
    const start = (count: number): Promise<boolean> =>
      budget.take({ purpose: 'start', who: `cart-${count}`, from: `${count}` }).then(
        () => true,
        () => budget.complete(`cart-${count}`).then(() => false),
      );
    let granted = 0;
    for (let count = 0; count < 100; count += 1) if (await start(count)) granted += 1;
    const { spent, version } = await ledger.read(1);
    assert.equal(spent.length, granted);
    for (let count = 100; count < 5_600; count += 1) assert.equal(await start(count), false);
    assert.deepEqual(await ledger.read(1), { spent, version });
  });
});
