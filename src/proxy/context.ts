/** What the handlers share; created once by `createProxy`. */
import type { Report } from '../contract/reports.js';
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
import type { FeeMemory } from './routes/fees.js';
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
  /** Origins that a hosted checkout may send guests back to. */
  readonly returnOrigins: Origins;
  /** The fees of the carts that passed through. */
  readonly fees: FeeMemory;
  readonly now: () => number;
  /** For routes with two upstream paths, the one that the service knows. */
  readonly knownPaths: Map<CartRoute, string>;
}

/** One request and its context. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly values: PathValues;
  readonly query: URLSearchParams;
  /** The client's pseudonym for limits; `null` for a program on this machine. */
  readonly address: string | null;
  readonly trace: Trace;
}

export interface Outcome {
  readonly answer: Outgoing;
  readonly cache?: CacheState;
  /** What a page reported about a visit. */
  readonly report?: Report;
}
