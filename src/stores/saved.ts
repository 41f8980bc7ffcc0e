/** One value in storage, versioned. What cannot be read is set aside, not trusted and no crash. */
import { encodeJson } from '../client/json.js';
import type { KeyValues } from './key-values.js';

/** Raised when a stored shape changes, so that old content is not misread. */
const VERSION = 1;

export interface Saved<T> {
  readonly key: string;
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function saved<T>(storage: KeyValues, key: string): Saved<T> {
  return {
    key,
    read() {
      const content = storage.get(key);
      if (content === null) return null;
      try {
        const found: { version?: unknown; value?: T } = JSON.parse(content);
        if (found?.version === VERSION) return found.value ?? null;
      } catch {
        // Falls through: unreadable content is treated as content of another version.
      }
      storage.set(`${key}:unread`, content);
      storage.remove(key);
      return null;
    },
    write: (value) => storage.set(key, encodeJson({ version: VERSION, value })),
    clear: () => storage.remove(key),
  };
}
