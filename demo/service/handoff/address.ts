/**
 * Addresses of the hosted checkout. What opens it stands in the fragment, which reaches no server's
 * log and no other page.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Cart } from '../cart/cart.js';

export interface Addressing {
  readonly publicOrigin: string;
  readonly secret: string;
}

/** For a token that is used once. */
export const handoffAddress = ({ publicOrigin }: Addressing, token: string): string =>
  `${publicOrigin}/checkout#handoff=${token}`;

/**
 * For the older cart's `checkoutUrl`. It names the cart under a seal, so that whoever is given the
 * address learns no identifier, and opens it until the cart as it is now would expire. Nothing is
 * stored: a cart may be read any number of times. `null` when there is nothing to check out.
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

/** The cart that a link names; `null` when it is none of ours or has expired. */
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

const keyOf = ({ secret }: Addressing): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'checkout link', 32));
