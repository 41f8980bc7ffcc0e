/** The gratuity that is chosen, and what the cart says of it. */
import type { CartView, GratuityChoice } from '../../stores/types.js';

/** The last that was chosen, also where the service has not agreed yet. */
export function tipOf({
  confirmed: cart,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): GratuityChoice {
  const chosen = intents.findLast(({ type }) => type === 'gratuity');
  if (chosen?.type === 'gratuity') return chosen.gratuity;
  const percentage = Math.round((cart?.gratuityRate ?? 0) * 10_000) / 100;
  // On an order that a courier brings, it is the courier's. docs/contract.md 2.2
  const charge = cart?.charges.findLast(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
  return charge && !percentage
    ? { amount: (charge.amount.minor / 100).toFixed(2) }
    : { percentage: `${percentage}` };
}

/** As the service wants it; `null` when what is typed is no amount. A comma is as good as a point. */
export function typedTip(choice: GratuityChoice): GratuityChoice | null {
  if ('percentage' in choice) return choice;
  const amount = choice.amount.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(amount) ? { amount: Number(amount).toFixed(2) } : null;
}
