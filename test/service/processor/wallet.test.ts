import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMerchant } from './merchant.js';
import { createCaller, startProcessor, temporaryFolder } from './processor-server.js';

const approved = '4242424242424242';
const declined = '4000000000000002';

describe('paying with the test wallet', () => {
  async function shop(t: { after(run: () => Promise<void>): void }) {
    const merchant = createMerchant({ cart: 2599 });
    const folder = temporaryFolder();
    const processor = await startProcessor({ folder, payments: merchant });
    t.after(processor.stop);
    const wanted = { reference: 'cart', amountMinor: 2599, currency: 'usd', customer: 'ada' };
    const { id, clientSecret } = await processor.intents.createOrUpdate(wanted);
    const charges = () =>
      processor.db
        .selectFrom('processor_charges')
        .selectAll()
        .where('intent_id', '=', id)
        .execute();
    const caller = createCaller(processor);
    return { merchant, folder, processor, id, clientSecret, charges, caller };
  }

  test('reports the wallet and its card to the merchant, and stores no card', async (t) => {
    const { merchant, processor, clientSecret, charges, caller } = await shop(t);
    const { status, body } = await caller.payByWallet(clientSecret, approved);
    assert.deepEqual([status, body.status], [200, 'succeeded']);
    assert.deepEqual(merchant.events, ['lock cart', 'paid cart visa 4242 test_wallet']);
    assert.equal((await charges()).length, 1);
    const kept = await processor.db.selectFrom('processor_kept_cards').selectAll().execute();
    assert.deepEqual(kept, []);
  });

  test('charges once when wallet and card are confirmed together', async (t) => {
    const { merchant, clientSecret, charges, caller } = await shop(t);
    await Promise.all([
      caller.payByWallet(clientSecret, approved),
      caller.pay(clientSecret, approved),
      caller.payByWallet(clientSecret, approved),
    ]);
    assert.equal((await charges()).length, 1);
    assert.equal(merchant.events.filter((event) => event.startsWith('paid')).length, 1);
  });

  test('accepts a typed card after the wallet’s was declined, and then reports no wallet', async (t) => {
    const { merchant, clientSecret, caller } = await shop(t);
    const refused = await caller.payByWallet(clientSecret, declined);
    assert.equal(refused.status, 402);
    assert.equal(refused.body.error?.code, 'card_declined');
    await caller.pay(clientSecret, approved);
    assert.equal(merchant.events.at(-1), 'paid cart visa 4242');
  });

  test('charges nothing to a card that isn’t a test card', async (t) => {
    const { clientSecret, charges, caller } = await shop(t);
    const refused = await caller.payByWallet(clientSecret, '5555555555554444');
    assert.equal(refused.body.error?.code, 'not_a_test_card');
    assert.deepEqual(await charges(), []);
  });

  test('refuses an unknown wallet, and an amount in the request', async (t) => {
    const { clientSecret, caller } = await shop(t);
    for (const wallet of [
      { type: 'other_pay', number: approved },
      { type: 'test_wallet', number: approved, amount: 1 },
      { type: 'test_wallet' },
    ]) {
      const { status, body } = await caller.call(clientSecret, '/confirm', { wallet });
      assert.deepEqual([status, body.error?.code], [400, 'invalid_body'], JSON.stringify(wallet));
    }
  });

  test('remembers the wallet after a restart that came before the merchant was notified', async (t) => {
    t.mock.method(console, 'error', () => {});
    const { merchant, folder, processor, clientSecret, caller } = await shop(t);
    merchant.deaf = true;
    await caller.payByWallet(clientSecret, approved);
    await processor.stop();
    merchant.deaf = false;
    const again = await startProcessor({ folder, payments: merchant });
    t.after(again.stop);
    assert.equal(merchant.events.at(-1), 'paid cart visa 4242 test_wallet');
  });

  test('opens a folder of an earlier version, whose intents have no wallet', async (t) => {
    const { folder, processor, clientSecret, merchant } = await shop(t);
    await processor.db.schema.alterTable('processor_intents').dropColumn('wallet_type').execute();
    await processor.stop();
    const again = await startProcessor({ folder, payments: merchant });
    t.after(again.stop);
    await createCaller(again).payByWallet(clientSecret, approved);
    assert.equal(merchant.events.at(-1), 'paid cart visa 4242 test_wallet');
  });
});
