/** What the choice of a fulfillment method needs. docs/contract.md 4.5. */
import type { FulfillmentMethod } from '../../contract/domain.js';
import {
  type FoundAddress,
  type Readiness,
  readFoundAddresses,
  readReadiness,
} from '../../contract/fulfillment.js';
import { OrderingError, type RetryPlatform, retryRead } from '../http/errors.js';
import { json, reading, type Send } from '../http/transport.js';
import { locationUrl, type Shop } from './urls.js';

/** Services without this operation, by transport and address, so that it isn't requested again. */
const refusals = new WeakMap<Send, Map<string, OrderingError>>();

/**
 * Only the newer generation has this operation. It needs no credential, so the proxy passes it on.
 */
export const readinessOf = async (
  shop: Shop,
  send: Send,
  platform: RetryPlatform,
  method: FulfillmentMethod,
): Promise<Readiness> => {
  const refused = refusals.get(send) ?? new Map<string, OrderingError>();
  refusals.set(send, refused);
  const address = locationUrl(shop, 'newer', '/ordering-readiness');
  const earlier = refused.get(address);
  if (earlier) throw earlier;
  const url = `${address}?fulfillmentMethod=${method}`;
  const answer = await retryRead(() => send({ method: 'GET', url }), platform).catch((error) => {
    const failure = OrderingError.from(error);
    if (isUnknownReadiness(failure)) refused.set(address, failure);
    throw error;
  });
  return reading(answer, readReadiness);
};

/** The service has no such operation, or not for this page. */
export const isUnknownReadiness = ({ status }: OrderingError): boolean =>
  [401, 403, 404].includes(status);

interface LookupQuestion {
  /** Address of the integrator's address lookup. */
  readonly at: string;
  readonly query: string;
  /** Slug or id of the location, so that nearby results can come first. */
  readonly location: string;
}

/**
 * Asks the merchant's proxy for addresses. A POST, so that what a guest types is in no URL.
 *
 * @throws OrderingError
 */
export async function lookUpAtProxy(
  shop: Shop,
  query: string,
  send: Send,
): Promise<readonly FoundAddress[]> {
  const url = locationUrl(shop, 'older', '/addresses');
  return reading(await send({ method: 'POST', url, body: json({ query }) }), readFoundAddresses);
}

/**
 * `GET {at}?query=…&location=…` → `{addresses: [{text, address}]}`, with `address` as in
 * `set-delivery`. Sends no credential.
 */
export async function lookUpAddress(
  { at, query, location }: LookupQuestion,
  send: Send,
): Promise<readonly FoundAddress[]> {
  const url = new URL(at);
  url.searchParams.set('query', query);
  url.searchParams.set('location', location);
  return reading(await send({ method: 'GET', url: url.href }), readFoundAddresses);
}
