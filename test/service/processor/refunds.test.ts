import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefundError } from '../../../demo/service/processor/refunds.js';
import { createMerchant } from './merchant.js';
import { createCaller, startProcessor, temporaryFolder } from './processor-server.js';

const wanted = { reference: 'cart', amountMinor: 4200, currency: 'aed' };

async function paidProcessor() {
  const folder = temporaryFolder();
  const payments = createMerchant({ cart: 4200 });
  const processor = await startProcessor({ folder, payments });
  const { clientSecret } = await processor.intents.createOrUpdate(wanted);
  await createCaller(processor).pay(clientSecret, '4242424242424242');
  payments.events.length = 0;
  return { folder, payments, processor, clientSecret };
}

test('reports the sum of all refunds to the merchant, up to the amount paid', async (t) => {
  const { payments, processor, clientSecret } = await paidProcessor();
  t.after(processor.stop);
  await processor.intents.refund('cart', 200);
  await processor.intents.refund('cart', null);
  assert.deepEqual(payments.events, ['refunded cart 200', 'refunded cart 4200']);
  for (const amount of [1, 0, -5, 1.5, null]) {
    await assert.rejects(processor.intents.refund('cart', amount), RefundError);
  }
  const { body } = await createCaller(processor).read(clientSecret);
  assert.equal(body.status, 'succeeded');
});

test('reports a refund that was made while the merchant was told of the one before', async (t) => {
  const { payments, processor } = await paidProcessor();
  t.after(processor.stop);
  const tell = payments.refunded;
  let second: Promise<void> | undefined;
  payments.refunded = async (facts, minor) => {
    if (!second) {
      second = processor.intents.refund('cart', 500);
      // Its money has been sent back before the first notice is over.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await tell(facts, minor);
  };
  await processor.intents.refund('cart', 200);
  await second;
  assert.deepEqual(payments.events, ['refunded cart 200', 'refunded cart 700']);
});

test('refunds nothing that wasn’t paid', async (t) => {
  const payments = createMerchant({ cart: 4200 });
  const processor = await startProcessor({ folder: temporaryFolder(), payments });
  t.after(processor.stop);
  await assert.rejects(processor.intents.refund('cart', 100), /Expected a paid intent for cart/);
  await processor.intents.createOrUpdate(wanted);
  await assert.rejects(processor.intents.refund('cart', 100), RefundError);
});

test('reports a refund after a restart if the merchant couldn’t record it before', async (t) => {
  t.mock.method(console, 'error', () => {});
  const { folder, payments, processor } = await paidProcessor();
  payments.deaf = true;
  await processor.intents.refund('cart', 700);
  await processor.stop();
  payments.deaf = false;
  const second = await startProcessor({ folder, payments });
  t.after(second.stop);
  assert.deepEqual(payments.events, ['refunded cart 700']);
});
