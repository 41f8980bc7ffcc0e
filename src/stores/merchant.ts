/** The merchant with its locations, and when each takes orders: public reads, before there is a shop. */
import { rootUrl } from '../client/addresses.js';
import { readinessOf } from '../client/fulfillment.js';
import { retryRead } from '../client/retry.js';
import { createTransport, reading } from '../client/transport.js';
import type { FulfillmentMethod } from '../contract/domain.js';
import type { Merchant } from '../contract/domain-orders.js';
import { readMerchant } from '../contract/merchant.js';
import type { Readiness } from '../contract/readiness.js';
import type { Edge } from './edge.js';
import type { Settings } from './settings.js';

export interface MerchantReader {
  /** @throws OrderingError */
  merchant(): Promise<Merchant>;
  /** @throws OrderingError */
  readiness(location: string, method: FulfillmentMethod): Promise<Readiness>;
}

/** @param settings with the slug of the merchant; their location is not read */
export function merchantReader(settings: Settings, edge: Edge): MerchantReader {
  const send = createTransport(edge, settings.api);
  const generation = settings.api === 'proxy' ? 'older' : 'newer';
  const url = rootUrl(settings, generation, `/merchant/${encodeURIComponent(settings.merchant)}`);
  return {
    merchant: async () =>
      reading(await retryRead(() => send({ method: 'GET', url }), edge), readMerchant),
    readiness: (location, method) => readinessOf({ ...settings, location }, send, edge, method),
  };
}
