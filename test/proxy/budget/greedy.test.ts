/**
 * The policy alone over ten minutes, with a client that requests a hundred times as often as a
 * guest.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Spent } from '../../../src/proxy/budget/ledger.js';
import { type Claim, defaultTerms } from '../../../src/proxy/budget/policy.js';
import { createChance } from '../../simulation/world/chance.js';
import { inLongRun } from '../../support/long.js';
import { waitFor } from './wait-for.js';

const minute = 60_000;
const window = 10 * minute;
const guests = 20;
/** A guest makes about four requests per minute. */
const greedyPause = minute / 400;
const steps = ['start', 'cart', 'cart', 'cart', 'paying', 'paying', 'paying'] as const;
const tricks = ['start', 'cart', 'paying', 'catalog'] as const;
type Trick = (typeof tricks)[number];

interface Guest {
  readonly who: string;
  done: number;
  /** When the next step is attempted. */
  next: number;
}

/** How many guests have their order two minutes after the last one arrived. */
function ordersBeside(choose: (chance: number) => Trick, seed: number): number {
  const { next: chance } = createChance(seed);
  let spent: Spent[] = [];
  const grant = (claim: Claim, at: number): number => {
    spent = spent.filter(({ until }) => until > at);
    const wait = waitFor(claim, spent, at, defaultTerms);
    if (wait === 0) spent.push({ at, until: at + window, weight: 1, ...claim });
    return wait;
  };
  const crowd = Array.from({ length: guests }, (_, name): Guest => {
    return { who: `guest-${name}`, done: 0, next: chance() * window };
  });
  const takeNextStep = (guest: Guest, at: number): void => {
    const purpose = steps[guest.done];
    if (!purpose || guest.next > at) return;
    const wait = grant({ purpose, who: guest.who, from: guest.who }, at);
    if (wait === 0) guest.done += 1;
    guest.next = at + Math.max(wait, 20_000);
    if (guest.done < steps.length) return;
    spent.push({ at, until: at + window, purpose: 'done', who: guest.who, weight: 0 });
  };
  let carts = 0;
  for (let at = 0; at < window + 2 * minute; at += greedyPause) {
    for (const guest of crowd) takeNextStep(guest, at);
    const purpose = choose(chance());
    if (purpose === 'start') carts += 1;
    const who = purpose === 'catalog' ? '' : `greedy-${carts}`;
    grant({ purpose, who, from: 'greedy' }, at);
  }
  return crowd.filter(({ done }) => done === steps.length).length;
}

describe('with a client that requests a hundred times as often', () => {
  for (const trick of tricks) {
    it(`only ${trick}, the others lose at most a twentieth of their orders`, () => {
      assert.ok(ordersBeside(() => trick, 1) >= 0.95 * guests);
    });
  }

  it('everything in turn, the others lose at most a twentieth of their orders', () => {
    for (const seed of inLongRun ? [1, 2, 3] : [1]) {
      const choose = (chance: number): Trick =>
        tricks[Math.floor(chance * tricks.length)] ?? 'cart';
      const orders = ordersBeside(choose, seed);
      assert.ok(orders >= 0.95 * guests, `${orders} of ${guests} orders, seed ${seed}`);
    }
  });
});
