/** The world outside the stores: clock, chance, network, storage, other tabs. Handed in. */
import type { RetryEdge } from '../client/retry.js';
import type { ClientEdge } from '../client/transport.js';
import { type KeyValues, memoryFallback } from './key-values.js';

export interface Edge extends ClientEdge, RetryEdge {
  /** For idempotency keys: 16 to 128 letters, digits and hyphens, never used before. */
  uuid(): string;
  /** Runs once, after so many milliseconds. Returns how to take that back. */
  after(milliseconds: number, run: () => void): () => void;
  /** Shared by all tabs of the page's origin. */
  readonly shared: KeyValues;
  /** This tab only; survives a reload. */
  readonly tab: KeyValues;
  /** Calls back when another tab wrote `key` of `shared`. Returns how to stop. */
  watch(key: string, changed: () => void): () => void;
  /** Calls back when the device has a connection again. Returns how to stop. */
  whenOnline(back: () => void): () => void;
  /** One holder at a time over all tabs. An optimisation: correctness rests on revisions. */
  lock<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** A tab that sleeps while it holds the lock must not freeze the others. */
const LOCK_WAIT_MS = 20_000;

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
    // randomUUID exists only on secure pages; the widget also has to work on http:// in a hotel.
    uuid: () => crypto.getRandomValues(new Uint32Array(6)).join('-'),
    shared: memoryFallback(() => localStorage),
    tab: memoryFallback(() => sessionStorage),
    watch: (key, changed) => listen('storage', (event) => event.key === key && changed()),
    whenOnline: (back) => listen('online', back),
    async lock(name, run) {
      let begun = false;
      const hold = () => {
        begun = true;
        return run();
      };
      const signal = AbortSignal.timeout(LOCK_WAIT_MS);
      try {
        return await (navigator.locks?.request(name, { signal }, hold) ?? hold());
      } catch (error) {
        if (begun) throw error;
        return run();
      }
    },
  };
}

function listen<K extends keyof WindowEventMap>(
  type: K,
  heard: (event: WindowEventMap[K]) => unknown,
): () => void {
  addEventListener(type, heard);
  return () => removeEventListener(type, heard);
}
