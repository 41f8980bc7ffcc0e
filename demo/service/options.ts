import type { SeedMerchant } from './data/types.js';

export interface ServiceOptions {
  /** Folder of the database and of the service's own secrets; made when missing. */
  readonly dataFolder: string;
  /** Without it a key is made once and kept in the data folder. */
  readonly apiKey?: string | undefined;
  /** Slugs or ids of the locations that the key opens; default all. */
  readonly apiKeyLocations?: readonly string[] | undefined;
  /** The path segment of the older payment-intent operation; default `card-processor`. */
  readonly cardProcessorSegment?: string | undefined;
  /** Requests for each address in 10 minutes; default 200, `Infinity` switches it off. */
  readonly rateLimit?: number | undefined;
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Default `true`. With `false` the older session start gives no token, as some services may. */
  readonly cartTokens?: boolean | undefined;
  /** Default `true`. With `false` the newer operations answer 404 and carts have no token, as at a service without them. */
  readonly newerOperations?: boolean | undefined;
  /** For example `http://localhost:5175`: where pictures and the card processor are. */
  readonly publicOrigin: string;
  /** Addresses of storefronts by the location's slug; others have a plain page of the service's. */
  readonly storefronts?: Readonly<Record<string, string>> | undefined;
  /** Served below `/pictures/`. */
  readonly picturesFolder: string;
  /** Default: the demo's merchant. */
  readonly seed?: SeedMerchant | undefined;
  /** How long the processor's slow test card takes, in milliseconds. */
  readonly slowPaymentMs?: number | undefined;
  /** Told of every answered operation; `route` is its template, never the path that was sent. */
  readonly onRequest?:
    | ((seen: { method: string; route: string; status: number }) => void)
    | undefined;
}
