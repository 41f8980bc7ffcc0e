/** Menus as they were last written: written again only once what they are made of has changed. */
import { LRUCache } from 'lru-cache';
import type { Entry } from '../cache/entry.js';

/** Of a few hundred kilobytes each, for all languages and formats that somebody asks for. */
const MOST = 100;

export interface WrittenMenus {
  /** Whether it is written, or being written. */
  has(key: string, from: readonly unknown[]): boolean;
  /**
   * @param from what it is made of, as tags
   * @param write called once for any number of simultaneous requests
   */
  get(key: string, from: readonly unknown[], write: () => Promise<Entry>): Promise<Entry>;
}

export function createWrittenMenus(): WrittenMenus {
  const menus = new LRUCache<string, { readonly from: string; readonly entry: Promise<Entry> }>({
    max: MOST,
  });
  return {
    has: (key, parts) => menus.peek(key)?.from === JSON.stringify(parts),
    get(key, parts, write) {
      const from = JSON.stringify(parts);
      const known = menus.get(key);
      if (known?.from === from) return known.entry;
      const entry = write();
      const made = { from, entry };
      menus.set(key, made);
      entry.catch(() => {
        if (menus.peek(key) === made) menus.delete(key);
      });
      return entry;
    },
  };
}
