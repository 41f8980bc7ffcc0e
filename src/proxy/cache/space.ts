/** The memory for cached responses, of one restaurant or of several. */
import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.js';

/** The part of LRUCache that is used; pages don't install its types. */
export interface Entries {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): unknown;
  delete(key: string): boolean;
}

export interface Space {
  /** Adds a restaurant. */
  open(): Entries & { close(): void };
}

const usual = 64 * 1024 * 1024;

/** The compressed forms together are smaller than the original. */
const sizeOf = ({ bytes }: Entry): number => bytes.byteLength * 2 + 512;

const cacheOf = (size: number): LRUCache<string, Entry> =>
  new LRUCache({ maxSize: size, sizeCalculation: sizeOf });

/** The least recently used responses are removed first. */
export const entriesOfOne = (): Entries => cacheOf(usual);

/**
 * If all caches together are too large, the largest one gives something up: a restaurant with a
 * thousand different responses displaces its own, not those of the others.
 */
export function createSpace(size: number): Space {
  const caches = new Set<LRUCache<string, Entry>>();
  let used = 0;
  const makeRoom = (): void => {
    while (used > size) {
      let largest: LRUCache<string, Entry> | undefined;
      for (const cache of caches) {
        if (cache.calculatedSize > (largest?.calculatedSize ?? 0)) largest = cache;
      }
      if (!largest) return;
      used -= changeOf(largest, () => largest.pop());
    }
  };
  /** By how much `work` made the cache smaller. */
  const changeOf = (cache: LRUCache<string, Entry>, work: () => unknown): number => {
    const before = cache.calculatedSize;
    work();
    return before - cache.calculatedSize;
  };
  return {
    open() {
      const cache = cacheOf(size);
      caches.add(cache);
      return {
        get: (key) => cache.get(key),
        set(key, entry) {
          // The response to a request that was pending when the restaurant was removed.
          if (!caches.has(cache)) return;
          used -= changeOf(cache, () => cache.set(key, entry));
          makeRoom();
        },
        delete(key) {
          let was = false;
          used -= changeOf(cache, () => {
            was = cache.delete(key);
          });
          return was;
        },
        close() {
          if (caches.delete(cache)) used -= changeOf(cache, () => cache.clear());
        },
      };
    },
  };
}
