/** Who may spend what is left of the allowance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Purpose, Spent } from '../../../src/proxy/budget/ledger.js';
import { defaultTerms } from '../../../src/proxy/budget/policy.js';
import { waitFor } from './wait-for.js';

const terms = { ...defaultTerms, allowance: 40, browsing: 1 };
const minute = 60_000;
const window = 10 * minute;

const spend = (purpose: Purpose, who: string, count = 1, at = 0): Spent[] =>
  Array.from({ length: count }, () => ({ at, until: at + window, purpose, who, weight: 1 }));

const others = (count: number): Spent[] => spend('other', '', count);

describe('the allowance', () => {
  it('is never exceeded, whoever asks', () => {
    const spent = [...others(39), ...spend('paying', 'ada')];
    for (const purpose of ['start', 'cart', 'paying', 'catalog', 'renewal', 'other'] as const) {
      assert.ok(waitFor({ purpose, who: 'ada' }, spent, 0, terms) > 0, purpose);
    }
  });

  it('gives the right time to wait', () => {
    const spent = [...spend('other', '', 30, 0), ...spend('other', '', 10, minute)];
    const claim = { purpose: 'other', who: '' } as const;
    assert.equal(waitFor(claim, spent, minute, terms), window - minute);
    assert.equal(waitFor(claim, spent, window, terms), 0);
    assert.ok(waitFor(claim, spent, window - 1, terms) > 0);
  });

  it('lets no cart start that could not become an order', () => {
    const start = { purpose: 'start', who: 'new' } as const;
    assert.equal(waitFor(start, others(33), 0, terms), 0);
    assert.ok(waitFor(start, others(34), 0, terms) > 0);
  });

  it('reserves what started carts need, so that each of them can pay', () => {
    const spent: Spent[] = [];
    const carts: string[] = [];
    for (let name = 0; name < 40; name += 1) {
      const who = `cart-${name}`;
      if (waitFor({ purpose: 'start', who }, spent, 0, terms) > 0) continue;
      spent.push(...spend('start', who));
      carts.push(who);
    }
    assert.equal(carts.length, 5);
    const steps: readonly Purpose[] = ['cart', 'cart', 'cart', 'paying', 'paying', 'paying'];
    for (const purpose of steps) {
      for (const who of carts) {
        assert.equal(waitFor({ purpose: purpose as 'cart', who }, spent, 0, terms), 0, purpose);
        spent.push(...spend(purpose, who));
      }
    }
  });

  it('goes to paying guests first', () => {
    const spent = [...spend('paying', 'ada'), ...others(37)];
    assert.ok(waitFor({ purpose: 'cart', who: 'bob' }, spent, 0, terms) > 0);
    assert.ok(waitFor({ purpose: 'catalog', who: '' }, spent, 0, terms) > 0);
    assert.ok(waitFor({ purpose: 'paying', who: 'bob' }, spent, 0, terms) > 0);
    assert.equal(waitFor({ purpose: 'paying', who: 'ada' }, spent, 0, terms), 0);
    // Reading the cart during payment is part of paying.
    assert.equal(waitFor({ purpose: 'cart', who: 'ada' }, spent, 0, terms), 0);
  });

  it('is free again once an order is complete or a cart is abandoned', () => {
    const start = { purpose: 'start', who: 'new' } as const;
    const paying = [...others(31), ...spend('paying', 'ada')];
    assert.ok(waitFor(start, paying, 0, terms) > 0);
    const done = { at: 0, until: window, purpose: 'done', who: 'ada', weight: 0 } as const;
    assert.equal(waitFor(start, [...paying, done], 0, terms), 0);
    const shopping = [...others(31), ...spend('start', 'bob')];
    assert.ok(waitFor(start, shopping, 0, terms) > 0);
    assert.equal(waitFor(start, shopping, terms.shopping + 1, terms), 0);
  });

  it('slows down a greedy cart and no other', () => {
    const spent = spend('start', 'greedy');
    while (waitFor({ purpose: 'cart', who: 'greedy' }, spent, 0, terms) === 0) {
      spent.push(...spend('cart', 'greedy'));
    }
    assert.ok(spent.length <= 14, `${spent.length} of 40`);
    assert.equal(waitFor({ purpose: 'start', who: 'ada' }, spent, 0, terms), 0);
  });

  it('is not spent on renewing cached responses unless there is plenty', () => {
    const renewal = { purpose: 'renewal', who: '' } as const;
    assert.equal(waitFor(renewal, others(6), 0, terms), 0);
    assert.ok(waitFor(renewal, others(7), 0, terms) > 0);
    assert.equal(waitFor({ purpose: 'catalog', who: '' }, others(20), 0, terms), 0);
  });

  it('goes to orders even if many addresses request receipts', () => {
    const spent: Spent[] = [];
    for (let at = 0; at < 500; at += 1) {
      const claim = { purpose: 'other', who: '', from: `${at}~${at}~${at}` } as const;
      if (waitFor(claim, spent, 0, defaultTerms) > 0) continue;
      spent.push({ at: 0, until: window, weight: 1, ...claim });
    }
    assert.equal(spent.length, Math.ceil(defaultTerms.allowance / 4));
    assert.equal(waitFor({ purpose: 'start', who: 'new' }, spent, 0, defaultTerms), 0);
  });
});
