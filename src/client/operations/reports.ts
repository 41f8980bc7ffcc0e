/**
 * Reports about a visit: problems and times for the merchant's proxy, views for the merchant's
 * analytics at the service. docs/contract.md 4.5.2, 6.
 */
import type { Report } from '../../contract/reports.js';
import { type ClientPlatform, json, type Send } from '../http/transport.js';
import { type CartAccess, type CustomerToken, credentials, directTo } from './access.js';
import { locationUrl, type Shop } from './urls.js';

/**
 * Sends a report to the merchant's proxy. Doesn't wait for a response: a report that is lost is not
 * sent again.
 */
export function sendReport(
  proxy: string,
  report: Report,
  { fetch }: Pick<ClientPlatform, 'fetch'>,
): void {
  fetch(`${proxy}/reports`, {
    method: 'POST',
    // The last report is sent while the page is closing.
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-order-client': '1' },
    body: JSON.stringify(report),
  }).catch(() => {});
}

/** `SCAN`: the page was opened with a code at a table or in a room. */
export type PageEvent = 'SCAN' | 'CART_VIEW' | 'CHECKOUT_VIEW';

interface EventNeeds {
  readonly shop: Shop;
  readonly send: Send;
  readonly customer: CustomerToken;
  readonly access: CartAccess;
}

/** Reports a view of the order to the service. @throws OrderingError */
export async function reportEvent(
  { shop, send, customer, access }: EventNeeds,
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
