/** The service guarantees its prices only for a while. docs/contract.md 2.2, 2.8. */
import { quoteEnds } from '../../client/http/clock.js';
import type { CartKeeper } from '../cart/cart.js';
import type { CartState } from '../cart/state.js';

/** No quote is valid longer: if one seems to be, the device's clock is wrong. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * When the first of the cart's quotes expires, in milliseconds since the epoch on this device's
 * clock. `null`: never, or left to the service because it is unknown how wrong that clock is.
 */
export function quoteEnd({ confirmed, clockSkew = 0 }: CartState, now: number): number | null {
  const ends = confirmed ? quoteEnds(confirmed) : [];
  if (ends.length === 0 || clockSkew === null) return null;
  const end = Math.min(...ends) + clockSkew;
  return end - now > LONGEST_MS ? null : end;
}

export const isOver = (state: CartState, now: number): boolean =>
  (quoteEnd(state, now) ?? now + 1) <= now;

/**
 * Renews the quotes: reading the cart renews its own, and if that doesn't renew the delivery quote,
 * sending the address again does.
 */
export async function renewQuotes(cart: CartKeeper, now: () => number): Promise<void> {
  await cart.refresh();
  const { confirmed, clockSkew = 0 } = cart.state();
  const { address, quote } = confirmed?.destination ?? {};
  const end = Date.parse(quote?.expiresAt ?? '') + (clockSkew ?? Number.NaN);
  if (!address || !(end <= now())) return;
  cart.intend({ type: 'delivery', address });
  await cart.flush();
}
