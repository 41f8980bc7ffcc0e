/** What the service is told of a visit. docs/contract.md 4.5.2. */
import { locationUrl, type Shop } from './addresses.js';
import { type CartAccess, type CustomerToken, credentials } from './cart-access.js';
import { json, type Send } from './transport.js';

export type PageEvent = 'SCAN' | 'CART_VIEW' | 'CHECKOUT_VIEW';

export interface OrdersClient {
  /** @throws OrderingError */
  report(access: CartAccess, event: PageEvent, key: string): Promise<void>;
}

export function ordersClient(shop: Shop, send: Send, customer: CustomerToken): OrdersClient {
  return {
    async report(access, eventType, key) {
      await send({
        method: 'POST',
        url: locationUrl(shop, 'newer', '/analytics-events'),
        headers: { ...credentials(access, customer()), 'idempotency-key': key },
        // Behind a proxy the cart is whatever the session says.
        body: json({ eventType, cartId: access.session ? undefined : access.cartId }),
      });
    },
  };
}
