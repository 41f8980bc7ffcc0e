/**
 * A reward in a cart. Its points are set aside at once, so that a second cart cannot count on them,
 * and are spent when the cart becomes an order. See docs/contract.md 4.5.4.
 */
import type { Cart } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import type { Shop } from '../catalog/shop.js';
import type { SeedReward } from '../data/types.js';
import type { Database } from '../database/open.js';
import { Refusal } from '../http/refusal.js';
import { type Balance, balanceOf, isMember } from './balance.js';

const REASONS = {
  NOT_ENROLLED: 'The customer has not joined the loyalty program.',
  REWARD_ALREADY_APPLIED: 'A reward is applied already. Remove it first.',
  INSUFFICIENT_POINTS: 'There are not enough points for this reward.',
  SUBTOTAL_TOO_LOW: 'The cart has to cost at least what the reward takes off.',
} as const;

export type Reason = keyof typeof REASONS;

export interface Standing {
  /** `null` for who has not joined. */
  readonly balance: Balance | null;
  readonly applied: boolean;
  /** Minor units, after discount and before any reward. */
  readonly subTotal: number;
}

export async function standingOf(
  db: Database,
  customerId: string,
  cart: Cart,
  shop: Shop,
  now: number,
): Promise<Standing> {
  const member = await isMember(db, customerId);
  const { subTotal } = priceFor({ ...cart, content: { ...cart.content, reward: null } }, shop);
  return {
    balance: member ? await balanceOf(db, customerId, now) : null,
    applied: Boolean(cart.content.reward),
    subTotal,
  };
}

/** Why a reward cannot be taken now; empty when it can. */
export function reasonsAgainst(reward: SeedReward, standing: Standing): Reason[] {
  if (!standing.balance) return ['NOT_ENROLLED'];
  const reasons: Reason[] = [];
  if (standing.applied) reasons.push('REWARD_ALREADY_APPLIED');
  if (standing.balance.available < reward.pointsCost) reasons.push('INSUFFICIENT_POINTS');
  if (standing.subTotal < reward.amountOff) reasons.push('SUBTOTAL_TOO_LOW');
  return reasons;
}

export async function applyReward(
  db: Database,
  customerId: string,
  cart: Cart,
  reward: SeedReward,
  standing: Standing,
): Promise<void> {
  const [reason] = reasonsAgainst(reward, standing);
  if (reason) throw new Refusal(409, reason, REASONS[reason]);
  await db
    .insertInto('loyalty_reservation')
    .values({ cart_id: cart.id, customer_id: customerId, points: reward.pointsCost })
    .execute();
  cart.content.reward = {
    id: reward.id,
    amountOff: reward.amountOff,
    pointsCost: reward.pointsCost,
  };
}

export async function removeReward(db: Database, cart: Cart): Promise<void> {
  await releasePoints(db, cart.id);
  cart.content.reward = null;
}

export async function releasePoints(db: Database, cartId: string): Promise<void> {
  await db.deleteFrom('loyalty_reservation').where('cart_id', '=', cartId).execute();
}
