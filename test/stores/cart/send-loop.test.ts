import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSendLoop } from '../../../src/stores/cart/send-loop.js';

const platform = {
  now: Date.now,
  visible: () => true,
  after(milliseconds: number, run: () => void) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenOnline: () => () => {},
  whenVisible: () => () => {},
};

/** A queue whose steps find it empty, and take a moment longer before they say so. */
function queueWith(...queue: string[]) {
  const sent: string[] = [];
  let meanwhile = () => {};
  const loop = createSendLoop({
    platform: platform as never,
    show: () => {},
    async step() {
      const first = queue.shift();
      if (first !== undefined) {
        sent.push(first);
        return 'next';
      }
      meanwhile();
      meanwhile = () => {};
      await Promise.resolve();
      return 'done';
    },
  });
  return {
    sent,
    loop,
    /** Runs once, after a step has looked and before it has ended. */
    inBetween(run: () => void) {
      meanwhile = run;
    },
    add: (one: string) => queue.push(one),
  };
}

describe('what comes while the last step ends', () => {
  test('is sent after its quiet time although nothing else happens', async () => {
    const { sent, loop, inBetween, add } = queueWith('one');
    inBetween(() => {
      add('two');
      loop.wake(5);
    });
    loop.wake(0);
    for (let turn = 0; turn < 200 && sent.length < 2; turn += 1)
      await new Promise((wake) => setTimeout(wake, 5));
    assert.deepEqual(sent, ['one', 'two']);
    loop.stop();
  });

  test('is sent before who waits for it hears that nothing is left', async () => {
    const { sent, loop, inBetween, add } = queueWith('one');
    let heard = '';
    const flushed = new Promise<void>((resolve) =>
      inBetween(() => {
        add('two');
        void loop.flush().then(() => {
          heard = sent.join();
          resolve();
        });
      }),
    );
    loop.wake(0);
    await flushed;
    assert.equal(heard, 'one,two');
    loop.stop();
  });
});
