import type { ReadableAtom } from 'nanostores';
import { type Bundles, load } from '../../bundles/load.js';
import type { RetryPlatform } from '../../client/http/errors.js';
import type { ClientPlatform } from '../../client/http/transport.js';
import { takeEarly } from '../../page/script-tag.js';
import { isOn, type Settings } from '../storefront/settings.js';

/**
 * Storage that never throws: in private windows, with blocked cookies and in sandboxed frames,
 * memory is used.
 */

export interface KeyValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Storage for texts of some megabytes. Never rejects; what it can't keep isn't there. */
export interface Texts {
  get(key: string): Promise<string | null>;
  /** @returns whether it is kept */
  set(key: string, text: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Lasts as long as the page. */
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

// Everything outside the stores, injected: clock, randomness, network, storage, other tabs.

export interface Platform extends ClientPlatform, RetryPlatform {
  /** For idempotency keys: 16 to 128 letters, digits and hyphens, never used before. */
  uuid(): string;
  /** Runs once, after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Shared by all tabs of the page's origin. */
  readonly shared: KeyValues;
  /** This tab only; survives a reload. */
  readonly tab: KeyValues;
  /** Like `shared`; default: the browser's cache storage. */
  readonly texts?: Texts;
  /** Whether the tab is visible; a hidden one makes no requests. */
  visible(): boolean;
  /** Calls back when the tab becomes visible again. Returns a function that stops. */
  whenVisible(back: () => void): () => void;
  /**
   * Calls back when another tab, or another shop on this page, wrote `key` of `shared`, or may have
   * while this tab was asleep. Returns a function that stops.
   *
   * @param $own changes after this shop itself wrote it
   * @param storage where the key is; default: `shared`
   */
  watch(
    key: string,
    changed: () => void,
    $own: ReadableAtom<unknown>,
    storage?: KeyValues,
  ): () => void;
  /** Calls back when the device is back online. Returns a function that stops. */
  whenOnline(back: () => void): () => void;
  /** One holder at a time across all tabs. An optimization: correctness rests on revisions. */
  lock<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** One for all shops of a page, so that they share it even without storage. */
const shared = memoryFallback(() => localStorage);

/**
 * Whether what a guest chooses to keep may stay here: the device isn't shared, and the page lets its
 * storage outlive the tab. Global Privacy Control is about selling and sharing data; what stays here
 * is neither. docs/law.md
 */
export const isOwnDevice = ({ raw }: Pick<Settings, 'raw'>): boolean =>
  raw.cartStorage !== 'tab' && !isOn(raw.sharedTablet);

/**
 * The platform of one shop. If the page asks for it, and on shared tablets, what other tabs would
 * share stays in its own tab and ends with it.
 */
export function platformFor(settings: Settings, platform: Platform): Platform {
  if (isOwnDevice(settings)) return platform;
  const { tab } = platform;
  return {
    ...platform,
    shared: tab,
    watch: (key, changed, $own) => platform.watch(key, changed, $own, tab),
  };
}

export function browserPlatform(): Platform {
  return {
    fetch: (address, options) => takeEarly(address, options) ?? fetch(address, options),
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds)),
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    // Missing on http:// pages.
    behindWorker: () => Boolean(navigator.serviceWorker?.controller),
    // randomUUID exists only on secure pages, but the widget must also work on http:// in a hotel.
    uuid: () => crypto.getRandomValues(new Uint32Array(6)).join('-'),
    shared,
    tab: memoryFallback(() => sessionStorage),
    visible: () => document.visibilityState !== 'hidden',
    whenVisible: (back) => later(({ whenVisible }) => whenVisible(back)),
    watch(key, changed, $own, storage = shared) {
      const before = storage.get(key);
      return later(({ watch }) => {
        // Another tab may have written meanwhile.
        if (storage.get(key) !== before) changed();
        return watch(storage, key, changed, $own);
      });
    },
    // Not later: a payment may lose the network in the first second.
    whenOnline(back) {
      addEventListener('online', back);
      return () => removeEventListener('online', back);
    },
    lock: (name, run) =>
      load('ordering').then(
        ({ lock }) => lock(name, run),
        () => run(),
      ),
  };
}

/** The first menu is on the screen by then, unless the network is slow. */
const MENU_FIRST_MS = 1000;

let menuFirst: Promise<void> | undefined;

/** Listening to other tabs can wait for the menu; every read of the storage is current anyway. */
function later(listen: (tabs: Bundles['ordering']) => () => void): () => void {
  menuFirst ??= new Promise((over) => setTimeout(over, MENU_FIRST_MS));
  let stop: (() => void) | null = () => {};
  menuFirst
    .then(() => load('ordering'))
    .then(
      (tabs) => {
        if (stop) stop = listen(tabs);
      },
      () => {},
    );
  return () => {
    stop?.();
    stop = null;
  };
}
