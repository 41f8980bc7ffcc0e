import type { Cart } from '../contract/domain.js';
import type { GratuityChoice } from './types/cart.js';

/**
 * What a cart says of the gratuity. One that is an amount has no rate; on an order that a courier
 * brings it is the courier's. docs/contract.md 2.2
 */
export function gratuityOf({
  gratuityRate,
  charges,
}: Pick<Cart, 'gratuityRate' | 'charges'>): GratuityChoice {
  const percentage = Math.round(gratuityRate * 10_000) / 100;
  const charge = charges.findLast(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
  return charge?.amount.minor && !percentage
    ? { amount: (charge.amount.minor / 100).toFixed(2) }
    : { percentage: `${percentage}` };
}
