/** Creates the parts and connects them. */
import type { Terms } from './budget/accounts.js';
import { createBreaker } from './budget/breaker.js';
import { createBudget, type Sharer, unlimitedBudget } from './budget/budget.js';
import { createLimits } from './budget/limits.js';
import { memoryStore } from './budget/memory-store.js';
import { defaultTerms } from './budget/policy.js';
import { compressAnywhere } from './cache/entry.js';
import { freshnessOf } from './cache/freshness.js';
import { Hits } from './cache/hits.js';
import { createProductLists } from './cache/product-list.js';
import { SharedCache } from './cache/shared-cache.js';
import { type Entries, entriesOfOne } from './cache/space.js';
import { checkSettings } from './check-settings.js';
import type { Context } from './context.js';
import { createPseudonyms } from './http/client-address.js';
import { createOrigins } from './http/origins.js';
import { createFeeMemory } from './routes/fees.js';
import { createSealer } from './session/session.js';
import type { ProxySettings } from './settings.js';
import { fetchTransport } from './upstream/transport.js';
import { createUpstream } from './upstream/upstream.js';

/** What a restaurant has of a proxy that serves several. */
export interface Place {
  readonly entries: Entries;
  readonly sharer: Sharer;
  readonly terms: Terms;
}

/** Throws a `SettingsProblem`. */
export function createContext(settings: ProxySettings, place?: Place): Context {
  checkSettings(settings);
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Settings that were checked have a secret.');
  const now = settings.now ?? Date.now;
  const store = settings.store ?? memoryStore(now);
  const allowance = settings.allowance ?? defaultTerms.allowance;
  const budget = Number.isFinite(allowance)
    ? createBudget(store.ledger, place?.terms ?? { ...defaultTerms, allowance }, now, place?.sharer)
    : unlimitedBudget(now);
  const breaker = createBreaker(now);
  const pseudonyms = createPseudonyms(secret);
  const cache = new SharedCache({
    answers: store.answers,
    compress: settings.compress ?? compressAnywhere,
    now,
    entries: place?.entries ?? entriesOfOne(),
  });
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
    limits: createLimits(store, allowance, settings.limits),
    pseudonyms,
    completed: store.marks,
    cache,
    lists: createProductLists(now),
    hits: new Hits(cache, createOrigins(settings.origins), now),
    freshness: freshnessOf(settings),
    fees: createFeeMemory(now, store.answers),
    now,
    knownPaths: new Map(),
  };
}
