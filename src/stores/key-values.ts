/** Storage that never throws: private windows, blocked cookies and sandboxed frames get memory. */

export interface KeyValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Gone with the page. */
export const inMemory = (): KeyValues =>
  memoryFallback(() => {
    throw new Error('Expected to be kept in memory alone.');
  });

export function memoryFallback(open: () => Storage): KeyValues {
  const memory = new Map<string, string>();
  /** Even reading the name `localStorage` throws in some frames, so every access is guarded. */
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
  };
}
