import type { Cart } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import type { Shop } from '../catalog/shop.js';
import type { Database } from '../database/open.js';
import { newId } from '../tokens.js';
import { balanceOf, isMember } from './balance.js';
import { pointsFor } from './program.js';
import { releasePoints } from './rewards.js';

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
    db
      .insertInto('loyalty_entry')
      .values({
        id: newId(),
        customer_id: customerId,
        operation,
        points,
        classification: operation === 'earn' ? 'order' : 'reward',
        order_id: orderId,
        occurred_at: now,
      })
      .execute();

  await releasePoints(db, cart.id);
  const cost = cart.content.reward?.pointsCost ?? 0;
  if (cost > 0) {
    // A cart that was paid for after it had ended had given its points back.
    const { available } = await balanceOf(db, customerId, now);
    await post('redeem', -Math.min(cost, available));
  }
  const earned = pointsFor(program, priceFor(cart, shop).subTotal);
  if (earned > 0) await post('earn', earned);
}
