import type { KeyValues, Texts } from '../../../src/stores/platform/platform.js';

/** @param values - the stored content, for tests that read or corrupt it */
export function keyValues(values = new Map<string, string>()): KeyValues {
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** In memory, as a browser's cache storage would keep them. */
export function keptTexts(values = new Map<string, string>()): Texts {
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, text) => {
      values.set(key, text);
      return true;
    },
    remove: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  };
}
