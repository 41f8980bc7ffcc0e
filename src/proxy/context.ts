/** What the handlers share; made once by `createProxy`. */
import type { Breaker } from './budget/breaker.js';
import type { Budget } from './budget/budget.js';
import type { Limits } from './budget/limits.js';
import type { Marks } from './budget/store.js';
import type { Hits } from './cache/hits.js';
import type { ProductLists } from './cache/product-list.js';
import type { Freshness, SharedCache } from './cache/shared-cache.js';
import type { Pseudonyms } from './http/client-address.js';
import type { CacheState } from './http/log.js';
import type { Incoming, Outgoing } from './http/message.js';
import type { Origins } from './http/origins.js';
import type { PathValues } from './routes/match.js';
import type { CartRoute } from './routes/route.js';
import type { Sealer } from './session/session.js';
import type { CacheKind, ProxySettings } from './settings.js';
import type { Trace, Upstream } from './upstream/upstream.js';

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
