/**
 * The whole life of a cart: OPEN, LOCKED while it is being paid, then COMPLETED; or EXPIRED by time
 * or by deletion. COMPLETED and EXPIRED are final. Every step is a new revision.
 * See docs/contract.md 3.
 */
import { conflict } from '../../http/refusal.js';
import { CART_LIFETIME, QUOTE_LIFETIME } from '../lifetimes.js';
import type { Cart } from './cart.js';

const WHY_NOT: Record<Exclude<Cart['status'], 'OPEN'>, string> = {
  LOCKED: 'This cart is being paid and cannot be changed.',
  COMPLETED: 'This order has been placed and cannot be changed.',
  EXPIRED: 'This cart has expired. Start a new one.',
};

export function requireOpen(cart: Cart): void {
  if (cart.status === 'OPEN') return;
  throw conflict('CART_IMMUTABLE', WHY_NOT[cart.status], { status: cart.status });
}

/** After a change by the guest: a new revision, a new quote, a new expiry. */
export function touched(cart: Cart, now: number): void {
  cart.revision += 1;
  cart.expiresAt = now + CART_LIFETIME;
  cart.quoteExpiresAt = now + QUOTE_LIFETIME;
}

export function lock(cart: Cart, intentId: string, now: number): void {
  requireOpen(cart);
  cart.status = 'LOCKED';
  cart.lockedAt = now;
  cart.lockedBy = intentId;
  cart.revision += 1;
}

export function unlock(cart: Cart, now: number): void {
  if (cart.status !== 'LOCKED') return;
  cart.status = 'OPEN';
  cart.lockedAt = null;
  cart.lockedBy = null;
  touched(cart, now);
}

/** Never refuses, since money has moved: even an expired cart becomes an order. */
export function complete(cart: Cart, now: number): void {
  cart.status = 'COMPLETED';
  cart.lockedAt = cart.lockedAt ?? now;
  cart.lockedBy = null;
  cart.revision += 1;
}

export function expire(cart: Cart): void {
  cart.status = 'EXPIRED';
  cart.lockedAt = null;
  cart.lockedBy = null;
  cart.revision += 1;
}

/** Applies what time alone changes; returns whether anything changed. */
export function settle(cart: Cart, now: number): boolean {
  if (cart.status !== 'OPEN') return false;
  if (cart.expiresAt <= now) {
    expire(cart);
    return true;
  }
  if (cart.quoteExpiresAt <= now) {
    cart.quoteExpiresAt = now + QUOTE_LIFETIME;
    return true;
  }
  return false;
}
