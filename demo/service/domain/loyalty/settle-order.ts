import type { Database } from '../../database/open.js';
import { insertRow } from '../../database/tables.js';
import { newId } from '../../tokens.js';
import type { Cart } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import type { Shop } from '../menu/shop.js';
import type { Order } from '../orders/store.js';
import { balanceOf, isMember } from './balance.js';
import { pointsFor, releasePoints } from './rewards.js';

/** Spends the points of the reward and posts those that the order earned. */
export async function settleOrder(
  db: Database,
  customerId: string,
  orderId: string,
  { cart, shop, now }: { cart: Cart; shop: Shop; now: number },
): Promise<void> {
  const program = shop.location.loyalty;
  if (!program || !(await isMember(db, customerId))) return;
  const post = (operation: 'earn' | 'redeem', points: number) =>
    insertRow(db, 'loyalty_entry', {
      id: newId(),
      customer_id: customerId,
      operation,
      points,
      classification: operation === 'earn' ? 'order' : 'reward',
      order_id: orderId,
      occurred_at: now,
    });

  await releasePoints(db, cart.id);
  const cost = cart.content.reward?.pointsCost ?? 0;
  if (cost > 0) {
    // A cart that expired before it was paid has already released its points.
    const { available } = await balanceOf(db, customerId, now);
    await post('redeem', -Math.min(cost, available));
  }
  const earned = pointsFor(program, priceFor(cart, shop).subTotal);
  if (earned > 0) await post('earn', earned);
}

/**
 * Takes back the share of an order's earned points that corresponds to the refund so far, in minor
 * units; safe to repeat. Points that are already spent or reserved are not taken: nobody owes
 * points.
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
