/** The record of what was sent to the service lately. Everything about the budget is read from it. */

/**
 * - `start`: makes a cart. `cart`: works on one. `paying`: leads to an order and a receipt.
 * - `catalog`: a read for which nothing is kept. `renewal`: a read for which something older is.
 * - `other`: login and what else concerns no cart.
 * - `done`: no request; the order is complete and needs nothing more.
 * - `elsewhere`: requests of others at the same address, as the service's own count tells.
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
  /** Pseudonym of the cart; empty where there is none. */
  readonly who: string;
  /** Pseudonym of the client, where it is known. */
  readonly from?: string;
  /** How many requests it stands for. */
  readonly weight: number;
  /** Which of the restaurants behind one address it was for, where there are several. */
  readonly of?: string;
}

export interface Record {
  readonly spent: readonly Spent[];
  /** Changes with every addition. */
  readonly version: number;
}

export interface Ledger {
  read(now: number): Promise<Record>;
  /** Adds unless somebody else has added since `version`; says whether it did. */
  add(spent: Spent, version: number): Promise<boolean>;
}

export class MemoryLedger implements Ledger {
  #spent: Spent[] = [];
  #version = 0;
  /** When the next entry goes. */
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
