import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readClaims, readLedger, readLoyaltyQuote } from '../../src/contract/loyalty.js';

describe('points', () => {
  test('say which order earned them, and when they expire', () => {
    const earned = {
      operation: 'earn',
      amount: 31,
      unit: 'points',
      occurredAt: '2026-09-01T18:16:00Z',
      orderReference: 'order-1',
      expiresAt: '2027-09-01T00:00:00Z',
    };
    const { entries } = readLedger({ enabled: true, entries: [earned, { operation: 'adjust' }] });
    const facts = entries.map(({ order, expires }) => [order, expires]);
    assert.deepEqual(facts, [
      ['order-1', '2027-09-01T00:00:00Z'],
      ['', ''],
    ]);
  });

  test('are never mixed up with what is counted in another unit', () => {
    const { balance, reserved, entries } = readLedger({
      enabled: true,
      balances: [
        { unit: 'stamps', available: 4, reserved: 1 },
        { unit: 'points', available: 250, reserved: 50 },
      ],
      entries: [
        { operation: 'earn', amount: 1, unit: 'stamps', occurredAt: '' },
        { operation: 'earn', amount: 31, unit: 'points', occurredAt: '' },
      ],
    });
    assert.deepEqual([balance, reserved], [250, 50]);
    assert.deepEqual(
      entries.map(({ amount, unit }) => [amount, unit]),
      [
        [1, 'stamps'],
        [31, ''],
      ],
    );
  });
});

describe('a reward', () => {
  test('says what it takes off, if the service does', () => {
    const rewards = [{ id: 'a', amountOff: 2.5 }, { id: 'b' }];
    const quote = readLoyaltyQuote({ enabled: true, available: true, rewards });
    assert.ok(quote.state === 'ready');
    assert.deepEqual(
      quote.rewards.map(({ amountOff }) => amountOff),
      [2.5, null],
    );
  });
});

describe('a list of claims', () => {
  test('is read with words that nobody knows yet, and without what can’t be read', () => {
    const reasons: string[] = [];
    const claims = readClaims(
      { claims: [{ status: 'pending' }, { claimId: 'c', status: 'escalated', reason: 'late' }] },
      (why) => reasons.push(why),
    );
    assert.deepEqual(claims, [
      { id: 'c', status: 'escalated', submittedAt: '', reason: 'late', note: '', points: null },
    ]);
    assert.match(reasons.join(), /claimId/);
  });
});
