/** Requests that only the checkout makes. docs/contract.md 4.4, 4.5. */
import { readGratuity, readOrderTimes } from '../../contract/checkout.js';
import type { GratuityOptions, OrderTimes } from '../../contract/domain.js';
import { type RetryPlatform, reportOnce, retryRead } from '../http/errors.js';
import { reading, type Send } from '../http/transport.js';
import { generationOf, locationUrl, type Shop } from './urls.js';

interface CheckoutClient {
  /** @param timeZone the restaurant's, for slots given as UTC instants; may be empty */
  orderTimes(timeZone: string): Promise<OrderTimes>;
  gratuity(): Promise<GratuityOptions>;
}

export function checkoutClient(shop: Shop, send: Send, platform: RetryPlatform): CheckoutClient {
  const read = async <T>(path: string, reader: (body: unknown) => T): Promise<T> => {
    const url = locationUrl(shop, generationOf(shop), path);
    return reading(await retryRead(() => send({ method: 'GET', url }), platform), reader);
  };

  const reportZone = (interval: string) =>
    reportOnce(
      `data-time-zone: expected the time zone of ${shop.location}, like America/New_York, for order times in UTC, like ${interval}; found none. Guests can't choose them.`,
    );

  return {
    orderTimes: (timeZone) =>
      read('/time-intervals', (body) => readOrderTimes(body, timeZone, reportZone)),
    gratuity: () => read('/gratuity', readGratuity),
  };
}
