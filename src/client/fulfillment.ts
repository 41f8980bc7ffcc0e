/** What a choice of how to order needs to know. docs/contract.md 4.5. */
import type { FulfillmentMethod } from '../contract/domain.js';
import { type FoundAddress, readFoundAddresses } from '../contract/found-address.js';
import { type Readiness, readReadiness } from '../contract/readiness.js';
import { locationUrl, type Shop } from './addresses.js';
import { OrderingError } from './errors.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

/** Services that do not answer the question, by transport and address: they are not asked again. */
const refusals = new WeakMap<Send, Map<string, OrderingError>>();

/** Only the newer generation has the question; it needs no credential, so the proxy passes it on. */
export const readinessOf = async (
  shop: Shop,
  send: Send,
  edge: RetryEdge,
  method: FulfillmentMethod,
): Promise<Readiness> => {
  const refused = refusals.get(send) ?? new Map<string, OrderingError>();
  refusals.set(send, refused);
  const address = locationUrl(shop, 'newer', '/ordering-readiness');
  const earlier = refused.get(address);
  if (earlier) throw earlier;
  const url = `${address}?fulfillmentMethod=${method}`;
  const answer = await retryRead(() => send({ method: 'GET', url }), edge).catch((error) => {
    const { status } = OrderingError.from(error);
    if ([401, 403, 404].includes(status)) refused.set(address, OrderingError.from(error));
    throw error;
  });
  return reading(answer, readReadiness);
};

export interface LookupQuestion {
  /** Address of the integrator's lookup. */
  readonly at: string;
  readonly query: string;
  /** Slug or identifier of the location, so that what is near comes first. */
  readonly location: string;
}

/**
 * `GET {at}?query=…&location=…` → `{addresses: [{text, address}]}`, with `address` as `set-delivery`
 * takes it. No credential goes along.
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
