/** What the tab of a shared tablet stores from one guest to the next. */
import type { KeyValues } from './platform.js';
import type { StoredName } from './saved.js';

/** About the restaurant, its menu and its service. Everything else is about a guest. */
const ofTablet: readonly StoredName[] = ['routes', 'budget', 'processor', 'minimum', 'last-menu'];

const isOfTablet = (key: string, content: string): boolean =>
  // The chosen restaurant, and reported views, which say what they are about at the end.
  /:(?:merchant|seen):[^:]+$/.test(key) ||
  ofTablet.some((name) => new RegExp(`:${name}(?::text)?$`).test(key)) ||
  // A table's code belongs to the table; that of a hotel stay names a guest before the signature.
  (key.endsWith(':place-code') && content.includes('..'));

/** @param except prefixes of keys that stay in any case */
export function forgetStored(tab: KeyValues, except: readonly string[] = []): void {
  for (const key of tab.keys()) {
    const isOurs = key.startsWith('order-elements:') && !except.some((at) => key.startsWith(at));
    if (isOurs && !isOfTablet(key, tab.get(key) ?? '')) tab.remove(key);
  }
}

/**
 * A new page of a tablet belongs to its next guest if the last one ended on a receipt. A payment
 * that is still open comes first.
 */
export function forgetLastPage(tab: KeyValues): void {
  const keys = tab.keys();
  const endsWith = (name: StoredName) => keys.filter((key) => key.endsWith(`:${name}`));
  const isOver = endsWith('stage').some((key) => tab.get(key)?.includes('"receipt"'));
  if (isOver && endsWith('payment').length === 0) forgetStored(tab);
}
