/**
 * Cards that a customer agreed to pay with again. Only the processor can charge them, for a payment of
 * theirs. See docs/contract.md 2.13.9, 4.5.5.
 */
import type { SavedPaymentTable } from '../database/customer-tables.js';
import type { Database } from '../database/open.js';
import { notFound } from '../http/refusal.js';
import type { CardFacts } from '../processor-contract.js';

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

export const showSavedPayment = (card: SavedPaymentTable) => ({
  id: card.id,
  brand: card.brand,
  displayBrand: BRANDS[card.brand] ?? card.brand,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  last4: card.last4,
});

export const savedPaymentsOf = (db: Database, customerId: string): Promise<SavedPaymentTable[]> =>
  db
    .selectFrom('saved_payment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** A card that is known already is not listed twice. */
export async function savePayment(
  db: Database,
  customerId: string,
  card: CardFacts,
  now: number,
): Promise<void> {
  if (!card.expiry || card.keptAs === null) return;
  await db
    .insertInto('saved_payment')
    .values({
      id: card.keptAs,
      customer_id: customerId,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expiry.month,
      exp_year: card.expiry.year,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSavedPayment(
  db: Database,
  customerId: string,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_payment')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('saved payment with that id');
}
