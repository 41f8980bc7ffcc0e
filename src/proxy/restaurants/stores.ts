/** What restaurants share with other proxies, each by itself, and the record of what an address spent. */
import { type Ledger, MemoryLedger } from '../budget/ledger.js';
import { memoryStore } from '../budget/memory-store.js';
import type { SharedStore } from '../budget/store.js';
import type { Restaurant } from './restaurant.js';

export interface Stores {
  /** Of one restaurant; `name` says which. */
  of(one: Pick<Restaurant, 'name' | 'key' | 'locations'>, service: string): OwnStore;
  /** Of all restaurants that ask this service by this address. */
  ledger(service: string, outgoing: string): Ledger;
  /** A restaurant that is served no more. */
  forget?(name: string): void;
}

export type OwnStore = Omit<SharedStore, 'ledger'>;

/** In the memory of this process. */
export function memoryStores(now: () => number): Stores {
  const ledgers = new Map<string, Ledger>();
  const stores = new Map<string, OwnStore>();
  return {
    of({ name }) {
      // Who may still try a passcode, and which carts are orders, outlasts other settings.
      const store = stores.get(name) ?? memoryStore(now);
      stores.set(name, store);
      return store;
    },
    ledger(service, outgoing) {
      const key = addressKey(service, outgoing);
      const ledger = ledgers.get(key) ?? new MemoryLedger();
      ledgers.set(key, ledger);
      return ledger;
    },
    forget: (name) => void stores.delete(name),
  };
}

/** The service counts by address, whichever of its paths is asked. */
export const addressKey = (service: string, outgoing: string): string =>
  `${URL.canParse(service) ? new URL(service).origin : service} ${outgoing}`;
