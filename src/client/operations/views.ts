/** Reports views of the order for the merchant's analytics. docs/contract.md 4.5.2, 6. */

import { json, type Send } from '../http/transport.js';
import {
  type CartAccess,
  type CustomerToken,
  credentials,
  directTo,
  locationUrl,
  type Shop,
} from './access.js';

/** `SCAN`: the page was opened with a code at a table or in a room. */
export type PageEvent = 'SCAN' | 'CART_VIEW' | 'CHECKOUT_VIEW';

/** @throws OrderingError */
export async function reportEvent(
  shop: Shop,
  send: Send,
  customer: CustomerToken,
  access: CartAccess,
  eventType: PageEvent,
  key: string,
): Promise<void> {
  const direct = directTo(access);
  await send({
    method: 'POST',
    url: locationUrl(shop, 'newer', '/analytics-events'),
    headers: { ...credentials(access, customer()), 'idempotency-key': key },
    // Behind a proxy, the session says which cart it is.
    body: json({ eventType, cartId: shop.api === 'proxy' ? undefined : access.cartId }),
    direct: direct && { ...direct, body: json({ eventType, cartId: direct.cartId }) },
  });
}
