/**
 * Cards that a customer agreed to save. Only the processor can charge them, for a payment of that
 * customer. See docs/contract.md 2.13.9, 4.5.5.
 */

import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { deleteRows } from '../../database/tables.js';
import { notFound } from '../../http/refusal.js';
import type { CardFacts } from '../../processor-contract.js';
import { ownerOf } from '../cart/store.js';
import { settleOrder } from '../loyalty/settle-order.js';
import type { Paid } from '../orders/store.js';

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' };

export const showSavedPayment = (card: Tables['saved_payment']) => ({
  id: card.id,
  brand: card.brand,
  displayBrand: BRANDS[card.brand] ?? card.brand,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  last4: card.last4,
});

export const savedPaymentsOf = (
  db: Database,
  customerId: string,
): Promise<Tables['saved_payment'][]> =>
  db
    .selectFrom('saved_payment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** A card is not listed twice. */
async function savePayment(
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
  const count = await deleteRows(db, 'saved_payment', { id, customer_id: customerId });
  if (count === 0) throw notFound('saved payment with that id');
}

/** Saves the card and settles the points of a paid order, if a customer owned the cart. */
export async function noteForCustomer(db: Database, orderId: string, paid: Paid): Promise<void> {
  const customerId = await ownerOf(db, paid.cart.id);
  if (customerId === null) return;
  if (paid.card) await savePayment(db, customerId, paid.card, paid.now);
  await settleOrder(db, customerId, orderId, paid);
}
