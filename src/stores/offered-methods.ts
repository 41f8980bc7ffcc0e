/** Which ways to order a page and one location of its merchant have in common. */
import type { FulfillmentMethod } from '../contract/domain.js';
import type { MerchantLocation } from '../contract/domain-orders.js';
import { readFulfillment } from './fulfillment-settings.js';
import type { Settings } from './settings.js';

/**
 * The method that an order begins with comes first; empty where nothing fits. A page that names no
 * method picks up where that can be done, and else takes what the location has first.
 */
export function methodsAt(
  { methods: offered }: Pick<MerchantLocation, 'methods'>,
  settings: Settings,
): readonly FulfillmentMethod[] {
  const { methods: wanted } = readFulfillment(settings);
  if (offered === null) return wanted;
  const { method, methods } = settings.raw;
  if (method || methods) return wanted.filter((each) => offered.includes(each));
  return offered.includes('takeout') ? ['takeout'] : offered.slice(0, 1);
}
