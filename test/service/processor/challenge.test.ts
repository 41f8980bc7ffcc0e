import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntentBusyError } from '../../../demo/service/processor/index.js';
import { createMerchant } from './merchant.js';
import { createCaller, startProcessor, temporaryFolder } from './processor-server.js';

const wanted = { reference: 'cart', amountMinor: 4200, currency: 'usd' };
const challenged = '4000000000003220';

/** A processor with its own clock, and an intent whose bank has just started a challenge. */
async function openChallenge(folder = temporaryFolder()) {
  const clock = { now: Date.UTC(2030, 0, 1) };
  const payments = createMerchant({ cart: 4200 });
  const settings = { folder, payments, challengeMs: 60_000, now: () => clock.now };
  const processor = await startProcessor(settings);
  const { clientSecret } = await processor.intents.createOrUpdate(wanted);
  const { body } = await createCaller(processor).pay(clientSecret, challenged);
  assert.equal(body.status, 'requires_action');
  const challenge = body.next_action?.challenge ?? -1;
  return { clock, payments, settings, processor, clientSecret, challenge };
}

test('unlocks the cart if the bank’s challenge isn’t answered in time', async (t) => {
  const { clock, payments, processor, clientSecret, challenge } = await openChallenge();
  t.after(processor.stop);
  const caller = createCaller(processor);
  clock.now += 59_000;
  assert.equal((await caller.read(clientSecret)).body.status, 'requires_action');
  assert.deepEqual(payments.events, ['lock cart']);

  clock.now += 1_000;
  const { body } = await caller.read(clientSecret);
  assert.equal(body.status, 'requires_payment_method');
  assert.equal(body.last_payment_error?.code, 'authentication_expired');
  assert.deepEqual(payments.events, ['lock cart', 'unlock cart authentication_expired']);

  const late = await caller.answerBank(clientSecret, challenge, 'approve');
  assert.equal(late.body.error?.code, 'authentication_expired');
  assert.equal((await caller.pay(clientSecret, '4242424242424242')).body.status, 'succeeded');
});

test('unlocks the cart after a restart if a challenge was left unanswered', async (t) => {
  const { clock, payments, settings, processor, clientSecret } = await openChallenge();
  t.after(processor.stop);
  await processor.stop();
  clock.now += 61_000;
  const second = await startProcessor(settings);
  t.after(second.stop);
  assert.deepEqual(payments.events, ['lock cart', 'unlock cart authentication_expired']);
  const { body } = await createCaller(second).read(clientSecret);
  assert.equal(body.status, 'requires_payment_method');
});

test('starts no challenge for a cart that can’t be paid', async (t) => {
  const payments = createMerchant({ cart: 9900 });
  const processor = await startProcessor({ folder: temporaryFolder(), payments });
  t.after(processor.stop);
  const { clientSecret } = await processor.intents.createOrUpdate(wanted);
  const { status, body } = await createCaller(processor).pay(clientSecret, challenged);
  assert.equal(status, 402);
  assert.equal(body.error?.code, 'AMOUNT_CHANGED');
  assert.deepEqual(payments.events, []);
});

test('keeps the intent during the bank’s challenge, even if the merchant changes or cancels it', async (t) => {
  const { processor, payments, clientSecret, challenge } = await openChallenge();
  t.after(processor.stop);
  await assert.rejects(
    processor.intents.createOrUpdate({ ...wanted, amountMinor: 4300 }),
    IntentBusyError,
  );
  await processor.intents.cancel('cart');
  const { body } = await createCaller(processor).answerBank(clientSecret, challenge, 'approve');
  assert.equal(body.status, 'succeeded');
  assert.deepEqual(payments.events, ['lock cart', 'paid cart visa 3220']);
});

test('accepts another card during the challenge for the first', async (t) => {
  const { processor, payments, clientSecret } = await openChallenge();
  t.after(processor.stop);
  const caller = createCaller(processor);
  const declined = await caller.pay(clientSecret, '4000000000000002');
  assert.equal(declined.body.error?.code, 'card_declined');
  assert.deepEqual(payments.events, ['lock cart', 'unlock cart card_declined']);
  assert.equal((await caller.pay(clientSecret, '4242424242424242')).body.status, 'succeeded');
});
