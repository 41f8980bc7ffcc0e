import type { Cart } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import type { Shop } from '../catalog/shop.js';
import type { SeedReward } from '../data/types.js';
import { type LoyaltyProvider, pointsFor } from './program.js';
import { reasonsAgainst, type Standing } from './rewards.js';

/** docs/contract.md 2.13.10: no program, provider out of reach, or all there is to say. */
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
    // Nothing published says who has joined; without a balance nobody has.
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
