import type { Database } from '../database/open.js';

/** Notes how much of an order was given back so far; safe to repeat. Minor units. */
export async function saveRefunded(
  db: Database,
  orderId: string,
  refundedMinor: number,
  now: number,
): Promise<void> {
  const columns = { refunded_minor: refundedMinor, refunded_at: now };
  await db
    .insertInto('refund')
    .values({ order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute();
}
