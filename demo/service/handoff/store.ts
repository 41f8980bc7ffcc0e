/** One-time tokens that hand a guest's cart to the hosted checkout. docs/contract.md 2.13.7 */
import { HANDOFF_LIFETIME, IDEMPOTENCY_RETENTION } from '../cart/lifetimes.js';
import type { Database } from '../database/open.js';
import { hashOf, newToken } from '../tokens.js';

export interface Handoff {
  readonly hash: string;
  readonly cartId: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** A new token for the cart, and until when it may be used. Only its hash is kept. */
export async function issueHandoff(
  db: Database,
  cartId: string,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken();
  const expiresAt = now + HANDOFF_LIFETIME;
  // A used one is known for as long as the retry of its exchange is answered.
  await db
    .deleteFrom('checkout_handoff')
    .where('expires_at', '<=', now - IDEMPOTENCY_RETENTION)
    .execute();
  await db
    .insertInto('checkout_handoff')
    .values({ hash: hashOf(token), cart_id: cartId, expires_at: expiresAt, used_at: null })
    .execute();
  return { token, expiresAt };
}

/** `null` for a token that was never issued or is long gone. */
export async function findHandoff(db: Database, token: string): Promise<Handoff | null> {
  const row = await db
    .selectFrom('checkout_handoff')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return null;
  return {
    hash: row.hash,
    cartId: row.cart_id,
    expiresAt: row.expires_at,
    used: row.used_at !== null,
  };
}

/** Answers whether it could still be used; of two at once one can. */
export async function useHandoff(db: Database, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_handoff')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
