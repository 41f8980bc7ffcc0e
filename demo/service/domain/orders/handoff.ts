/** One-time tokens that hand a guest's cart to the hosted checkout. docs/contract.md 2.13.7 */

import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Database } from '../../database/open.js';
import { findRow, insertRow } from '../../database/tables.js';
import { hashOf, keyFrom, newToken } from '../../tokens.js';
import type { Cart } from '../cart/cart.js';
import { HANDOFF_LIFETIME, IDEMPOTENCY_RETENTION } from '../lifetimes.js';

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
  // A used token is kept for as long as a retry of its exchange is answered.
  await db
    .deleteFrom('checkout_handoff')
    .where('expires_at', '<=', now - IDEMPOTENCY_RETENTION)
    .execute();
  const issued = { hash: hashOf(token), cart_id: cartId, expires_at: expiresAt };
  await insertRow(db, 'checkout_handoff', issued);
  return { token, expiresAt };
}

/** `null` for a token that was never issued or is long gone. */
export async function findHandoff(db: Database, token: string): Promise<Handoff | null> {
  const row = await findRow(db, 'checkout_handoff', { hash: hashOf(token) });
  if (!row) return null;
  return {
    hash: row.hash,
    cartId: row.cart_id,
    expiresAt: row.expires_at,
    used: row.used_at !== null,
  };
}

/** Returns whether it could still be used; of two concurrent calls only one succeeds. */
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

interface Addressing {
  readonly publicOrigin: string;
  readonly secret: string;
}

/** For a token that is used once. */
export const handoffAddress = ({ publicOrigin }: Addressing, token: string): string =>
  `${publicOrigin}/checkout#handoff=${token}`;

/**
 * For the older cart's `checkoutUrl`. It contains the encrypted cart id, so the address reveals no
 * identifier, and is valid until the cart would expire. Nothing is stored, because a cart may be
 * read any number of times. `null` if there is nothing to check out.
 */
export async function linkAddress(at: Addressing, cart: Cart): Promise<string | null> {
  const payable = cart.status === 'OPEN' && cart.content.lines.length > 0;
  if (!payable && cart.status !== 'LOCKED') return null;
  const link = await new EncryptJWT({ cart: cart.id })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.ceil(cart.expiresAt / 1000))
    .encrypt(keyOf(at));
  return `${at.publicOrigin}/checkout#link=${link}`;
}

/** The cart that a link names; `null` if it is not ours or has expired. */
export async function cartOfLink(
  at: Addressing,
  link: string,
  now: number,
): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt(link, keyOf(at), { currentDate: new Date(now) });
    return typeof payload.cart === 'string' ? payload.cart : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const keyOf = ({ secret }: Addressing) => keyFrom(secret, 'checkout link');
