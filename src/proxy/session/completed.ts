/**
 * Carts that became orders: their sessions allow what follows an order, and nothing that could
 * order again. Remembered as long as their sessions can be decrypted.
 */

import type { Marks } from '../budget/store.js';
import type { Context } from '../context.js';
import { ProxyError } from '../http/errors.js';
import { isObject } from '../http/json.js';
import type { CartRoute } from '../routes/route.js';
import { type OpenedSession, sessionSeconds } from './session.js';

export async function checkNotCompleted(
  route: CartRoute,
  { who }: OpenedSession,
  completed: Marks,
): Promise<void> {
  const isHarmless = route.method === 'GET' && route.role !== 'payment-intent';
  if (isHarmless || route.role === 'after-order' || !(await completed.has(who))) return;
  throw new ProxyError(409, 'CART_IMMUTABLE', 'This order is complete. Start a new session.', {
    shape: route.credential === 'key' ? 'general' : 'capability',
  });
}

/**
 * Recognizes an order's result and both generations' carts, plain or wrapped. docs/contract.md
 * 2.13.7, 3
 */
export function isCompleted(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (
    value.state === 'completed' || value.status === 'COMPLETED' || isCompleted(value.cart ?? null)
  );
}

export async function markCompleted(
  { who }: OpenedSession,
  { completed, budget }: Context,
): Promise<void> {
  if (await completed.has(who)) return;
  await completed.set(who, sessionSeconds * 1000);
  await budget.complete(who);
}
