/** The gratuity that is chosen, and what the cart says of it. */
import { gratuityOf } from '../../stores/gratuity.js';
import type { CartView, GratuityChoice } from '../../stores/types.js';

/** The last that was chosen, also where the service has not agreed yet. */
export function tipOf({
  confirmed,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): GratuityChoice {
  const chosen = intents.findLast(({ type }) => type === 'gratuity');
  if (chosen?.type === 'gratuity') return chosen.gratuity;
  return confirmed ? gratuityOf(confirmed) : { percentage: '0' };
}

/** As the service wants it; `null` when what is typed is no amount. A comma is as good as a point. */
export function typedTip(choice: GratuityChoice): GratuityChoice | null {
  if ('percentage' in choice) return choice;
  const amount = choice.amount.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(amount) ? { amount: Number(amount).toFixed(2) } : null;
}
