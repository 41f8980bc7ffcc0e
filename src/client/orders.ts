/** What is asked and said of an order once it is placed. docs/contract.md 4.3, 4.5.2, 4.5.3. */
import type { Receipt, Tracking } from '../contract/domain-orders.js';
import { readReceipt } from '../contract/receipt.js';
import { readTracking, readTrackingResult } from '../contract/tracking.js';
import { locationUrl, rootUrl, type Shop } from './addresses.js';
import { type CartAccess, type CustomerToken, cartUrl, credentials } from './cart-access.js';
import { type RetryEdge, retryRead } from './retry.js';
import { json, reading, type Send } from './transport.js';

export interface ReceiptLink {
  readonly id: string;
  /** From the fragment of the receipt's link; `null` for a signed-in customer's own. */
  readonly token: string | null;
}

export type PageEvent = 'SCAN' | 'CART_VIEW' | 'CHECKOUT_VIEW';

/** Each throws an OrderingError. */
export interface OrdersClient {
  receipt(
    link: ReceiptLink,
  ): Promise<{ readonly receipt: Receipt; readonly tracking: Tracking | null }>;
  /** How the order of a cart is delivered; `null` where nobody delivers it. */
  tracking(access: CartAccess): Promise<Tracking | null>;
  /** @param stars 1 to 5 @param comment at most 500 characters, or empty */
  rate(access: CartAccess, stars: number, comment: string, key: string): Promise<void>;
  report(access: CartAccess, event: PageEvent, key: string): Promise<void>;
}

export function ordersClient(
  shop: Shop,
  send: Send,
  edge: RetryEdge,
  customer: CustomerToken,
): OrdersClient {
  return {
    async receipt({ id, token }) {
      const url = rootUrl(shop, 'newer', `/receipts/${encodeURIComponent(id)}`);
      const signedIn = customer();
      const headers = {
        ...(token && { 'x-receipt-token': token }),
        ...(!token && signedIn && { authorization: `Bearer ${signedIn}` }),
      };
      const answer = await retryRead(() => send({ method: 'GET', url, headers }), edge);
      return reading(answer, (body) => ({
        receipt: readReceipt(body),
        tracking: readTracking(body),
      }));
    },
    async tracking(access) {
      const url = cartUrl(shop, 'newer', access, '/order-result');
      const headers = credentials(access, customer());
      return reading(await send({ method: 'GET', url, headers }), readTrackingResult);
    },
    async rate(access, rating, comment, key) {
      await send({
        method: 'POST',
        url: cartUrl(shop, 'newer', access, '/rating'),
        headers: { ...credentials(access, customer()), 'idempotency-key': key },
        body: json({ rating, comment: comment || undefined }),
      });
    },
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
