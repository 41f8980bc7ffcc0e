/**
 * The fees of a location's orders, for pages that have to name them before the first item. The proxy
 * remembers what the carts said that passed through it: kinds, rates and ranges of amounts per
 * location and method, and nothing about a cart or a guest. docs/law.md
 */
import { readCart } from '../../contract/cart.js';
import type { Cart } from '../../contract/domain.js';
import { feeKinds, rateIn } from '../../contract/fees.js';
import type { ChargeKind } from '../../contract/totals.js';
import type { AnswerStore } from '../budget/store.js';
import { ExpiringMap } from '../expiring.js';
import { isObject } from '../http/json.js';

interface SeenFee {
  readonly kind: ChargeKind;
  readonly rate: number | null;
  readonly least: number;
  readonly most: number;
}

interface SeenFees {
  readonly currency: string;
  readonly fees: readonly SeenFee[];
}

/** Fees change rarely; the ones of a location without orders for this long are forgotten. */
const kept = 7 * 24 * 3_600_000;

/** Reading a cart costs more than passing it on, and fees don't change with every cart. */
const rhythm = 1_000;

/** Locations times methods; the list of locations is the operator's own. */
const mostPlaces = 10_000;

export interface FeeMemory {
  /** Looks at a response with a cart. Never throws. */
  note(location: string, response: unknown): void;
  /** `null` if no cart was seen. */
  read(location: string, method: string): Promise<SeenFees | null>;
}

/** @param answers what several proxies share; without it, each knows its own carts */
export function createFeeMemory(now: () => number, answers?: AnswerStore): FeeMemory {
  const seen = new ExpiringMap<SeenFees & { readonly at: number }>(mostPlaces, now);
  const keyOf = (location: string, name: string): string => `fees ${location} ${name}`;
  const sharedAt = async (key: string): Promise<SeenFees | undefined> => {
    const text = await answers?.get(key);
    return text ? (JSON.parse(text) as SeenFees) : undefined;
  };
  /** Other proxies saw other carts: their ranges are part of what this one shares. */
  const share = async (key: string, found: SeenFees): Promise<void> =>
    answers?.set(key, JSON.stringify(merge(await sharedAt(key), found)), kept);
  return {
    note(location, response) {
      const body = isObject(response) && isObject(response.cart) ? response.cart : response;
      if (!isObject(body) || !Array.isArray(body.items) || body.items.length === 0) return;
      const name = body.fulfilmentMethod ?? body.fulfillmentMethod;
      const last = typeof name === 'string' && seen.get(keyOf(location, name));
      if (last && now() - last.at < rhythm) return;
      const cart = cartIn(body);
      if (!cart) return;
      const key = keyOf(location, cart.method);
      const found = merge(seen.get(key), feesOf(cart, body.fees));
      seen.set(key, { ...found, at: now() }, kept);
      share(key, found).catch(() => undefined);
    },
    async read(location, name) {
      const key = keyOf(location, name);
      const own = seen.get(key);
      const shared = await sharedAt(key).catch(() => undefined);
      if (shared) return shared;
      return own ? { currency: own.currency, fees: own.fees } : null;
    },
  };
}

function cartIn(body: object): Cart | null {
  try {
    // Only a newer cart always has a revision; the unit of amounts is calibrated in any case.
    return readCart(body, 'revision' in body ? 'newer' : 'older', null, 'current');
  } catch {
    return null;
  }
}

function feesOf({ charges, currency, subTotal }: Cart, fees: unknown): SeenFees {
  const found = charges.flatMap(({ kind, amount }): SeenFee[] => {
    if (!feeKinds.includes(kind) || amount.minor === null || amount.minor <= 0) return [];
    const rate = rateIn(fees, kind);
    const explained = rate === null ? 0 : Math.round(rate * (subTotal.minor ?? 0));
    // A cent may come from rounding, or from a discount that the rate doesn't apply to.
    const rest = Math.max(0, amount.minor - explained);
    const fixed = rate !== null && rest <= 1 ? 0 : rest;
    return [{ kind, rate, least: fixed, most: fixed }];
  });
  return { currency, fees: found };
}

/** Only fees of the newest cart remain. Amounts without a rate become ranges, rates replace each other. */
function merge(before: SeenFees | undefined, now: SeenFees): SeenFees {
  const fees = now.fees.map((fee): SeenFee => {
    const last = before?.fees.find(({ kind, rate }) => kind === fee.kind && rate === fee.rate);
    if (!last || fee.rate !== null) return fee;
    return { ...fee, least: Math.min(last.least, fee.least), most: Math.max(last.most, fee.most) };
  });
  return { currency: now.currency, fees };
}
