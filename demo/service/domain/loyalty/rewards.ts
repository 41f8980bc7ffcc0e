/**
 * A reward in a cart. Its points are reserved immediately, so that a second cart can't use them,
 * and are spent when the cart becomes an order. See docs/contract.md 4.5.4.
 */

import type { SeedLoyalty, SeedReward } from '../../data/types.js';
import type { Database } from '../../database/open.js';
import { deleteRows, insertRow } from '../../database/tables.js';
import { conflict, notFound, Refusal } from '../../http/refusal.js';
import type { Cart } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import type { Shop } from '../menu/shop.js';
import { type Balance, balanceOf, isMember } from './balance.js';

const REASONS = {
  NOT_ENROLLED: 'The customer has not joined the loyalty program.',
  REWARD_ALREADY_APPLIED: 'A reward is applied already. Remove it first.',
  INSUFFICIENT_POINTS: 'There are not enough points for this reward.',
  SUBTOTAL_TOO_LOW: 'The cart has to cost at least what the reward takes off.',
} as const;

type Reason = keyof typeof REASONS;

interface Standing {
  /** `null` if the customer has not joined. */
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

/** Why a reward can't be applied; empty if it can. */
function reasonsAgainst(reward: SeedReward, standing: Standing): Reason[] {
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
  if (reason) throw conflict(reason, REASONS[reason]);
  const { id, amountOff, pointsCost } = reward;
  const reserved = { cart_id: cart.id, customer_id: customerId, points: pointsCost };
  await insertRow(db, 'loyalty_reservation', reserved);
  cart.content.reward = { id, amountOff, pointsCost };
}

export async function removeReward(db: Database, cart: Cart): Promise<void> {
  await releasePoints(db, cart.id);
  cart.content.reward = null;
}

export async function releasePoints(db: Database, cartId: string): Promise<void> {
  await deleteRows(db, 'loyalty_reservation', { cart_id: cartId });
}

/** The provider of points may be unavailable. Only a control changes that. */
export interface LoyaltyProvider {
  available: boolean;
}

/** The location's program; refuses if there is none or its provider is unavailable. */
export function requireProgram(provider: LoyaltyProvider, shop: Shop): SeedLoyalty {
  const program = shop.location.loyalty;
  if (!program) {
    throw conflict('LOYALTY_NOT_OFFERED', 'This location has no loyalty program.');
  }
  requireProvider(provider);
  return program;
}

export function requireProvider({ available }: LoyaltyProvider): void {
  if (available) return;
  throw new Refusal(
    503,
    'DEPENDENCY_UNAVAILABLE',
    'The loyalty program is unavailable. Try again later; you can still order without it.',
  );
}

export function requireReward(program: SeedLoyalty, rewardId: string): SeedReward {
  const reward = program.rewards.find(({ id }) => id === rewardId);
  if (!reward) throw notFound('reward with that id');
  return reward;
}

/** Whole points for what the food costs after discount, in minor units. */
export const pointsFor = ({ pointsPerUnit }: SeedLoyalty, subTotal: number): number =>
  Math.floor((subTotal * pointsPerUnit) / 100);

/** docs/contract.md 2.13.10: no program, provider unavailable, or the full quote. */
export function showLoyaltyQuote(
  cart: Cart,
  shop: Shop,
  provider: LoyaltyProvider,
  standing: Standing,
) {
  const program = shop.location.loyalty;
  if (!program) return { enabled: false };
  if (!provider.available) return { enabled: true, available: false };
  return {
    enabled: true,
    available: true,
    pointsToEarn: pointsFor(program, priceFor(cart, shop).subTotal),
    // Nothing published says who has joined; this service leaves out the balance of others.
    ...(standing.balance && { balance: standing.balance }),
    rewards: program.rewards.map((reward) => showReward(reward, standing)),
    ...(cart.content.reward && { appliedRewardId: cart.content.reward.id }),
  };
}

function showReward(reward: SeedReward, standing: Standing) {
  const reasons = reasonsAgainst(reward, standing);
  return {
    id: reward.id,
    name: reward.name,
    status: 'available',
    pointsCost: reward.pointsCost,
    redeemable: reasons.length === 0,
    ...(reasons.length > 0 && { unavailableReasons: reasons }),
    amountOff: reward.amountOff / 100,
  };
}
