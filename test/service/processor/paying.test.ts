import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createMerchant, type Merchant } from './merchant.js';
import {
  createCaller,
  type RunningProcessor,
  startProcessor,
  temporaryFolder,
} from './processor-server.js';

/** Longer than any test takes: the slow card finishes when a test moves the clock forward. */
const SLOW_MS = 600_000;

describe('paying with a card', () => {
  let processor: RunningProcessor;
  let merchant: Merchant;
  let caller: ReturnType<typeof createCaller>;
  let carts = 0;
  /** How far the processor's clock is ahead. */
  let ahead = 0;

  before(async () => {
    merchant = createMerchant({});
    const folder = temporaryFolder();
    const now = () => Date.now() + ahead;
    processor = await startProcessor({ folder, payments: merchant, slowMs: SLOW_MS, now });
    caller = createCaller(processor);
  });
  after(() => processor.stop());

  async function newIntent(amountMinor = 2599) {
    carts += 1;
    const reference = `cart-${carts}`;
    merchant.totals.set(reference, amountMinor);
    merchant.events.length = 0;
    const { id, clientSecret } = await processor.intents.createOrUpdate({
      reference,
      amountMinor,
      currency: 'usd',
    });
    return { id, clientSecret, reference };
  }

  const charges = (id: string) =>
    processor.db.selectFrom('processor_charges').selectAll().where('intent_id', '=', id).execute();

  test('locks the cart, charges once, then notifies the merchant', async () => {
    const { id, clientSecret, reference } = await newIntent();
    const { status, body } = await caller.pay(clientSecret, '4242 4242 4242 4242');
    assert.equal(status, 200);
    assert.equal(body.status, 'succeeded');
    assert.deepEqual(merchant.events, [`lock ${reference}`, `paid ${reference} visa 4242`]);
    const [charge, ...more] = await charges(id);
    assert.equal(charge?.amount_minor, 2599);
    assert.deepEqual(more, []);
  });

  test('charges once when a paid intent is confirmed again', async () => {
    const { id, clientSecret } = await newIntent();
    await caller.pay(clientSecret, '4242424242424242');
    const again = await caller.pay(clientSecret, '4000000000000002');
    assert.equal(again.status, 200);
    assert.equal(again.body.status, 'succeeded');
    assert.equal((await charges(id)).length, 1);
  });

  test('charges once when ten confirmations arrive together', async () => {
    const { id, clientSecret, reference } = await newIntent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => caller.pay(clientSecret, '4242424242424242')),
    );
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      assert.ok(body.status === 'succeeded' || body.status === 'processing', body.status);
    }
    const row = await processor.db
      .selectFrom('processor_intents')
      .select(['status', 'attempt'])
      .where('id', '=', id)
      .executeTakeFirst();
    assert.deepEqual(row, { status: 'succeeded', attempt: 1 });
    assert.equal((await charges(id)).length, 1);
    assert.deepEqual(merchant.events, [`lock ${reference}`, `paid ${reference} visa 4242`]);
  });

  for (const [number, code] of [
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['5555555555554444', 'not_a_test_card'],
  ] as const) {
    test(`unlocks the cart after ${code} and accepts another card`, async () => {
      const { id, clientSecret, reference } = await newIntent();
      const refused = await caller.pay(clientSecret, number);
      assert.equal(refused.status, 402);
      assert.equal(refused.body.error?.type, 'card_error');
      assert.equal(refused.body.error?.code, code);
      assert.deepEqual(merchant.events, [`lock ${reference}`, `unlock ${reference} ${code}`]);
      assert.equal((await charges(id)).length, 0);
      const found = await processor.intents.find(reference);
      assert.equal(found?.status, 'requires_payment_method');
      assert.equal(found?.lastError, code);
      assert.equal((await caller.pay(clientSecret, '4242424242424242')).body.status, 'succeeded');
    });
  }

  test('locks the cart before the bank’s challenge, and charges when the guest approves', async () => {
    const { clientSecret, reference } = await newIntent();
    const { body } = await caller.pay(clientSecret, '4000000000003220');
    assert.equal(body.status, 'requires_action');
    assert.deepEqual(merchant.events, [`lock ${reference}`]);
    const challenge = body.next_action?.challenge ?? -1;
    const paid = await caller.answerBank(clientSecret, challenge, 'approve');
    assert.equal(paid.body.status, 'succeeded');
    assert.deepEqual(merchant.events, [`lock ${reference}`, `paid ${reference} visa 3220`]);
  });

  test('charges nothing if the guest declines the challenge', async () => {
    const { id, clientSecret, reference } = await newIntent();
    const { body } = await caller.pay(clientSecret, '4000000000003220');
    const challenge = body.next_action?.challenge ?? -1;
    const refused = await caller.answerBank(clientSecret, challenge, 'decline');
    assert.equal(refused.status, 402);
    assert.equal(refused.body.error?.code, 'authentication_failed');
    assert.deepEqual(merchant.events, [
      `lock ${reference}`,
      `unlock ${reference} authentication_failed`,
    ]);
    assert.equal((await charges(id)).length, 0);
  });

  test('ignores the answer to a challenge that a newer attempt replaced', async () => {
    const { id, clientSecret } = await newIntent();
    const first = await caller.pay(clientSecret, '4000000000003220');
    const second = await caller.pay(clientSecret, '4000000000003220');
    const stale = first.body.next_action?.challenge ?? -1;
    assert.notEqual(stale, second.body.next_action?.challenge);
    const answer = await caller.answerBank(clientSecret, stale, 'approve');
    assert.equal(answer.body.status, 'requires_action');
    assert.equal((await charges(id)).length, 0);
  });

  test('keeps the lock while the slow card is processing', async () => {
    const { clientSecret, reference } = await newIntent();
    const { body } = await caller.pay(clientSecret, '4000000000000101');
    assert.equal(body.status, 'processing');
    assert.deepEqual(merchant.events, [`lock ${reference}`]);
    ahead += SLOW_MS;
    assert.equal((await caller.read(clientSecret)).body.status, 'succeeded');
    assert.deepEqual(merchant.events, [`lock ${reference}`, `paid ${reference} visa 0101`]);
  });

  test('loses the response of a successful payment, and reports it on request', async () => {
    const { clientSecret, reference } = await newIntent();
    const { status, body } = await caller.pay(clientSecret, '4000000000000119');
    assert.equal(status, 500);
    assert.equal(body.error?.type, 'api_error');
    assert.deepEqual(merchant.events, [`lock ${reference}`, `paid ${reference} visa 0119`]);
    assert.equal((await caller.read(clientSecret)).body.status, 'succeeded');
  });

  test('charges nothing if the merchant reports a changed total', async () => {
    const { id, clientSecret, reference } = await newIntent();
    merchant.totals.set(reference, 9900);
    const { status, body } = await caller.pay(clientSecret, '4242424242424242');
    assert.equal(status, 402);
    assert.equal(body.error?.code, 'AMOUNT_CHANGED');
    assert.equal((await charges(id)).length, 0);
  });
});
