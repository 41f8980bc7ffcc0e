/**
 * Assertions about a page that may still be busy: they read it again until they hold, and fail like
 * node:assert's if they never do. A page moves the focus, removes an element or stores something in a
 * task of its own, so what is read right after an action may be from before.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any step takes on a slow machine. */
const PATIENCE_MS = 20_000;

const PAUSE_MS = 50;

type Reading<Value> = () => Value | Promise<Value>;

async function hold<Value>(read: Reading<Value>, check: (value: Value) => void): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    try {
      return check(value);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

export const eventually = {
  equal: <Value>(read: Reading<Value>, expected: Value, message?: string) =>
    hold(read, (value) => assert.equal(value, expected, message)),
  notEqual: <Value>(read: Reading<Value>, unexpected: Value, message?: string) =>
    hold(read, (value) => assert.notEqual(value, unexpected, message)),
  deepEqual: <Value>(read: Reading<Value>, expected: unknown, message?: string) =>
    hold(read, (value) => assert.deepEqual(value, expected, message)),
  match: (read: Reading<string | null>, pattern: RegExp, message?: string) =>
    hold(read, (value) => assert.match(value ?? '', pattern, message)),
  doesNotMatch: (read: Reading<string | null>, pattern: RegExp, message?: string) =>
    hold(read, (value) => assert.doesNotMatch(value ?? '', pattern, message)),
  ok: (read: Reading<unknown>, message?: string) =>
    hold(read, (value) => assert.ok(value, message)),
};
