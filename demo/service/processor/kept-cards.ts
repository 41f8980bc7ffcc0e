/** Cards that customers pay with again, once they have agreed to it. */
import type { PaymentIntents } from '../processor-contract.js';
import { newKeptCardId } from './secrets.js';
import type { IntentRow, KeptCardRow, ProcessorDatabase } from './tables.js';

/** The card, if it is this intent's customer's to pay with. */
export async function keptCard(
  db: ProcessorDatabase,
  { customer }: Pick<IntentRow, 'customer'>,
  id: string,
): Promise<KeptCardRow | undefined> {
  if (customer === null) return undefined;
  return db
    .selectFrom('processor_kept_cards')
    .selectAll()
    .where('id', '=', id)
    .where('customer', '=', customer)
    .executeTakeFirst();
}

/** Keeps the card of a paid intent where that was wanted. A card that is kept already stays as it is. */
export async function keepCard(db: ProcessorDatabase, row: IntentRow): Promise<string | null> {
  const { customer, keep_card, card_brand, card_last4, card_exp_month, card_exp_year } = row;
  if (!keep_card || customer === null || card_brand === null || card_last4 === null) return null;
  if (card_exp_month === null || card_exp_year === null) return null;
  const card = { customer, card_brand, card_last4, card_exp_month, card_exp_year };
  await db
    .insertInto('processor_kept_cards')
    .values({ id: newKeptCardId(), ...card })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let found = db.selectFrom('processor_kept_cards').select('id');
  for (const [column, value] of Object.entries(card)) {
    found = found.where(column as keyof typeof card, '=', value);
  }
  return (await found.executeTakeFirstOrThrow()).id;
}

export const createForgetCard =
  (db: ProcessorDatabase): PaymentIntents['forgetCard'] =>
  async (id) => {
    await db.deleteFrom('processor_kept_cards').where('id', '=', id).execute();
  };
