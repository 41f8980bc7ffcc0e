/**
 * Serves a product from the list of all products: one request for the list, instead of one for each
 * product that guests open. docs/contract.md 2.13.4
 */

import { ProxyError } from '../http/errors.js';
import { isObject, type JsonObject } from '../http/json.js';
import type { Entry } from './entry.js';
import type { Loaded } from './loader.js';
import { type Found, ReadRefused } from './shared-cache.js';

export interface ProductLists {
  /**
   * `null` if the product has to be read separately. With the purpose `renewal`, requires a fresh
   * list and throws if there is none yet.
   */
  find(wanted: Wanted, read: () => Promise<Found>): Promise<Loaded | null>;
}

interface Wanted {
  readonly listUrl: string;
  readonly product: string;
  readonly purpose: 'catalog' | 'renewal';
}

/** A list without complete products isn't requested again for this long. */
const USELESS_MS = 60 * 60_000;

export function createProductLists(now: () => number): ProductLists {
  const uselessUntil = new Map<string, number>();
  const setAside = (listUrl: string): void => {
    // All are set aside for equally long, so the first one ends next.
    for (const [url, until] of uselessUntil) {
      if (until > now()) break;
      uselessUntil.delete(url);
    }
    uselessUntil.set(listUrl, now() + USELESS_MS);
  };
  const products = new WeakMap<Entry, ReadonlyMap<string, JsonObject>>();
  const productsOf = (entry: Entry): ReadonlyMap<string, JsonObject> => {
    const known = products.get(entry) ?? wholeProducts(entry);
    products.set(entry, known);
    return known;
  };
  return {
    async find({ listUrl, product, purpose }, read) {
      if ((uselessUntil.get(listUrl) ?? 0) > now()) return null;
      const found = await readOrNull(read);
      const known = found ? productsOf(found.entry) : new Map<string, JsonObject>();
      if (!found || known.size === 0) {
        setAside(listUrl);
        return null;
      }
      if (purpose === 'renewal' && found.state === 'stale') throw new NothingNewer();
      const value = known.get(product);
      return value ? { body: JSON.stringify(value), storedAt: found.entry.storedAt } : null;
    },
  };
}

/** The list is still being renewed. */
class NothingNewer extends Error {
  override readonly name = 'NothingNewer';
}

/** A service without such a list, or with an unreadable one, still has products. */
async function readOrNull(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    const missing = error instanceof ReadRefused && error.status < 429;
    const unreadable = error instanceof ProxyError && error.code === 'UPSTREAM_UNREADABLE';
    if (missing || unreadable) return null;
    throw error;
  }
}

/** Products by id, except those that lack modifier groups they refer to. */
function wholeProducts({ bytes }: Entry): ReadonlyMap<string, JsonObject> {
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const all = isObject(list) ? list.products : list;
  const whole = (Array.isArray(all) ? all : []).filter(isObject).filter(hasItsModifiers);
  return new Map(whole.flatMap((product) => idsOf(product).map((id) => [id, product])));
}

/** Older responses call the id `_id`. */
const idsOf = ({ id, _id }: JsonObject): string[] =>
  [id, _id].filter((value) => typeof value === 'string');

function hasItsModifiers({ modifierIds, modifiers }: JsonObject): boolean {
  if (!Array.isArray(modifierIds) || !Array.isArray(modifiers)) return false;
  const groups = new Set(modifiers.filter(isObject).flatMap(idsOf));
  return modifierIds.every((id) => groups.has(id));
}
