import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { type Happened, receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { type Attempt, type Condition, retryAfter } from './line.js';
import { noon } from './time.js';

const crowd = { minutes: 10, orderers: 16, browsersEach: 14, items: 3 };
const down = noon + 4 * 60_000;
const up = down + 60_000;

const within = <T extends { readonly at: number }>(entries: readonly T[]): T[] =>
  entries.filter(({ at }) => at >= down && at < up);

async function spend(
  condition: Condition,
  look: (evening: Evening, happened: Happened) => void,
): Promise<void> {
  const evening = await startEvening();
  try {
    const become = (next: Condition) => () => {
      evening.line.condition = next;
    };
    evening.time.after(down - noon, become(condition));
    evening.time.after(up - noon, become('up'));
    look(evening, await receive(evening, crowd, createChance(4).next));
  } finally {
    await evening.close();
  }
}

/** The shortest time between two attempts at the same thing. */
function shortestPause(attempts: readonly Attempt[]): number {
  const last = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { what, at } of attempts) {
    shortest = Math.min(shortest, at - (last.get(what) ?? Number.NEGATIVE_INFINITY));
    last.set(what, at);
  }
  return shortest;
}

describe('a service that is down for a minute', () => {
  for (const condition of ['dead', 'failing'] as const) {
    it(`(${condition}) is left alone, menus still appear, and orders continue soon afterwards`, async (test) => {
      await spend(condition, ({ line, log, arrivals }, { orders, served, browsers }) => {
        const attempts = within(line.attempts);
        const asked = within(log);
        const first = arrivals.find(({ at, status }) => at >= up && status < 400);
        const recovery = (first?.at ?? Number.POSITIVE_INFINITY) - up;
        test.diagnostic(
          `${attempts.length} attempts for ${asked.length} requests of pages; the first order went on ${Math.round(recovery / 100) / 10} s after`,
        );
        // Each failing operation is retried separately; a lost connection affects all of them.
        const share = condition === 'dead' ? 0.2 : 0.3;
        assert.ok(attempts.length > 0 && attempts.length <= share * asked.length);
        assert.ok(recovery <= 10_000);
        assert.equal(served, browsers);
        const kept = asked.filter(({ cache }) => cache !== undefined);
        assert.ok(kept.length > 50);
        assert.deepEqual(
          kept.filter(({ status }) => status !== 200),
          [],
        );
        if (condition === 'failing') assert.ok(shortestPause(attempts) >= retryAfter * 1000);
        assert.equal(orders.filter(({ done }) => done !== null).length, crowd.orderers);
      });
    });
  }
});
