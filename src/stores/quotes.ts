/** The service promises its prices for a while only. docs/contract.md 2.2, 2.8. */
import type { Cart } from '../contract/domain.js';
import type { CartKeeper } from './cart.js';

/** When the first of the cart's quotes runs out, milliseconds since the epoch; `null`: never. */
export function quoteEnd({ quoteExpiresAt, destination }: Cart): number | null {
  const ends = [quoteExpiresAt, destination.quote?.expiresAt]
    .map((end) => Date.parse(end ?? ''))
    .filter((end) => !Number.isNaN(end));
  return ends.length > 0 ? Math.min(...ends) : null;
}

export const isOver = (cart: Cart, now: number): boolean => (quoteEnd(cart) ?? now + 1) <= now;

/**
 * Asks for new quotes: reading the cart renews its own, sending the address again the delivery's. A
 * quote that is still over then is a matter of this device's clock, and left to the service.
 */
export async function renewQuotes(cart: CartKeeper, now: () => number): Promise<void> {
  await cart.refresh();
  const quote = cart.state().confirmed?.destination;
  const end = Date.parse(quote?.quote?.expiresAt ?? '');
  if (!quote?.address || !(end <= now())) return;
  cart.intend({ type: 'delivery', address: quote.address });
  await cart.flush();
}
