/** The settings of the operator. */
import type { ProcessorOptions } from '../contract/payment.js';
import type { AddressSettings } from './addresses/providers.js';
import type { OwnLimits } from './budget/limits.js';
import type { SharedStore } from './budget/store.js';
import type { Compress } from './cache/entry.js';
import type { Log } from './http/log.js';
import type { OwnMessages } from './menus/language.js';
import type { OverlaysByLocation } from './overlays/overlays.js';
import type { PageSettings, ScriptFiles } from './pages/settings.js';
import type { PlaceSettings } from './places/settings.js';
import type { Secret } from './restaurants/secrets.js';
import type { Transport } from './upstream/transport.js';

/** Kinds of responses in the shared cache, each with its own freshness. */
export type CacheKind =
  | 'merchant'
  | 'location'
  | 'times'
  | 'gratuity'
  | 'menus'
  | 'products'
  | 'readiness';

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
  /** Sent to the service with the location-scoped operations, and nowhere else. */
  readonly apiKey: string;
  /** The locations that guests can order from, by slug or id, exactly as pages write them. */
  readonly locations: readonly string[];
  /** Slugs of the merchants whose data and customer login are served; without any, neither is. */
  readonly merchants?: readonly string[];
  /**
   * Origins of the pages that may call the proxy, as a browser sends them: `https://example.com`,
   * or with one star for previews: `https://*--example.netlify.app`.
   */
  readonly origins: readonly string[];
  /** The first one encrypts sessions, all of them decrypt. */
  readonly secrets: readonly Secret[];
  /** The service's path segment for the card processor; default `card-processor`. */
  readonly cardProcessorSegment?: string;
  /** Sent to pages by `GET /settings`. */
  readonly cardProcessor?: CardProcessor;
  /** Origins a hosted checkout may return to; default: `origins`. */
  readonly returnOrigins?: readonly string[];
  /** Origins of hosted checkouts that guests may be sent to; default: any with https. */
  readonly checkoutOrigins?: readonly string[];
  /**
   * The service's base address for pages, if guests order directly: a session start then gives the
   * cart's capability token to the page. Default: everything goes through the proxy.
   */
  readonly direct?: string;
  /** How long catalog reads stay fresh, in seconds; 0 asks the service every time. */
  readonly cacheSeconds?: Readonly<Partial<Record<CacheKind, number>>>;
  /** How old a cached response may be when it replaces a failed one, in seconds; default 3600. */
  readonly staleSeconds?: number;
  /**
   * How many requests the proxy may send to the service in ten minutes; default 198, `Infinity` for
   * a service without a limit. docs/contract.md 8.
   */
  readonly allowance?: number;
  /** What locations add to the service's menu, by location as pages write it. docs/overlay.md */
  readonly overlays?: OverlaysByLocation;
  /** Sentences of the operator, by language: for the ordering page and menu documents. docs/wording.md */
  readonly messages?: OwnMessages;
  /** Where addresses are looked up; default: nowhere. docs/address-lookup.md */
  readonly addresses?: AddressSettings;
  /** Whether pages may report failures and how fast they were; default: no. */
  readonly reports?: boolean;
  /** How guests' tables and rooms are checked; default: typed ones are accepted. */
  readonly places?: PlaceSettings;
  /** The page where guests order, served by the proxy; default: none. docs/ordering-page.md */
  readonly page?: PageSettings;
  /** The widget's files for that page; default: those that the setting `script` of the page names. */
  readonly scriptFiles?: ScriptFiles;
  /** How often a client, cart or customer may do what costs others something; default: the usual. */
  readonly limits?: OwnLimits | undefined;
  /** Servers in front that add the client's address to `X-Forwarded-For`; default 0. */
  readonly trustedHops?: number;
  /** How long the service may take to respond, in milliseconds; default 15 000. */
  readonly patience?: number;
  readonly fetch?: typeof fetch;
  /** Replaces `fetch` if the host has something faster. */
  readonly transport?: Transport;
  /** How cached responses are compressed; default: gzip. */
  readonly compress?: Compress;
  /** The store that several proxies share; default: this proxy's memory. */
  readonly store?: SharedStore;
  /**
   * Milliseconds since the epoch. The breaker and the keyed limits use libraries that read `Date`
   * themselves, so if you inject another clock, set `Date` as well.
   */
  readonly now?: () => number;
  readonly log?: Log;
}
