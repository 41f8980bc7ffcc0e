/** The restaurant's zone. Loaded with what shows a moment: a delivery's times, the shopper's own clock. */
import { locationOf } from './location.js';
import type { Storefront } from './types.js';

/**
 * IANA name: the shop's setting, else what the location tells, which only some do. Empty where
 * neither knows it. docs/contract.md 2.13.1
 */
export function timeZoneOf(shop: Storefront): string {
  const { raw } = shop.settings;
  const location = locationOf(shop).$value.get();
  return raw.timeZone || (location.state === 'ready' ? location.value.timeZone : '');
}
