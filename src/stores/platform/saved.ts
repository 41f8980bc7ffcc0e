/**
 * What the widget stores in the browser, and how one versioned value is stored. Unreadable content
 * is set aside, neither trusted nor a crash.
 */
import { encodeJson } from '../../client/http/transport.js';
import type { KeyValues } from './platform.js';

/**
 * Everything the widget stores in the browser, by the last part of its key: in localStorage, which all
 * tabs share, or in the sessionStorage of one tab. docs/privacy.md describes each. The number is the
 * version of its shape. Increase it when that changes, so that what an earlier release stored isn't
 * misread. Guests then lose it, and nothing else: docs/releasing.md.
 */
export const stored = {
  cart: ['shared', 3],
  payment: ['shared', 3],
  request: ['shared', 3],
  done: ['shared', 3],
  running: ['shared', 3],
  tip: ['shared', 3],
  remembered: ['shared', 3],
  budget: ['shared', 3],
  avoid: ['shared', 3],
  'last-menu': ['shared', 3],
  favorites: ['shared', 3],
  ordered: ['shared', 3],
  stage: ['tab', 3],
  contact: ['tab', 3],
  note: ['tab', 3],
  place: ['tab', 3],
  'place-named': ['tab', 3],
  'place-code': ['tab', 3],
  code: ['tab', 3],
  minimum: ['tab', 3],
  prepared: ['tab', 3],
  attempt: ['tab', 3],
  processor: ['tab', 3],
  routes: ['tab', 3],
  ready: ['tab', 3],
  login: ['tab', 3],
  customer: ['tab', 3],
  receipt: ['tab', 3],
  freed: ['tab', 3],
  seen: ['tab', 3],
  merchant: ['tab', 3],
  language: ['tab', 3],
  searched: ['tab', 3],
} as const satisfies Record<string, readonly [storage: 'shared' | 'tab', version: number]>;

export type StoredName = keyof typeof stored;

/** A complete key. If there are several of a kind, what tells them apart comes last. */
export type StoredKey = `${string}:${StoredName}` | `${string}:${'merchant' | 'seen'}:${string}`;

function versionOf(key: StoredKey): number {
  const [, name = key.slice(key.lastIndexOf(':') + 1)] = /:(merchant|seen):[^:]+$/.exec(key) ?? [];
  return stored[name as StoredName][1];
}

/** In characters. Our values are far smaller; this limits what a broken page can make us read. */
const LONGEST = 1_000_000;

export interface Saved<T> {
  readonly key: string;
  /** The stored value, whichever tab wrote it. Equal content returns the same object. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** How long a value is kept: data about a guest must not outlive its use. */
interface Lifetime<T> {
  /** Milliseconds since the epoch. */
  now(): number;
  /** When a value written now expires, in milliseconds since the epoch. */
  end(value: T): number;
}

/**
 * @param check throws, or returns false, for a value with the wrong shape
 * @param lifetime default: as long as the storage
 */
export function saved<T>(
  storage: KeyValues,
  key: StoredKey,
  check: (value: T) => unknown = () => true,
  lifetime?: Lifetime<T>,
): Saved<T> {
  /**
   * Kept for inspection until something is written or removed, because it may contain personal
   * data.
   */
  const unread = `${key}:unread`;
  const version = versionOf(key);
  let known: string | null = null;
  let value: T | null = null;
  const parse = (content: string): T | null => {
    if (lifetime && isOver(content, lifetime.now())) {
      storage.remove(key);
      return null;
    }
    try {
      const found: { version: unknown; value: T } = JSON.parse(content);
      if (content.length <= LONGEST && found.version === version && check(found.value)) {
        return found.value;
      }
    } catch {
      // Unreadable content is treated like content of another version.
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
      // The expiry is written at the start, so that it can be found without parsing the rest.
      known = encodeJson({
        ...(lifetime && { end: lifetime.end(next) }),
        version,
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
 * Removes expired values of every shop of the page's origin from `storage`: those shops may never
 * be opened again. Also removes content that was unreadable when last opened.
 */
export function removeOutdated(storage: KeyValues, now: number): void {
  for (const key of storage.keys()) {
    if (!key.startsWith('order-elements:')) continue;
    if (key.endsWith(':unread') || isOver(storage.get(key) ?? '', now)) storage.remove(key);
  }
}

// How long the device keeps data about a guest. A guest who leaves during an order leaves a name,
// an address and credentials behind, and won't come back to them the next day.

const HOUR_MS = 3_600_000;
/** For a cart and its payment, after the last change. Unused sessions end earlier. */
const ORDER_MS = 12 * HOUR_MS;

type Clock = Pick<Lifetime<unknown>, 'now'>;

/** For data of an order that isn't placed yet. */
export const untilAbandoned = ({ now }: Clock): Lifetime<unknown> => ({
  now,
  end: () => now() + ORDER_MS,
});
