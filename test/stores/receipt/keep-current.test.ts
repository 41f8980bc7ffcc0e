import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { OrderingError } from '../../../src/client/http/errors.js';
import { keepCurrent } from '../../../src/stores/receipt/keep-current.js';
import { loader } from '../../../src/stores/shared/loadable.js';
import type { ReceiptContent } from '../../../src/stores/storefront/types.js';
import { inSight } from '../shared/sight.js';

const TEN_MINUTES = 600_000;

const busy = (retryAfter: number | null = null) =>
  new OrderingError({ kind: 'busy', status: 503, message: 'Down for maintenance.', retryAfter });

/** A receipt whose service is down until it is up, on a clock that a test moves. */
function openReceipt(failure: OrderingError = busy()) {
  let now = 1_700_000_000_000;
  let isDown = true;
  let isOnline = true;
  let requests = 0;
  let whenOnline = () => {};
  const timers = new Set<{ at: number; run: () => void }>();
  const sight = inSight();
  const content = loader<ReceiptContent>(async () => {
    requests += 1;
    if (isDown) throw failure;
    return { kind: 'cart', cart: {} as never };
  });
  const platform = {
    ...sight,
    now: () => now,
    random: () => 0,
    online: () => isOnline,
    after(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    whenOnline(back: () => void) {
      whenOnline = back;
      return () => {
        whenOnline = () => {};
      };
    },
  };
  const budget = { current: null as string | null };
  const needs = { platform, allowance: () => budget.current } as never;
  let followed = 0;
  const stop = keepCurrent(needs, content, () => {
    followed += 1;
    return () => {
      followed -= 1;
    };
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number) => {
    await settle();
    for (const end = now + milliseconds; ; ) {
      const [next] = [...timers].sort((one, other) => one.at - other.at);
      now = Math.min(next?.at ?? end, end);
      if (!next || next.at > end) return;
      timers.delete(next);
      next.run();
      await settle();
    }
  };
  const sent = () => {
    const count = requests;
    requests = 0;
    return count;
  };
  return {
    ...{ content, sight, budget, stop, pass, sent, settle },
    state: () => content.$value.get().state,
    followed: () => followed,
    comeUp() {
      isDown = false;
    },
    setOnline(online: boolean) {
      isOnline = online;
      if (online) whenOnline();
    },
  };
}

describe('a receipt that the service could not be asked for', () => {
  let receipt: ReturnType<typeof openReceipt>;
  afterEach(() => receipt.stop());

  async function opened(failure?: OrderingError) {
    receipt = openReceipt(failure);
    await receipt.content.load();
    receipt.sent();
    return receipt;
  }

  test('appears by itself once the service is back, and is followed from then on', async () => {
    const { pass, comeUp, state, followed, sent } = await opened();
    await pass(6000);
    assert.equal(sent(), 1);
    assert.equal(followed(), 0);
    comeUp();
    await pass(15_000);
    assert.equal(state(), 'ready');
    assert.equal(followed(), 1);
    sent();
    await pass(TEN_MINUTES);
    assert.equal(sent(), 0);
  });

  test('stays explained while it is requested again', async () => {
    const { content, pass } = await opened();
    const seen = new Set<string>();
    content.$value.listen(({ state }) => seen.add(state));
    await pass(TEN_MINUTES);
    assert.deepEqual([...seen], ['failed']);
  });

  test('uses few of the requests that all guests of an address share, and gives up after an hour', async () => {
    const { pass, sent } = await opened();
    await pass(TEN_MINUTES);
    const first = sent();
    assert.ok(first >= 5 && first <= 10, `${first} requests`);
    await pass(TEN_MINUTES);
    assert.equal(sent(), 5);
    await pass(50 * 60_000);
    sent();
    await pass(TEN_MINUTES);
    assert.equal(sent(), 0);
  });

  test('is requested as soon as the network is back, but not each time it flickers', async () => {
    const { pass, sent, setOnline, settle } = await opened();
    setOnline(false);
    await pass(TEN_MINUTES);
    assert.equal(sent(), 0);
    setOnline(true);
    await pass(0);
    assert.equal(sent(), 1);
    for (let count = 0; count < 20; count += 1) {
      setOnline(false);
      setOnline(true);
      await settle();
    }
    assert.equal(sent(), 0);
    await pass(5000);
    assert.equal(sent(), 1);
  });

  test('is not requested in a hidden tab, and immediately when the guest comes back to it', async () => {
    const { pass, sent, sight } = await opened();
    sight.hide();
    await pass(TEN_MINUTES);
    assert.equal(sent(), 0);
    sight.show();
    await pass(0);
    assert.equal(sent(), 1);
  });

  test('waits as long as the service says, also when the guest comes back', async () => {
    const { pass, sent, sight } = await opened(busy(90_000));
    sight.show();
    await pass(89_000);
    assert.equal(sent(), 0);
    await pass(2000);
    assert.equal(sent(), 1);
  });

  test('leaves the last requests to carts and payments', async () => {
    const { pass, sent, budget } = await opened();
    budget.current = `3 ${1_700_000_000 + 300}`;
    await pass(290_000);
    assert.equal(sent(), 0);
    await pass(20_000);
    assert.ok(sent() > 0);
  });

  test('is not requested again once it is no longer shown, or if the service refused it', async () => {
    const { pass, sent, stop } = await opened();
    stop();
    await pass(TEN_MINUTES);
    assert.equal(sent(), 0);
    const refused = await opened(new OrderingError({ kind: 'unauthorized', message: 'Expired.' }));
    await refused.pass(TEN_MINUTES);
    assert.equal(refused.sent(), 0);
  });

  test('shows that it loads when the guest presses while it is being requested', async () => {
    const { content, comeUp, state } = await opened();
    comeUp();
    const retrying = content.retry();
    assert.equal(state(), 'failed');
    const pressed = content.reload();
    assert.equal(state(), 'loading');
    await Promise.all([retrying, pressed]);
    assert.equal(state(), 'ready');
  });
});
