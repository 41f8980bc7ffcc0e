/** How long each kind of catalog response is cached. */
import type { CacheKind, ProxySettings } from '../settings.js';

/** How long a response may be served, in milliseconds since it was loaded. */
export interface Freshness {
  readonly fresh: number;
  /** Until then it is served while it is renewed. */
  readonly renewed: number;
  /** Until then it is served if it can't be renewed. */
  readonly longest: number;
}

/** Seconds. */
const defaultSeconds: Readonly<Record<CacheKind, number>> = {
  merchant: 600,
  location: 60,
  times: 60,
  gratuity: 600,
  menus: 60,
  products: 120,
  readiness: 15,
};

export const cacheKinds = Object.keys(defaultSeconds) as readonly CacheKind[];

const renewedFor = 10 * 60;
const longestFor = 60 * 60;
/** Guests rely on the ready time, so an estimate is never older than this, in seconds. */
const promisedFor = 60;

/** A stale response is requested again first, and replaces a failed one only briefly. */
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
    const fresh = cacheSeconds[kind] ?? defaultSeconds[kind];
    // If every response should be fresh, don't serve an old one while renewing it.
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
