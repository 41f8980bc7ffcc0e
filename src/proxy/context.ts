/** What the handlers share; made once by `createProxy`. */
import type { SharedCache } from './cache.js';
import type { CacheState } from './log.js';
import type { PublicAnswer } from './public-read.js';
import type { PathValues } from './routes/match.js';
import type { CartRoute } from './routes/route.js';
import type { Sealer } from './session.js';
import type { CacheKind, ProxySettings } from './settings.js';
import type { Upstream } from './upstream.js';

export interface Context {
  readonly settings: ProxySettings;
  readonly sealer: Sealer;
  readonly upstream: Upstream;
  readonly cache: SharedCache<PublicAnswer>;
  /** Milliseconds. */
  readonly freshness: Readonly<Record<CacheKind, number>>;
  /** Which of two upstream paths the service turned out to know. */
  readonly knownPaths: Map<CartRoute, string>;
}

/** One request on its way through. */
export interface Exchange {
  readonly request: Request;
  readonly values: PathValues;
  readonly query: URLSearchParams;
}

export interface Outcome {
  readonly response: Response;
  readonly cache?: CacheState;
}
