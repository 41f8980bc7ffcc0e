/** The share of the common allowance that one client may take. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Spent } from '../../../src/proxy/budget/ledger.js';
import { type Claim, defaultTerms } from '../../../src/proxy/budget/policy.js';
import { waitFor } from './wait-for.js';

const window = 600_000;

const entry = ({ purpose, who, from = '' }: Claim, at = 0): Spent => ({
  at,
  until: at + window,
  purpose,
  who,
  from,
  weight: 1,
});

/** Spends as often as allowed, at most `tries` times. */
function grab(claimOf: (at: number) => Claim, spent: Spent[], tries = 500): number {
  let granted = 0;
  for (let at = 0; at < tries; at += 1) {
    const claim = claimOf(at);
    if (waitFor(claim, spent, 0, defaultTerms) > 0) continue;
    spent.push(entry(claim));
    granted += 1;
  }
  return granted;
}

describe('one client among many', () => {
  it('that starts cart after cart takes little, and reserves little', () => {
    const spent: Spent[] = [];
    const carts = grab((at) => ({ purpose: 'start', who: `cart-${at}`, from: 'greedy' }), spent);
    assert.ok(carts <= 50, `${carts} carts`);
    const guests = grab((at) => ({ purpose: 'start', who: `guest-${at}`, from: `${at}` }), spent);
    assert.ok(guests >= 18, `${guests} other guests could begin`);
  });

  it('that reads uncached data leaves the others what they need', () => {
    const spent: Spent[] = [];
    const reads = grab(() => ({ purpose: 'catalog', who: '', from: 'greedy' }), spent);
    assert.ok(reads <= 20, `${reads} reads`);
    assert.equal(waitFor({ purpose: 'catalog', who: '', from: 'ada' }, spent, 0, defaultTerms), 0);
  });

  it('is slowed down more, the more others there are', () => {
    const spent = Array.from({ length: 160 }, (_, at) =>
      entry({ purpose: 'cart', who: `cart-${at}`, from: '' }),
    );
    const reads = grab(() => ({ purpose: 'catalog', who: '', from: 'greedy' }), spent);
    assert.ok(reads >= 14 && reads < 20, `${reads} reads`);
  });

  it('gains little from using many addresses of its own network', () => {
    const from = (at: number): string => `${at}~${at >> 8}~net`;
    const spent: Spent[] = [];
    grab((at) => ({ purpose: 'other', who: '', from: from(at) }), spent);
    grab((at) => ({ purpose: 'start', who: `cart-${at}`, from: from(at) }), spent);
    const guests = grab((at) => ({ purpose: 'start', who: `guest-${at}`, from: `${at}` }), spent);
    assert.ok(guests >= 9, `${guests} other guests could begin`);
    assert.equal(waitFor({ purpose: 'other', who: '', from: 'ada' }, spent, 0, defaultTerms), 0);
  });

  it('whose carts become orders, like those of a hotel’s guests, is not slowed down', () => {
    const spent: Spent[] = [];
    const steps = ['start', 'cart', 'cart', 'cart', 'paying', 'paying', 'paying'] as const;
    for (let guest = 0; guest < 25; guest += 1) {
      const who = `guest-${guest}`;
      for (const purpose of steps) {
        const claim = { purpose, who, from: 'hotel' };
        assert.equal(waitFor(claim, spent, 0, defaultTerms), 0, `${who} ${purpose}`);
        spent.push(entry(claim));
      }
      spent.push({ at: 0, until: window, purpose: 'done', who, weight: 0 });
    }
  });

  it('can finish paying, whatever else it did', () => {
    const spent: Spent[] = [entry({ purpose: 'paying', who: 'cart', from: 'greedy' })];
    grab(() => ({ purpose: 'catalog', who: '', from: 'greedy' }), spent);
    const claim = { purpose: 'paying', who: 'cart', from: 'greedy' } as const;
    assert.equal(waitFor(claim, spent, 0, defaultTerms), 0);
  });
});
