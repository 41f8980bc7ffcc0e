/**
 * Limits on how often one cart, one client and one person may do things that cost others something.
 */

import { networksIn, shareOfNetwork } from '../http/client-address.js';
import { busy } from './budget.js';
import type { Limiter, SharedStore } from './store.js';

const minutes = 60;
const hours = 60 * minutes;

const rules = {
  paymentIntent: { points: 10, seconds: 10 * minutes },
  /** Carts that one client starts; a hotel's guests may share one address. */
  start: { points: 20, seconds: 10 * minutes },
  /** Carts that one session gets in place of earlier ones, which are over. */
  restart: { points: 10, seconds: 10 * minutes },
  /** Catalog reads that aren’t cached, and documents that aren’t written yet; a failed read counts five times. */
  coldRead: { points: 100, seconds: 10 * minutes },
  customer: { points: 60, seconds: 10 * minutes },
  /** Lookups while guests type; a pause ends each. */
  addresses: { points: 60, seconds: 10 * minutes },
  /** All lookups of this proxy that reach the provider, where each may cost something. */
  addressesToAll: { points: 1000, seconds: 1 * hours },
  report: { points: 40, seconds: 10 * minutes },
  /** Tables and rooms without a code. A guest's own retries stay far below these. */
  typedPlace: { points: 40, seconds: 10 * minutes },
  typedPlaceOfCart: { points: 20, seconds: 10 * minutes },
  /** Passcodes sent to one person, and requested by one page or address. */
  codesToPerson: { points: 3, seconds: 15 * minutes },
  codesToPersonInADay: { points: 10, seconds: 24 * hours },
  /** All passcodes of this proxy: each one costs the merchant a message. */
  codesToAll: { points: 300, seconds: 1 * hours },
  codesAskedFor: { points: 10, seconds: 1 * hours },
  codesAskedForInADay: { points: 30, seconds: 24 * hours },
  /** Attempts for one passcode, and for all passcodes of one person. */
  triesForCode: { points: 5, seconds: 1 * hours },
  triesForPersonInADay: { points: 30, seconds: 24 * hours },
  triesAskedFor: { points: 30, seconds: 1 * hours },
} as const;

/** Codes of refusals that the widget explains in its own words. */
const codes: { readonly [Name in keyof typeof rules]?: string } = {
  typedPlace: 'PLACE_LIMIT_REACHED',
  typedPlaceOfCart: 'PLACE_LIMIT_REACHED',
};

/** Limits that an operator may change, by the names of their settings. */
const decided = {
  cartsPerClient: 'start',
  readsPerClient: 'coldRead',
  callsPerCustomer: 'customer',
  paymentIntentsPerCart: 'paymentIntent',
  codesPerHour: 'codesToAll',
  typedPlacesPerClient: 'typedPlace',
  addressesPerClient: 'addresses',
  addressesPerHour: 'addressesToAll',
} as const satisfies Record<string, keyof typeof rules>;

export type OwnLimits = { readonly [Name in keyof typeof decided]?: number | undefined };

export const limitNames = Object.keys(decided) as readonly (keyof typeof decided)[];

/** The share of the allowance that one cart may spend; a large family order stays below it. */
const shareOfOneCart = 0.3;

type LimitName = keyof typeof rules | 'cart';

/**
 * Throws a 429 `LIMIT_REACHED` with `Retry-After`; `null` keys are not counted. Negative points give
 * back what was taken, and never throw.
 */
export type Limits = (name: LimitName, key: string | null, points?: number) => Promise<void>;

/** `allowance`: requests to the service within ten minutes. */
export function createLimits(store: SharedStore, allowance: number, own: OwnLimits = {}): Limits {
  const points = new Map<LimitName, number | undefined>(
    limitNames.map((name) => [decided[name], own[name]]),
  );
  const cart = {
    points: Math.ceil(Math.min(allowance, 1e9) * shareOfOneCart),
    seconds: 10 * minutes,
  };
  const limiters = new Map<string, Limiter>();
  const limiterOf = (name: LimitName, level: number): Limiter => {
    const rule = name === 'cart' ? cart : rules[name];
    const id = level === 0 ? name : `${name}-${level}`;
    const limiter =
      limiters.get(id) ??
      store.limiter({
        name: id,
        points: (points.get(name) ?? rule.points) * shareOfNetwork(level),
        seconds: rule.seconds,
      });
    limiters.set(id, limiter);
    return limiter;
  };
  return async (name, key, taken) => {
    if (key === null) return;
    for (const [level, network] of networksIn(key).entries()) {
      const wait = await limiterOf(name, level).take(network, taken);
      if (wait === 0 || (taken ?? 1) < 0) continue;
      const code = (name !== 'cart' && codes[name]) || 'LIMIT_REACHED';
      throw busy(wait, code, 'This was requested too often.');
    }
  };
}
