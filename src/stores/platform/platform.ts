import type { ReadableAtom } from 'nanostores';
import { load } from '../../bundles/load.js';
import type { RetryEdge } from '../../client/http/retry.js';
import type { ClientEdge } from '../../client/http/transport.js';
import { isOn, type Settings } from '../storefront/settings.js';

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

// The world outside the stores: clock, chance, network, storage, other tabs. Handed in.

export interface Edge extends ClientEdge, RetryEdge {
  /** For idempotency keys: 16 to 128 letters, digits and hyphens, never used before. */
  uuid(): string;
  /** Runs once, after so many milliseconds. Returns how to take that back. */
  after(milliseconds: number, run: () => void): () => void;
  /** Shared by all tabs of the page's origin. */
  readonly shared: KeyValues;
  /** This tab only; survives a reload. */
  readonly tab: KeyValues;
  /** Whether the tab can be seen; a hidden one makes no requests. */
  visible(): boolean;
  /** Calls back when the tab can be seen again. Returns how to stop. */
  whenVisible(back: () => void): () => void;
  /**
   * Calls back when another tab, or another shop on this page, wrote `key` of `shared`, or may have
   * while this one was asleep. Returns how to stop.
   *
   * @param $own changes after this shop itself wrote it
   * @param storage where the key is; `shared` when not given
   */
  watch(
    key: string,
    changed: () => void,
    $own: ReadableAtom<unknown>,
    storage?: KeyValues,
  ): () => void;
  /** Calls back when the device has a connection again. Returns how to stop. */
  whenOnline(back: () => void): () => void;
  /** One holder at a time over all tabs. An optimisation: correctness rests on revisions. */
  lock<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** One for all shops of a page, which have it in common also where there is no storage. */
const shared = memoryFallback(() => localStorage);

/**
 * The edge of one shop. Where the page asks for it, and on tablets that go from guest to guest, what
 * other tabs would share stays in its own tab and ends with it.
 */
export function edgeFor({ raw }: Settings, edge: Edge): Edge {
  if (raw.cartStorage !== 'tab' && !isOn(raw.sharedTablet)) return edge;
  const { tab } = edge;
  return {
    ...edge,
    shared: tab,
    watch: (key, changed, $own) => edge.watch(key, changed, $own, tab),
  };
}

export function browserEdge(): Edge {
  return {
    fetch: (...request) => fetch(...request),
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds)),
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    // Not there on pages of http://.
    behindWorker: () => Boolean(navigator.serviceWorker?.controller),
    // randomUUID exists only on secure pages; the widget also has to work on http:// in a hotel.
    uuid: () => crypto.getRandomValues(new Uint32Array(6)).join('-'),
    shared,
    tab: memoryFallback(() => sessionStorage),
    visible: () => document.visibilityState !== 'hidden',
    whenVisible: (back) => later(load('ordering').then(({ whenVisible }) => whenVisible(back))),
    watch: (key, changed, $own, storage = shared) =>
      later(load('ordering').then(({ watch }) => watch(storage, key, changed, $own))),
    whenOnline: (back) => later(load('ordering').then(({ whenOnline }) => whenOnline(back))),
    lock: (name, run) =>
      load('ordering').then(
        ({ lock }) => lock(name, run),
        () => run(),
      ),
  };
}

/** What is heard of other tabs can wait for the menu; every reading of the storage is fresh anyway. */
function later(listening: Promise<() => void>): () => void {
  const stopping = listening.catch(() => () => {});
  return () => stopping.then((stop) => stop());
}
