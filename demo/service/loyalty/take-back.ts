import type { Database } from '../database/open.js';
import type { Order } from '../orders/order.js';
import { newId } from '../tokens.js';
import { balanceOf } from './balance.js';

/**
 * Takes back the points that an order earned, by the share of it that was refunded so far, in minor
 * units; safe to repeat. Points that are spent or set aside by now stay so: nobody owes points.
 */
export async function takePointsBack(
  db: Database,
  { id: orderId, content }: Order,
  refundedMinor: number,
  now: number,
): Promise<void> {
  const entries = await db
    .selectFrom('loyalty_entry')
    .select(['customer_id', 'operation', 'points'])
    .where('order_id', '=', orderId)
    .execute();
  const earned = entries.find(({ operation }) => operation === 'earn');
  if (!earned) return;
  const before = -(entries.find(({ operation }) => operation === 'adjust')?.points ?? 0);
  const share = Math.floor((earned.points * refundedMinor) / content.amountMinor);
  const { available } = await balanceOf(db, earned.customer_id, now);
  const points = -Math.min(share, before + available);
  if (points === 0) return;
  await db
    .insertInto('loyalty_entry')
    .values({
      id: newId(),
      customer_id: earned.customer_id,
      operation: 'adjust',
      points,
      classification: 'refund',
      order_id: orderId,
      occurred_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'operation']).doUpdateSet({ points, occurred_at: now }),
    )
    .execute();
}
