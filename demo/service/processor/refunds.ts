import type { PaymentIntents } from '../processor-contract.js';
import type { Settlement } from './settlement.js';
import type { IntentRow, KeptCardRow, ProcessorDatabase } from './tables.js';
import { deleteRows, findRow, insertRow, newId, updateRows } from './tables.js';

/** Thrown when that amount can't be refunded. */
export class RefundError extends Error {
  override readonly name = 'RefundError';
}

/** Refunds money and then notifies the merchant. Don't call it inside a transaction. */
export function createRefund(
  db: ProcessorDatabase,
  now: () => number,
  settlement: Settlement,
): PaymentIntents['refund'] {
  return async (reference, amountMinor) => {
    const intentId = await db.transaction().execute(async (transaction) => {
      const intent = await paidIntent(transaction, reference);
      const left = intent.amount_minor - (await refundedOf(transaction, intent.id));
      const amount = amountMinor ?? left;
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) {
        throw new RefundError(
          `Expected an amount in whole minor units from 1 to ${left}, found ${amount}.`,
        );
      }
      const { id } = intent;
      await insertRow(transaction, 'processor_refunds', {
        id: newId('re_'),
        intent_id: id,
        amount_minor: amount,
        created_at: now(),
      });
      const change = { unsent: 'refunded', updated_at: now() } as const;
      await updateRows(transaction, 'processor_intents', { id }, change);
      return id;
    });
    await settlement.advance(intentId);
  };
}

async function paidIntent(db: ProcessorDatabase, reference: string): Promise<IntentRow> {
  const intent = await findRow(db, 'processor_intents', { reference, status: 'succeeded' });
  if (!intent) throw new RefundError(`Expected a paid intent for ${reference}, found none.`);
  // Report the payment first: only one pending notice is stored for each intent.
  if (intent.unsent === 'succeeded') {
    throw new RefundError('The merchant is still being notified of the payment. Try again.');
  }
  return intent;
}

/** Minor units. */
export async function refundedOf(db: ProcessorDatabase, intentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('processor_refunds')
    .select((select) => select.fn.sum<number | null>('amount_minor').as('sum'))
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** The card, if it belongs to this intent's customer. */
export async function keptCard(
  db: ProcessorDatabase,
  { customer }: Pick<IntentRow, 'customer'>,
  id: string,
): Promise<KeptCardRow | undefined> {
  return customer === null ? undefined : findRow(db, 'processor_kept_cards', { id, customer });
}

/** Saves a paid intent's card once, if the guest agreed. */
export async function keepCard(db: ProcessorDatabase, row: IntentRow): Promise<string | null> {
  const { customer, keep_card, card_brand, card_last4, card_exp_month, card_exp_year } = row;
  if (!keep_card || customer === null || card_brand === null || card_last4 === null) return null;
  if (card_exp_month === null || card_exp_year === null) return null;
  const card = { customer, card_brand, card_last4, card_exp_month, card_exp_year };
  await db
    .insertInto('processor_kept_cards')
    .values({ id: newId(''), ...card })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findRow(db, 'processor_kept_cards', card))?.id ?? null;
}

export const createForgetCard =
  (db: ProcessorDatabase): PaymentIntents['forgetCard'] =>
  async (id) => {
    await deleteRows(db, 'processor_kept_cards', { id });
  };
