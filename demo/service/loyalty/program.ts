import type { Shop } from '../catalog/shop.js';
import type { SeedLoyalty, SeedReward } from '../data/types.js';
import { notFound, Refusal } from '../http/refusal.js';

/** The part that keeps points may be out of reach. Nothing but a control changes it. */
export interface LoyaltyProvider {
  available: boolean;
}

/** The location's program; refuses where there is none, and while its provider is out of reach. */
export function requireProgram(provider: LoyaltyProvider, shop: Shop): SeedLoyalty {
  const program = shop.location.loyalty;
  if (!program) {
    throw new Refusal(409, 'LOYALTY_NOT_OFFERED', 'This location has no loyalty program.');
  }
  requireProvider(provider);
  return program;
}

export function requireProvider({ available }: LoyaltyProvider): void {
  if (available) return;
  throw new Refusal(
    503,
    'DEPENDENCY_UNAVAILABLE',
    'The loyalty program is out of reach. Try again later; ordering goes on without it.',
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
