/** What the handlers share; created once by `createProxy`, which connects the parts here. */
import type { Report } from '../contract/reports.js';
import { type Addresses, createAddresses, type KeptAddresses } from './addresses/addresses.js';
import { type Breaker, createBreaker } from './budget/breaker.js';
import { type Budget, createBudget, type Sharer, unlimitedBudget } from './budget/budget.js';
import type { Terms } from './budget/ledger.js';
import { createLimits, type Limits } from './budget/limits.js';
import { defaultTerms } from './budget/policy.js';
import type { Marks } from './budget/store.js';
import { memoryStore } from './budget/store.js';
import { type Compress, compressAnywhere, type Entries, entriesOfOne } from './cache/entry.js';
import { type Freshness, freshnessOf } from './cache/freshness.js';
import { Hits } from './cache/hits.js';
import { createProductLists, type ProductLists } from './cache/product-list.js';
import { SharedCache } from './cache/shared-cache.js';
import { checkSettings } from './check-settings.js';
import { createPseudonyms, type Pseudonyms } from './http/client-address.js';
import { createOrigins, type Origins } from './http/cors.js';
import type { CacheState } from './http/log.js';
import type { Incoming, Outgoing } from './http/message.js';
import { createWording, type Wording } from './menus/language.js';
import { createWrittenMenus, type WrittenMenus } from './menus/written.js';
import { createOverlays, type Overlays } from './overlays/overlays.js';
import { type PageStyle, pageStyleOf, withPageOrigin } from './pages/pages.js';
import { createPlaces, type Places } from './places/places.js';
import { createFeeMemory, type FeeMemory } from './routes/fees.js';
import type { CartRoute, PathValues } from './routes/route.js';
import { createSealer, type Sealer } from './session/session.js';
import type { CacheKind, ProxySettings } from './settings.js';
import { fetchTransport } from './upstream/transport.js';
import { createUpstream, type Trace, type Upstream } from './upstream/upstream.js';

export interface Context {
  readonly settings: ProxySettings;
  readonly sealer: Sealer;
  readonly upstream: Upstream;
  readonly budget: Budget;
  readonly breaker: Breaker;
  readonly limits: Limits;
  readonly places: Places;
  readonly pseudonyms: Pseudonyms;
  /** Carts that have become an order. */
  readonly completed: Marks;
  readonly cache: SharedCache;
  readonly lists: ProductLists;
  readonly hits: Hits;
  readonly overlays: Overlays;
  readonly writtenMenus: WrittenMenus;
  readonly wording: Wording;
  /** Of the ordering page. */
  readonly pageStyle: Promise<PageStyle>;
  readonly compress: Compress;
  /** `null` if the operator has set no provider. */
  readonly addresses: Addresses | null;
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

/** What a restaurant has of a proxy that serves several. */
interface Place {
  readonly entries: Entries;
  readonly sharer: Sharer;
  readonly terms: Terms;
  readonly kept: KeptAddresses;
}

/** Creates the parts and connects them. Throws a `SettingsProblem`. */
export function createContext(given: ProxySettings, place?: Place): Context {
  checkSettings(given);
  const settings = withPageOrigin(given);
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Settings that were checked have a secret.');
  const now = settings.now ?? Date.now;
  const store = settings.store ?? memoryStore(now);
  const allowance = settings.allowance ?? defaultTerms.allowance;
  const budget = Number.isFinite(allowance)
    ? createBudget(store.ledger, place?.terms ?? { ...defaultTerms, allowance }, now, place?.sharer)
    : unlimitedBudget(now);
  const breaker = createBreaker(now);
  const pseudonyms = createPseudonyms(secret, now);
  const limits = createLimits(store, allowance, settings.limits);
  const compress = settings.compress ?? compressAnywhere;
  const cache = new SharedCache({
    answers: store.answers,
    compress,
    now,
    entries: place?.entries ?? entriesOfOne(),
  });
  const hits = new Hits(cache, createOrigins(settings.origins), now);
  return {
    settings,
    sealer: createSealer(settings.secrets, now),
    returnOrigins: createOrigins(settings.returnOrigins ?? settings.origins),
    upstream: createUpstream({
      apiKey: settings.apiKey,
      transport: settings.transport ?? fetchTransport(settings.fetch ?? fetch),
      patience: settings.patience ?? 15_000,
      checkoutOrigins: settings.checkoutOrigins,
      breaker,
      budget,
      now,
    }),
    budget,
    breaker,
    limits,
    places: createPlaces(settings.places, limits, now),
    pseudonyms,
    completed: store.marks,
    cache,
    lists: createProductLists(now),
    hits,
    overlays: createOverlays(settings.overlays ?? {}, compress, now, () => hits.forget()),
    writtenMenus: createWrittenMenus(),
    wording: createWording(settings.messages),
    pageStyle: pageStyleOf(settings.page),
    compress,
    addresses: settings.addresses
      ? createAddresses(settings.addresses, settings.fetch ?? fetch, now, place?.kept)
      : null,
    freshness: freshnessOf(settings),
    fees: createFeeMemory(now, store.answers),
    now,
    knownPaths: new Map(),
  };
}
