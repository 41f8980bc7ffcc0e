/** The service's own checkout, reached by an address that works once. docs/contract.md 4.5. */
import { parse, present } from '../contract/wire.js';
import { z } from '../contract/zod.js';
import type { Shop } from './addresses.js';
import { type CartAccess, cartUrl, credentials, directTo } from './cart-access.js';
import { reading, type Send } from './transport.js';

const handoff = z.object({ checkoutUrl: present });

/**
 * Prepares it for a guest's cart; a claimed cart has none.
 *
 * @throws OrderingError
 */
export async function prepareHandoff(
  shop: Shop,
  send: Send,
  access: CartAccess,
  key: string,
): Promise<string> {
  const answer = await send({
    method: 'POST',
    url: cartUrl(shop, 'newer', access, '/checkout-handoffs'),
    headers: { ...credentials(access), 'idempotency-key': key },
    body: '{}',
    direct: directTo(access),
  });
  return reading(answer, (body) => parse(handoff, body, 'a handoff').checkoutUrl);
}
