/** What the handlers share; made once by `createProxy`. */
import type { Breaker } from './budget/breaker.js';
import type { Budget } from './budget/budget.js';
import type { Freshness, SharedCache } from './cache/shared-cache.js';
import type { Hits } from './hits.js';
import type { Limits } from './limits.js';
import type { CacheState } from './log.js';
import type { Incoming, Outgoing } from './message.js';
import type { Origins } from './origins.js';
import type { ProductLists } from './product-list.js';
import type { Pseudonyms } from './pseudonym.js';
import type { PathValues } from './routes/match.js';
import type { CartRoute } from './routes/route.js';
import type { Sealer } from './session.js';
import type { CacheKind, ProxySettings } from './settings.js';
import type { Marks } from './store.js';
import type { Trace, Upstream } from './upstream.js';

export interface Context {
  readonly settings: ProxySettings;
  readonly sealer: Sealer;
  readonly upstream: Upstream;
  readonly budget: Budget;
  readonly breaker: Breaker;
  readonly limits: Limits;
  readonly pseudonyms: Pseudonyms;
  /** Carts that have become an order. */
  readonly completed: Marks;
  readonly cache: SharedCache;
  readonly lists: ProductLists;
  readonly hits: Hits;
  readonly freshness: Readonly<Record<CacheKind, Freshness>>;
  /** Where a hosted checkout may send a guest back to. */
  readonly returnOrigins: Origins;
  readonly now: () => number;
  /** Which of two upstream paths the service turned out to know. */
  readonly knownPaths: Map<CartRoute, string>;
}

/** One request on its way through. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly values: PathValues;
  readonly query: URLSearchParams;
  /** The client's name for limits, free of its address; `null` for a program on this machine. */
  readonly address: string | null;
  readonly trace: Trace;
}

export interface Outcome {
  readonly answer: Outgoing;
  readonly cache?: CacheState;
}
