/** The record of recent requests to the service. All decisions about the budget are based on it. */

/**
 * - `start`: creates a cart. `cart`: works on one. `paying`: leads to an order and a receipt.
 * - `catalog`: a read without a cached response. `renewal`: a read with an older cached response.
 * - `other`: login and other requests without a cart.
 * - `done`: not a request; the order is complete and needs nothing more.
 * - `elsewhere`: requests from others at the same address, according to the service's count.
 */
export const purposes = [
  'start',
  'cart',
  'paying',
  'catalog',
  'renewal',
  'other',
  'done',
  'elsewhere',
] as const;

export type Purpose = (typeof purposes)[number];

export const isPurpose = (value: unknown): value is Purpose =>
  purposes.some((purpose) => purpose === value);

export interface Spent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When it no longer counts. */
  readonly until: number;
  readonly purpose: Purpose;
  /** Pseudonym of the cart; empty if there is none. */
  readonly who: string;
  /** Pseudonym of the client, if known. */
  readonly from?: string;
  /** How many requests it represents. */
  readonly weight: number;
  /** The restaurant it was for, if several share the address. */
  readonly of?: string;
}

export interface Record {
  readonly spent: readonly Spent[];
  /** Changes with every addition. */
  readonly version: number;
}

export interface Ledger {
  read(now: number): Promise<Record>;
  /** Adds the entry unless somebody else added one since `version`; returns whether it did. */
  add(spent: Spent, version: number): Promise<boolean>;
}

export class MemoryLedger implements Ledger {
  #spent: Spent[] = [];
  #version = 0;
  /** When the next entry expires. */
  #next = Number.POSITIVE_INFINITY;

  async read(now: number): Promise<Record> {
    if (this.#next <= now) {
      this.#spent = this.#spent.filter(({ until }) => until > now);
      this.#next = this.#spent.reduce(
        (next, { until }) => Math.min(next, until),
        Number.POSITIVE_INFINITY,
      );
    }
    return { spent: this.#spent, version: this.#version };
  }

  async add(spent: Spent, version: number): Promise<boolean> {
    if (version !== this.#version) return false;
    this.#spent = [...this.#spent, spent];
    this.#next = Math.min(this.#next, spent.until);
    this.#version += 1;
    return true;
  }
}
