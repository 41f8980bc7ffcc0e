/** What can be chosen for an order, and what the cart says of it. */
import type { Cart, OrderDay } from '../../contract/domain.js';
import type { GratuityChoice } from '../../stores/types.js';

/** When the order is wanted; a later time is empty until it is chosen. */
export type When = Pick<Cart, 'pickupType' | 'orderDate' | 'orderTime'>;

/** The time of `when` where the day offers it; empty where it has to be chosen anew. */
export const timeOn = (day: OrderDay | undefined, { orderTime }: When): string =>
  day?.times.includes(orderTime) ? orderTime : '';

export function tipOf(cart: Cart | null): GratuityChoice {
  const percentage = Math.round((cart?.gratuityRate ?? 0) * 10_000) / 100;
  const charge = cart?.charges.find(({ kind }) => kind === 'gratuity');
  return charge && !percentage
    ? { amount: (charge.amount.minor / 100).toFixed(2) }
    : { percentage: `${percentage}` };
}

/** As the service wants it; `null` when what is typed is no amount. A comma is as good as a point. */
export function gratuityOf(choice: GratuityChoice): GratuityChoice | null {
  if ('percentage' in choice) return choice;
  const amount = choice.amount.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(amount) ? { amount: Number(amount).toFixed(2) } : null;
}
