/** How long each kind of catalogue answer serves. */

import type { CacheKind, ProxySettings } from '../settings.js';
import type { Freshness } from './shared-cache.js';

/** Seconds. */
const usual: Readonly<Record<CacheKind, number>> = {
  merchant: 600,
  location: 60,
  times: 60,
  gratuity: 600,
  menus: 60,
  products: 120,
  readiness: 15,
};

export const cacheKinds = Object.keys(usual) as readonly CacheKind[];

const renewedFor = 10 * 60;
const longestFor = 60 * 60;
/** Guests rely on when an order is ready: nobody gets an estimate that is older, in seconds. */
const promisedFor = 60;

/** An answer that is no longer fresh is asked for again first, and stands in for a failure only briefly. */
const promised = ({ fresh, longest }: Freshness): Freshness => ({
  fresh,
  renewed: fresh,
  longest: Math.max(fresh, Math.min(longest, promisedFor * 1000)),
});

export function freshnessOf({
  cacheSeconds = {},
  staleSeconds = longestFor,
}: Pick<ProxySettings, 'cacheSeconds' | 'staleSeconds'>): Record<CacheKind, Freshness> {
  const of = (kind: CacheKind): Freshness => {
    const fresh = cacheSeconds[kind] ?? usual[kind];
    // Who wants an answer to be asked for each time does not want an old one meanwhile.
    const renewed = fresh === 0 ? 0 : Math.max(fresh, Math.min(renewedFor, staleSeconds));
    return {
      fresh: fresh * 1000,
      renewed: renewed * 1000,
      longest: Math.max(renewed, staleSeconds) * 1000,
    };
  };
  return {
    merchant: of('merchant'),
    location: of('location'),
    times: of('times'),
    gratuity: of('gratuity'),
    menus: of('menus'),
    products: of('products'),
    readiness: promised(of('readiness')),
  };
}
