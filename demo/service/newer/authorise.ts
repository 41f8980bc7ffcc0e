import { cartOfToken } from '../cart/store.js';
import type { Database } from '../database/open.js';
import type { Call } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';

/**
 * The caller has to hold the cart's capability token. Customer accounts are not offered, so no
 * bearer token is valid. See docs/contract.md 5.
 */
export async function authoriseCart(db: Database, call: Call, cartId: string): Promise<void> {
  const token = call.header('x-cart-token');
  const opened = token === null ? null : await cartOfToken(db, token);
  if (opened === null) {
    throw new Refusal(
      401,
      'UNAUTHORIZED',
      "This needs the cart's token in the header X-Cart-Token.",
    );
  }
  if (opened !== cartId) {
    throw new Refusal(403, 'FORBIDDEN', 'The token in X-Cart-Token is for another cart.');
  }
}
