import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readyAt, waitUntil } from '../../../src/stores/receipt/waiting.js';

const ready = Date.parse('2026-03-04T22:20:00Z');
const minutes = (count: number) => count * 60_000;

describe('the wait for an order', () => {
  const waits = [
    ['hours away, it shows its time', 91, 'kitchen', { step: 'far' }],
    ['counts in minutes, as a range', 20, 'kitchen', { step: 'counting', from: 20, to: 25 }],
    ['a courier may be later', 20, 'courier', { step: 'counting', from: 20, to: 30 }],
    ['counts a begun minute', 11.2, 'kitchen', { step: 'counting', from: 12, to: 17 }],
    ['never counts to 0', 0.01, 'kitchen', { step: 'counting', from: 1, to: 6 }],
    ['is over at its time, and never negative', 0, 'kitchen', { step: 'over' }],
    ['stays over for a while', -59, 'courier', { step: 'over' }],
    ['is no longer mentioned after an hour', -60, 'kitchen', { step: 'past' }],
  ] as const;
  for (const [name, left, by, wait] of waits) {
    it(name, () => assert.deepEqual(waitUntil(ready, ready - minutes(left), by), wait));
  }
});

describe('when an order is ready', () => {
  const now = { pickupType: 'ASAP', orderDate: '2026-03-04', orderTime: '17:00' };
  const later = { ...now, pickupType: 'LATER', orderTime: '17:20' };
  const arrival = (dropoffEstimatedAt: string | null) => ({ delivery: { dropoffEstimatedAt } });
  const zone = 'America/New_York';
  const times = [
    ['is the kitchen’s estimate for an order for now', now, { ready }, zone, ready],
    ['is unknown for an order from another device', now, null, zone, null],
    ['is the chosen time on the restaurant’s clock', later, null, zone, ready],
    ['is unknown without the restaurant’s zone', later, { ready: 1 }, '', null],
    ['is unknown if the zone is wrong', later, null, 'Nowhere/City', null],
    [
      'is unknown if the chosen time is unreadable',
      { ...later, orderTime: 'soon' },
      null,
      zone,
      null,
    ],
    [
      'is the courier’s arrival before anything else',
      { ...later, ...arrival('2026-03-04T22:31:00Z') },
      { ready: 1 },
      zone,
      ready + minutes(11),
    ],
    ['ignores an unreadable arrival', { ...now, ...arrival('soon') }, { ready }, zone, ready],
  ] as const;
  for (const [name, order, kept, inZone, expected] of times) {
    it(name, () => assert.equal(readyAt(order, kept, inZone), expected));
  }
});
