/** Puts the parts together. */
import { createBreaker } from './budget/breaker.js';
import { createBudget } from './budget/budget.js';
import { defaultTerms } from './budget/policy.js';
import { unlimitedBudget } from './budget/unlimited.js';
import { compressAnywhere } from './cache/entry.js';
import { SharedCache } from './cache/shared-cache.js';
import { checkSettings } from './check-settings.js';
import type { Context } from './context.js';
import { freshnessOf } from './freshness.js';
import { Hits } from './hits.js';
import { createLimits } from './limits.js';
import { memoryStore } from './memory-store.js';
import { createOrigins } from './origins.js';
import { createProductLists } from './product-list.js';
import { createPseudonyms } from './pseudonym.js';
import { createSealer } from './session.js';
import type { ProxySettings } from './settings.js';
import { fetchTransport } from './transport.js';
import { createUpstream } from './upstream.js';

const cacheSize = 64 * 1024 * 1024;

/** Throws a `SettingsProblem`. */
export function createContext(settings: ProxySettings): Context {
  checkSettings(settings);
  const [secret] = settings.secrets;
  if (!secret) throw new Error('Settings that were checked have a secret.');
  const now = settings.now ?? Date.now;
  const store = settings.store ?? memoryStore(now);
  const allowance = settings.allowance ?? defaultTerms.allowance;
  const budget = Number.isFinite(allowance)
    ? createBudget(store.ledger, { ...defaultTerms, allowance }, now)
    : unlimitedBudget(now);
  const breaker = createBreaker(now);
  const pseudonyms = createPseudonyms(secret);
  const cache = new SharedCache({
    answers: store.answers,
    compress: settings.compress ?? compressAnywhere,
    now,
    size: cacheSize,
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
    limits: createLimits(store, allowance),
    pseudonyms,
    completed: store.marks,
    cache,
    lists: createProductLists(now),
    hits: new Hits(cache, createOrigins(settings.origins), now),
    freshness: freshnessOf(settings),
    now,
    knownPaths: new Map(),
  };
}
