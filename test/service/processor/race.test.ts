import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Kysely, type KyselyPlugin, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { keptOf, outcomeOf } from '../../../demo/service/processor/card.js';
import { createConfirmation } from '../../../demo/service/processor/confirmation.js';
import { createSettlement } from '../../../demo/service/processor/settlement.js';
import type { ProcessorTables } from '../../../demo/service/processor/tables.js';
import { createMerchant } from './merchant.js';
import { createCaller, startProcessor, temporaryFolder } from './processor-server.js';

const typed = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
const card = {
  ...keptOf(typed),
  wallet_type: null,
  keep_card: 0,
  outcome: outcomeOf(typed.number),
};

/** Runs `meanwhile` after the second read of a connection, before its reader sees the rows. */
function afterSecondRead(meanwhile: () => Promise<unknown>): KyselyPlugin {
  let reads = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1;
      if (reads === 2) await meanwhile();
      return result;
    },
  };
}

test('doesn’t reopen a paid intent because of a read from before it was paid', {
  timeout: 20_000,
}, async (t) => {
  const payments = createMerchant({ cart: 4200 });
  const folder = temporaryFolder();
  const processor = await startProcessor({ folder, payments });
  t.after(processor.stop);
  const { id, clientSecret } = await processor.intents.createOrUpdate({
    reference: 'cart',
    amountMinor: 4200,
    currency: 'usd',
  });
  const payFirst = () => createCaller(processor).pay(clientSecret, '4242424242424242');
  // A separate connection: the plugin keeps its connection while it waits.
  const database = new Database(join(folder, 'processor.db'));
  const lateDb = new Kysely<ProcessorTables>({
    dialect: new SqliteDialect({ database }),
    plugins: [afterSecondRead(payFirst)],
  });
  t.after(() => lateDb.destroy());
  const late = createConfirmation({
    db: lateDb,
    now: Date.now,
    slowMs: 0,
    challengeMs: 0,
    settlement: createSettlement({ db: processor.db, now: Date.now, payments }),
  });

  const { row } = await late.confirm(id, card);
  assert.equal(row.status, 'succeeded');
  assert.equal(row.attempt, 1);
  assert.deepEqual(payments.events, ['lock cart', 'paid cart visa 4242']);
  const charges = await processor.db.selectFrom('processor_charges').selectAll().execute();
  assert.equal(charges.length, 1);
});

test('charges once although two processes settle the same payment at the same time', {
  timeout: 20_000,
}, async (t) => {
  const merchant = createMerchant({ cart: 4200 });
  const processor = await startProcessor({ folder: temporaryFolder(), payments: merchant });
  t.after(processor.stop);
  const { id } = await processor.intents.createOrUpdate({
    reference: 'cart',
    amountMinor: 4200,
    currency: 'usd',
  });
  await processor.db
    .updateTable('processor_intents')
    .set({ ...card, status: 'processing', attempt: 1, due_at: null })
    .where('id', '=', id)
    .execute();
  // As if a new process starts before the old one ends: both have read the intent.
  let requests = 0;
  let both = (): void => undefined;
  const bothAsked = new Promise<void>((resolve) => {
    both = resolve;
  });
  const payments = {
    ...merchant,
    authorize: async (facts: Parameters<typeof merchant.authorize>[0]) => {
      requests += 1;
      if (requests === 2) both();
      await bothAsked;
      return merchant.authorize(facts);
    },
  };
  const complaints = t.mock.method(console, 'error', () => undefined);
  const settlements = [0, 1].map(() =>
    createSettlement({ db: processor.db, now: Date.now, payments }),
  );
  await Promise.all(settlements.map((settlement) => settlement.advance(id)));
  await Promise.all(settlements.map((settlement) => settlement.close()));
  const charges = await processor.db.selectFrom('processor_charges').selectAll().execute();
  assert.deepEqual(
    charges.map(({ amount_minor: amount }) => amount),
    [4200],
  );
  assert.equal(complaints.mock.callCount(), 0);
  assert.deepEqual(merchant.events, ['lock cart', 'paid cart visa 4242']);
});
