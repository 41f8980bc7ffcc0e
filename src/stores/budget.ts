/**
 * How many requests are left, over all tabs: the service allows so many from one address. What can
 * wait yields first. docs/contract.md 8.
 */
import type { ShopParts } from './storefront.js';

/** A reset that is further off is a matter of the device's clock. */
const LONGEST_MS = 10 * 60_000;

/** Kept for carts and payments: a whole order and some trouble. */
const RESERVED = 20;

/** Whether something that nobody waits for may be asked now. A hidden tab asks nothing. */
export function hasRoom({ edge, allowance }: Pick<ShopParts, 'edge' | 'allowance'>): boolean {
  if (!edge.visible() || !edge.online()) return false;
  const said = allowance();
  // Where it cannot be read, the service's refusals have to do.
  if (!said) return true;
  const [remaining, reset] = said.split(' ').map(Number);
  if (remaining === undefined || Number.isNaN(remaining)) return true;
  const wait = (reset ?? Number.NaN) * 1000 - edge.now();
  return wait <= 0 || wait > LONGEST_MS || remaining > RESERVED;
}
