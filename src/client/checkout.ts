/** What only the checkout asks for. docs/contract.md 4.4, 4.5. */
import { readGratuity, readOrderTimes } from '../contract/checkout.js';
import type { GratuityOptions, OrderTimes } from '../contract/domain.js';
import { generationOf, locationUrl, type Shop } from './addresses.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

export interface CheckoutClient {
  /** @param timeZone the restaurant's, for slots given as instants in UTC; may be empty */
  orderTimes(timeZone: string): Promise<OrderTimes>;
  gratuity(): Promise<GratuityOptions>;
}

export function checkoutClient(shop: Shop, send: Send, edge: RetryEdge): CheckoutClient {
  const read = async <T>(path: string, reader: (body: unknown) => T): Promise<T> => {
    const url = locationUrl(shop, generationOf(shop), path);
    return reading(await retryRead(() => send({ method: 'GET', url }), edge), reader);
  };

  return {
    orderTimes: (timeZone) => read('/time-intervals', (body) => readOrderTimes(body, timeZone)),
    gratuity: () => read('/gratuity', readGratuity),
  };
}
