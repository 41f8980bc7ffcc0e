/** One value in storage, versioned. What cannot be read is set aside, not trusted and no crash. */
import { encodeJson } from '../../client/http/transport.js';
import type { KeyValues } from './platform.js';
import type { StoredKey } from './stored.js';

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

/** How long a value is kept: what tells of a guest does not outlive its use. */
export interface Lifetime<T> {
  /** Milliseconds since the epoch. */
  now(): number;
  /** When a value that is written now is forgotten, milliseconds since the epoch. */
  end(value: T): number;
}

/**
 * @param check throws, or is false, for a value that does not have its shape
 * @param lifetime without it, the value is kept as long as the storage
 */
export function saved<T>(
  storage: KeyValues,
  key: StoredKey,
  check: (value: T) => unknown = () => true,
  lifetime?: Lifetime<T>,
): Saved<T> {
  /** Kept to be looked at until something is written or forgotten: it may tell of a person. */
  const unread = `${key}:unread`;
  let known: string | null = null;
  let value: T | null = null;
  const parse = (content: string): T | null => {
    if (lifetime && isOver(content, lifetime.now())) {
      storage.remove(key);
      return null;
    }
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
      // The end comes first, so that it is found without reading the rest.
      known = encodeJson({
        ...(lifetime && { end: lifetime.end(next) }),
        version: VERSION,
        value: next,
      });
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

const isOver = (content: string, now: number): boolean => {
  const [, end] = /^\{"end":(\d+)/.exec(content) ?? [];
  return end !== undefined && Number(end) <= now;
};

/**
 * Removes from `storage` what is over, in every shop of the page's origin: its elements may never be
 * opened again. What could not be read when it was last opened goes as well.
 */
export function removeOutdated(storage: KeyValues, now: number): void {
  for (const key of storage.keys()) {
    if (!key.startsWith('order-elements:')) continue;
    if (key.endsWith(':unread') || isOver(storage.get(key) ?? '', now)) storage.remove(key);
  }
}

// How long the device keeps what tells of a guest. A guest who leaves in the middle of an order leaves
// a name, an address and credentials behind; nobody returns to them the next day.

const HOUR_MS = 3_600_000;
/** A cart and its payment, after the last change: sessions without use end earlier. */
const ORDER_MS = 12 * HOUR_MS;

type Clock = Pick<Lifetime<unknown>, 'now'>;

/** Of what belongs to an order that is not placed yet. */
export const untilAbandoned = ({ now }: Clock): Lifetime<unknown> => ({
  now,
  end: () => now() + ORDER_MS,
});
