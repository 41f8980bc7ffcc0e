/** One value in storage, versioned. What cannot be read is set aside, not trusted and no crash. */
import { encodeJson } from '../client/json.js';
import type { KeyValues } from './key-values.js';

/** Raised when a stored shape changes, so that old content is not misread. */
const VERSION = 2;

/** In characters. Nothing of ours comes near it; it bounds what a broken page can make us read. */
const LONGEST = 1_000_000;

export interface Saved<T> {
  readonly key: string;
  /** As it is stored now, whichever tab wrote it. The same content is the same value. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** @param check throws, or is false, for a value that does not have its shape */
export function saved<T>(
  storage: KeyValues,
  key: string,
  check: (value: T) => unknown = () => true,
): Saved<T> {
  /** Kept to be looked at until something is written or forgotten: it may tell of a person. */
  const unread = `${key}:unread`;
  let known: string | null = null;
  let value: T | null = null;
  const parse = (content: string): T | null => {
    try {
      const found: { version: unknown; value: T } = JSON.parse(content);
      if (content.length <= LONGEST && found.version === VERSION && check(found.value)) {
        return found.value;
      }
    } catch {
      // Falls through: unreadable content is treated as content of another version.
    }
    storage.set(unread, content.slice(0, LONGEST));
    storage.remove(key);
    return null;
  };
  return {
    key,
    read() {
      const content = storage.get(key);
      if (content !== known) {
        known = content;
        value = content === null ? null : parse(content);
      }
      return value;
    },
    write(next) {
      known = encodeJson({ version: VERSION, value: next });
      value = next;
      storage.set(key, known);
      storage.remove(unread);
    },
    clear() {
      storage.remove(key);
      storage.remove(unread);
    },
  };
}
