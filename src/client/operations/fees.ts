/** The fee forecast, which the proxy answers by itself. docs/law.md */
import { type FeeForecast, readForecast } from '../../contract/fees.js';
import type { FulfillmentMethod } from '../../contract/methods.js';
import { type RetryPlatform, retryRead } from '../http/errors.js';
import { reading, type Send } from '../http/transport.js';
import { locationUrl, type Shop } from './urls.js';

/** `null` if the proxy hasn't seen a cart yet, or is older than this operation. @throws OrderingError */
export async function loadFees(
  shop: Shop,
  send: Send,
  platform: RetryPlatform,
  method: FulfillmentMethod,
): Promise<FeeForecast | null> {
  if (shop.api !== 'proxy') return null;
  const url = locationUrl(shop, 'older', `/fees?fulfillmentMethod=${method}`);
  const answer = await retryRead(() => send({ method: 'GET', url }), platform);
  return reading(answer, readForecast);
}
