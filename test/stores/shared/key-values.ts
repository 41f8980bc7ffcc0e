import type { KeyValues } from '../../../src/stores/platform/platform.js';

/** @param values - the stored content, for tests that read or corrupt it */
export function keyValues(values = new Map<string, string>()): KeyValues {
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
    keys: () => [...values.keys()],
  };
}
