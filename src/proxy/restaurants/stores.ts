/**
 * Each restaurant's stores, shared with other proxies, and the record of what each outgoing address
 * has spent.
 */
import { type Ledger, MemoryLedger } from '../budget/ledger.js';
import { memoryStore, type SharedStore } from '../budget/store.js';
import type { Restaurant } from './restaurant.js';

export interface Stores {
  /** The store of one restaurant, identified by `name`. */
  of(one: Pick<Restaurant, 'name' | 'key' | 'locations'>, service: string): OwnStore;
  /** Shared by all restaurants with this service and outgoing address. */
  ledger(service: string, outgoing: string): Ledger;
  /** Called when a restaurant is removed. */
  forget?(name: string): void;
}

type OwnStore = Omit<SharedStore, 'ledger'>;

/** In the memory of this process. */
export function memoryStores(now: () => number): Stores {
  const ledgers = new Map<string, Ledger>();
  const stores = new Map<string, OwnStore>();
  return {
    of({ name }) {
      // Passcode attempts and completed orders must survive a change of settings.
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

/** The service counts requests per IP address, whatever the path. */
export const addressKey = (service: string, outgoing: string): string =>
  `${URL.canParse(service) ? new URL(service).origin : service} ${outgoing}`;
