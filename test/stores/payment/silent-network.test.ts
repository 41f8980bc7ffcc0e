/** A network that dies while a guest pays, without the browser saying that it is offline. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ConfirmOutcome } from '../../../src/stores/checkout/types.js';
import { nextAttempt } from '../../../src/stores/payment/attempt.js';
import { askForResult, confirmation, ONCE } from '../../../src/stores/payment/result.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { askProcessor, challenged, payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

describe('a confirmation without a response', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** Begins to confirm; time passes only as the test says. */
  async function confirming() {
    let isDead = false;
    let running = 0;
    const counted = async <T>(work: Promise<T>): Promise<T> => {
      running += 1;
      return work.finally(() => {
        running -= 1;
      });
    };
    /** Requests are real: whatever follows from the last step has happened. */
    const settled = async (): Promise<void> => {
      for (let turns = 0; turns < 5; turns = running > 0 ? 0 : turns + 1) {
        await new Promise((turn) => setImmediate(turn));
      }
    };
    let passed = 0;
    let timers: { at: number; run: () => void }[] = [];
    const shop = openShop(stack, {
      fetch: (...request) =>
        isDead
          ? Promise.reject(new TypeError('There is no route to the host.'))
          : counted(fetch(...request)),
    });
    await addProduct(shop, 0);
    const checkout = await prepared(shop);
    const needs = dependenciesOf(shop);
    const kept = needs.prepared.read() ?? assert.fail(JSON.stringify(checkout.$payment.get()));
    const cart = needs.cart.state();
    const order = cart.confirmed ?? assert.fail();
    const began = Date.now();
    const attempt = nextAttempt(null, kept, order, null, { cart, now: began });
    needs.payment.write(attempt);
    const platform = {
      ...needs.platform,
      now: () => began + passed,
      after(milliseconds: number, run: () => void) {
        const timer = { at: passed + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    };
    const ask = async (): Promise<ConfirmOutcome> =>
      isDead ? { outcome: 'unknown' } : counted(askProcessor(stack, kept.clientSecret));
    let outcome: ConfirmOutcome | null = null;
    void confirmation({ ...needs, platform }, attempt, () => new Promise(() => {}), ask).then(
      (found) => {
        outcome = found;
      },
    );
    return {
      pay: (number?: string) => payByCard(stack, kept.clientSecret, number),
      die: () => {
        isDead = true;
      },
      /** The outcome so many seconds after Pay was pressed; `null` if there is none yet. */
      async after(seconds: number): Promise<ConfirmOutcome | null> {
        const next = () => timers.toSorted((one, other) => one.at - other.at)[0];
        for (let due = next(); due && due.at <= seconds * 1000; due = next()) {
          passed = due.at;
          timers = timers.filter((timer) => timer !== due);
          due.run();
          await settled();
        }
        passed = seconds * 1000;
        return outcome;
      },
      /** What another page finds so many seconds later. @param ended when the page was gone */
      async foundAt(seconds: number, ended?: number): Promise<string> {
        const kept = { ...attempt, ...(ended !== undefined && { ended: began + ended * 1000 }) };
        passed = seconds * 1000;
        return (await askForResult({ ...needs, platform }, kept, ask, ONCE)).result;
      },
      close: () => shop.close(),
    };
  }

  test('gives the guest a next step after a minute and a half if nobody can be reached', async () => {
    const payment = await confirming();
    payment.die();
    assert.equal(await payment.after(70), null);
    assert.deepEqual(await payment.after(90), { outcome: 'unknown' });
    payment.close();
  });

  test('is found to be paid although its response was lost', async () => {
    const payment = await confirming();
    await payment.pay();
    assert.deepEqual(await payment.after(80), { outcome: 'succeeded' });
    payment.close();
  });

  test('is given up if nothing was charged by then, so that the same payment can be tried again', async () => {
    const payment = await confirming();
    assert.equal(await payment.after(80), null);
    assert.deepEqual(await payment.after(90), { outcome: 'unknown' });
    payment.close();
  });

  test('is not given up while the bank’s question is open', async () => {
    const payment = await confirming();
    await payment.pay(challenged);
    assert.equal(await payment.after(9 * 60), null);
    assert.deepEqual(await payment.after(10 * 60), { outcome: 'unknown' });
    payment.close();
  });

  test('can be repeated elsewhere while the bank’s question is open once its page is gone, which takes a quarter of an hour if nobody knows', async () => {
    const payment = await confirming();
    await payment.pay(challenged);
    assert.equal(await payment.foundAt(14 * 60), 'unknown');
    assert.equal(await payment.foundAt(16 * 60), 'waiting');
    assert.equal(await payment.foundAt(62, 60), 'unknown');
    assert.equal(await payment.foundAt(65, 60), 'waiting');
    payment.close();
  });
});
