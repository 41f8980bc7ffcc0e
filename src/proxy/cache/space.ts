/** The memory in which answers are kept, of one restaurant or of several. */
import { LRUCache } from 'lru-cache';
import type { Entry } from './entry.js';

/** What is used of an LRUCache, whose types pages need not install. */
export interface Entries {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): unknown;
  delete(key: string): boolean;
}

export interface Space {
  /** Room for one more restaurant. */
  open(): Entries & { close(): void };
}

const usual = 64 * 1024 * 1024;

/** The compressed forms together are smaller than what they are made of. */
const sizeOf = ({ bytes }: Entry): number => bytes.byteLength * 2 + 512;

const cacheOf = (size: number): LRUCache<string, Entry> =>
  new LRUCache({ maxSize: size, sizeCalculation: sizeOf });

/** Those unused for longest go first. */
export const entriesOfOne = (): Entries => cacheOf(usual);

/**
 * When all of them together are too much, whoever has most gives something up: a restaurant that is
 * asked for a thousand different things drives out its own answers, not those of the others.
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
  /** By how much the work made a cache smaller. */
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
          // What a request brings that was on its way when its restaurant was taken off.
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
