import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMerchant } from './merchant.js';
import { createCaller, startProcessor, temporaryFolder } from './processor-server.js';

const wanted = { reference: 'cart', amountMinor: 4200, currency: 'aed' };

test('keeps its key and intents through a restart', async (t) => {
  const folder = temporaryFolder();
  const payments = createMerchant({ cart: 4200 });
  const first = await startProcessor({ folder, payments });
  t.after(first.stop);
  const made = await first.intents.createOrUpdate(wanted);
  await first.stop();

  const second = await startProcessor({ folder, payments });
  t.after(second.stop);
  assert.equal(second.publishableKey, first.publishableKey);
  assert.deepEqual(await second.intents.createOrUpdate(wanted), made);
  const { body } = await createCaller(second).pay(made.clientSecret, '4242424242424242');
  assert.equal(body.status, 'succeeded');
});

test('notifies the merchant after a restart of a charge made before it', async (t) => {
  t.mock.method(console, 'error', () => {});
  const folder = temporaryFolder();
  const payments = createMerchant({ cart: 4200 });
  payments.deaf = true;
  const first = await startProcessor({ folder, payments });
  t.after(first.stop);
  const { clientSecret, id } = await first.intents.createOrUpdate(wanted);
  const { body } = await createCaller(first).pay(clientSecret, '4242424242424242');
  assert.equal(body.status, 'succeeded');
  await first.stop();
  assert.deepEqual(payments.events, ['lock cart']);

  payments.deaf = false;
  const second = await startProcessor({ folder, payments });
  t.after(second.stop);
  assert.deepEqual(payments.events, ['lock cart', 'paid cart visa 4242']);
  const charges = await second.db.selectFrom('processor_charges').selectAll().execute();
  assert.deepEqual(
    charges.map((charge) => charge.intent_id),
    [id],
  );
});

test('finishes a slow payment after its process stopped midway', async (t) => {
  const folder = temporaryFolder();
  const payments = createMerchant({ cart: 4200 });
  let time = Date.UTC(2030, 0, 1);
  const settings = { folder, payments, slowMs: 60_000, now: () => time };
  const first = await startProcessor(settings);
  t.after(first.stop);
  const { clientSecret } = await first.intents.createOrUpdate(wanted);
  const { body } = await createCaller(first).pay(clientSecret, '4000000000000101');
  assert.equal(body.status, 'processing');
  await first.stop();

  time += 61_000;
  const second = await startProcessor(settings);
  t.after(second.stop);
  assert.equal((await createCaller(second).read(clientSecret)).body.status, 'succeeded');
  assert.deepEqual(payments.events, ['lock cart', 'paid cart visa 0101']);
});

test('starts no new attempt before the merchant knows that the last one failed', async (t) => {
  t.mock.method(console, 'error', () => {});
  const folder = temporaryFolder();
  const payments = createMerchant({ cart: 4200 });
  const { failed } = payments;
  let reachable = false;
  payments.failed = async (intent, reason) => {
    if (!reachable) throw new Error('The merchant cannot be reached.');
    return failed(intent, reason);
  };
  const processor = await startProcessor({ folder, payments });
  t.after(processor.stop);
  const caller = createCaller(processor);
  const { clientSecret } = await processor.intents.createOrUpdate(wanted);
  assert.equal((await caller.pay(clientSecret, '4000000000000002')).status, 402);

  const tooEarly = await caller.pay(clientSecret, '4242424242424242');
  assert.equal(tooEarly.status, 503);
  assert.equal(tooEarly.body.error?.code, 'merchant_unreachable');

  reachable = true;
  assert.equal((await caller.pay(clientSecret, '4242424242424242')).body.status, 'succeeded');
  assert.deepEqual(payments.events, [
    'lock cart',
    'unlock cart card_declined',
    'lock cart',
    'paid cart visa 4242',
  ]);
});

test('charges nothing while the merchant can’t be reached, and charges once it can', async (t) => {
  t.mock.method(console, 'error', () => {});
  const payments = createMerchant({ cart: 4200 });
  const { authorize } = payments;
  let reachable = false;
  payments.authorize = async (intent) => {
    if (!reachable) throw new Error('The merchant cannot be reached.');
    return authorize(intent);
  };
  const processor = await startProcessor({ folder: temporaryFolder(), payments });
  t.after(processor.stop);
  const caller = createCaller(processor);
  const { clientSecret } = await processor.intents.createOrUpdate(wanted);
  const { body } = await caller.pay(clientSecret, '4242424242424242');
  assert.equal(body.status, 'processing');
  const charges = await processor.db.selectFrom('processor_charges').selectAll().execute();
  assert.deepEqual(charges, []);

  reachable = true;
  assert.equal((await caller.read(clientSecret)).body.status, 'succeeded');
  assert.deepEqual(payments.events, ['lock cart', 'paid cart visa 4242']);
});
