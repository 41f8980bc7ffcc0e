import { atom } from 'nanostores';
import type { RawSettings, Settings, SettingsError } from './settings.js';
import { createStorefront } from './storefront.js';
import type { Storefront } from './types.js';

/** The page's own shop, made from the script tag; `null` until there is one. */
export const $pageStorefront = atom<Storefront | SettingsError | null>(null);

/** The settings of the page's current script tag. */
export const $pageSettings = atom<RawSettings>({});

// Owners with the same settings share one shop, so that a page with two of them has one cart.

const shared = new Map<string, { shop: ReturnType<typeof createStorefront>; owners: number }>();

export interface Borrowed {
  readonly shop: Storefront;
  /** When the last owner gives a shop back, it closes. Call this once. */
  giveBack(): void;
}

export function borrowStorefront(settings: Settings): Borrowed {
  const key = JSON.stringify(settings);
  const entry = shared.get(key) ?? { shop: createStorefront(settings), owners: 0 };
  shared.set(key, entry);
  entry.owners += 1;
  return {
    shop: entry.shop,
    giveBack() {
      entry.owners -= 1;
      if (entry.owners > 0) return;
      shared.delete(key);
      entry.shop.close();
    },
  };
}
