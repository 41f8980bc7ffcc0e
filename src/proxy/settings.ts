/** What the operator decides. */
import type { ProcessorOptions } from '../contract/payment.js';
import type { OwnLimits } from './budget/limits.js';
import type { SharedStore } from './budget/store.js';
import type { Compress } from './cache/entry.js';
import type { Log } from './http/log.js';
import type { Transport } from './upstream/transport.js';

/** What is kept in the shared cache, each with its own freshness. */
export type CacheKind =
  | 'merchant'
  | 'location'
  | 'times'
  | 'gratuity'
  | 'menus'
  | 'products'
  | 'readiness';

export interface Secret {
  /** Written into the seal, so that rotation knows which key opens it. */
  readonly id: string;
  /** 32 random bytes in base64url. */
  readonly key: string;
}

export interface CardProcessor {
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
  /** For the processor's constructor: a connected account, an API version. */
  readonly options?: ProcessorOptions;
}

export interface ProxySettings {
  /** The service's base address, `https://…/api/v1`. docs/contract.md 1. */
  readonly baseUrl: string;
  /** Sent to the service with the location-scoped operations; never leaves the proxy otherwise. */
  readonly apiKey: string;
  /** The locations that may be reached, by slug or identifier, exactly as pages write them. */
  readonly locations: readonly string[];
  /** Slugs of the merchants that may be read and logged in to; without one, neither is served. */
  readonly merchants?: readonly string[];
  /**
   * Origins of the pages that may call, written as a browser sends them: `https://example.com`, or
   * with one star for previews: `https://*--example.netlify.app`.
   */
  readonly origins: readonly string[];
  /** The first one seals sessions, all of them open sessions. */
  readonly secrets: readonly Secret[];
  /** The service's path segment that names the card processor; default `card-processor`. */
  readonly cardProcessorSegment?: string;
  /** Told to pages at `GET /settings`. */
  readonly cardProcessor?: CardProcessor;
  /** Origins a hosted checkout may return to; default: `origins`. */
  readonly returnOrigins?: readonly string[];
  /** Origins of hosted checkouts that guests may be sent to; default: any with https. */
  readonly checkoutOrigins?: readonly string[];
  /**
   * The service's base address as pages reach it, where guests order directly: then a session start
   * hands the cart's capability token to the page. Default: everything goes through the proxy.
   */
  readonly direct?: string;
  /** Freshness of catalogue reads, in seconds; 0 asks the service each time. */
  readonly cacheSeconds?: Readonly<Partial<Record<CacheKind, number>>>;
  /** How old an answer may be that is given because the service fails, in seconds; default 3600. */
  readonly staleSeconds?: number;
  /**
   * Requests within ten minutes that may leave for the service; default 198, `Infinity` for a
   * service that does not count. docs/contract.md 8.
   */
  readonly allowance?: number;
  /** How often a client, cart or customer may do what costs others something; default: the usual. */
  readonly limits?: OwnLimits | undefined;
  /** Servers in front that add the client's address to `X-Forwarded-For`; default 0. */
  readonly trustedHops?: number;
  /** Milliseconds the service may take for an answer; default 15 000. */
  readonly patience?: number;
  readonly fetch?: typeof fetch;
  /** In place of `fetch`, where the host has something faster. */
  readonly transport?: Transport;
  /** How kept answers are compressed; default: gzip. */
  readonly compress?: Compress;
  /** What several proxies share; default: the memory of this one. */
  readonly store?: SharedStore;
  /**
   * Milliseconds since the epoch. The breaker and the keyed limits are libraries that read `Date`
   * themselves: whoever hands in another time sets `Date` to it as well.
   */
  readonly now?: () => number;
  readonly log?: Log;
}
