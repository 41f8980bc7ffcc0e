import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { IntentBusyError } from '../../../demo/service/processor/index.js';
import { createMerchant, type Merchant } from './merchant.js';
import {
  createCaller,
  type RunningProcessor,
  startProcessor,
  temporaryFolder,
} from './processor-server.js';

const of = (reference: string, amountMinor: number) => ({
  reference,
  amountMinor,
  currency: 'gbp',
});

describe('intents of a cart', () => {
  let processor: RunningProcessor;
  let merchant: Merchant;
  let caller: ReturnType<typeof createCaller>;

  before(async () => {
    merchant = createMerchant({ slow: 700, paid: 700 });
    const folder = temporaryFolder();
    processor = await startProcessor({ folder, payments: merchant, slowMs: 60_000 });
    caller = createCaller(processor);
  });
  after(() => processor.stop());

  test('gives the same intent for the same amount, even for two requests at the same time', async () => {
    const wanted = of('same', 1200);
    const found = await Promise.all([
      processor.intents.createOrUpdate(wanted),
      processor.intents.createOrUpdate(wanted),
      processor.intents.createOrUpdate(wanted),
    ]);
    assert.equal(new Set(found.map(({ clientSecret }) => clientSecret)).size, 1);
  });

  test('refuses a form with the old amount after the amount changed', async () => {
    const old = await processor.intents.createOrUpdate(of('changed', 1200));
    const fresh = await processor.intents.createOrUpdate(of('changed', 1500));
    assert.notEqual(fresh.id, old.id);
    const { status, body } = await caller.pay(old.clientSecret, '4242424242424242');
    assert.equal(status, 400);
    assert.equal(body.error?.code, 'payment_intent_canceled');
    const found = await processor.intents.find('changed');
    assert.equal(found?.id, fresh.id);
    assert.equal(found?.amountMinor, 1500);
  });

  test('refuses a new amount while the old one is processing', async () => {
    const { clientSecret } = await processor.intents.createOrUpdate(of('slow', 700));
    await caller.pay(clientSecret, '4000000000000101');
    await assert.rejects(processor.intents.createOrUpdate(of('slow', 800)), IntentBusyError);
    await processor.intents.cancel('slow');
    assert.equal((await processor.intents.find('slow'))?.status, 'processing');
  });

  test('refuses a second payment for a paid cart', async () => {
    const { clientSecret, id } = await processor.intents.createOrUpdate(of('paid', 700));
    await caller.pay(clientSecret, '4242424242424242');
    await assert.rejects(processor.intents.createOrUpdate(of('paid', 800)), IntentBusyError);
    assert.equal((await processor.intents.createOrUpdate(of('paid', 700))).id, id);
  });

  test('cancels an intent that isn’t being paid, and doesn’t fail if there is none', async () => {
    await processor.intents.createOrUpdate(of('left', 700));
    await processor.intents.cancel('left');
    await processor.intents.cancel('left');
    await processor.intents.cancel('never-made');
    assert.equal((await processor.intents.find('left'))?.status, 'canceled');
    assert.equal(await processor.intents.find('never-made'), null);
  });

  test('finds the newest of several canceled intents', async () => {
    await processor.intents.createOrUpdate(of('thrice', 100));
    await processor.intents.createOrUpdate(of('thrice', 200));
    await processor.intents.createOrUpdate(of('thrice', 300));
    await processor.intents.cancel('thrice');
    assert.equal((await processor.intents.find('thrice'))?.amountMinor, 300);
  });

  for (const amount of [0, -5, 12.5, Number.NaN, 2 ** 53]) {
    test(`refuses ${amount} as an amount`, async () => {
      await assert.rejects(processor.intents.createOrUpdate(of('odd', amount)), RangeError);
    });
  }
});
