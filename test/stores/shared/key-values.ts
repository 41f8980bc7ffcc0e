import type { KeyValues } from '../../../src/stores/platform/platform.js';

/** @param values - what is stored, for tests that look at it or break it */
export function keyValues(values = new Map<string, string>()): KeyValues {
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
}
