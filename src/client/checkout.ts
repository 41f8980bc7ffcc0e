/** What only the checkout asks for. docs/contract.md 4.4, 4.5. */
import { readGratuity, readOrderTimes } from '../contract/checkout.js';
import type { GratuityOptions, OrderResult, OrderTimes } from '../contract/domain.js';
import { readOrderResult } from '../contract/receipt.js';
import { generationOf, locationUrl, type Shop } from './addresses.js';
import { type CartAccess, type CustomerToken, cartUrl, credentials } from './cart-access.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

export interface CheckoutClient {
  /** @param timeZone the restaurant's, for slots given as instants in UTC; may be empty */
  orderTimes(timeZone: string): Promise<OrderTimes>;
  gratuity(): Promise<GratuityOptions>;
  /** `null` where the cart has no capability: then the cart itself has to be read instead. */
  orderResult(access: CartAccess): Promise<OrderResult | null>;
}

export function checkoutClient(
  shop: Shop,
  send: Send,
  edge: RetryEdge,
  customer: CustomerToken,
): CheckoutClient {
  const read = async <T>(url: string, reader: (body: unknown) => T, headers = {}): Promise<T> =>
    reading(await retryRead(() => send({ method: 'GET', url, headers }), edge), reader);
  const atLocation = (path: string) => locationUrl(shop, generationOf(shop), path);

  return {
    orderTimes: (timeZone) =>
      read(atLocation('/time-intervals'), (body) => readOrderTimes(body, timeZone)),
    gratuity: () => read(atLocation('/gratuity'), readGratuity),
    async orderResult(access) {
      if (!access.newer) return null;
      return read(
        cartUrl(shop, 'newer', access, '/order-result'),
        readOrderResult,
        credentials(access, customer()),
      );
    },
  };
}
