/** The merchant with its locations, for a page that lets the shopper choose one. */
import { rootUrl } from '../client/addresses.js';
import { retryRead } from '../client/retry.js';
import { createTransport, reading } from '../client/transport.js';
import type { Merchant } from '../contract/domain-orders.js';
import { readMerchant } from '../contract/merchant.js';
import { browserEdge, type Edge } from './edge.js';
import { type Loader, loader } from './loadable.js';
import type { Settings } from './settings.js';

/** Before there is a shop: a shop has one location. */
export function merchantBySlug(
  settings: Pick<Settings, 'api' | 'proxy' | 'service'>,
  slug: string,
  edge: Edge = browserEdge(),
): Loader<Merchant> {
  const send = createTransport(edge, settings.api);
  const generation = settings.api === 'proxy' ? 'older' : 'newer';
  const path = `/merchant/${encodeURIComponent(slug)}`;
  const url = rootUrl({ ...settings, location: '' }, generation, path);
  return loader(async () =>
    reading(await retryRead(() => send({ method: 'GET', url }), edge), readMerchant),
  );
}
