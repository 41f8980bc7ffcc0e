/**
 * The record of recent requests to the service, and what each cart and client has spent according
 * to it. All decisions about the budget are based on it.
 */
import { networksIn, shareOfNetwork } from '../http/client-address.js';

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

/**
 * By how much the clocks of proxies that share something may differ, in milliseconds. A time further ahead
 * means that the clock was set back.
 */
export const clocksApart = 60_000;

export class MemoryLedger implements Ledger {
  #spent: Spent[] = [];
  #version = 0;
  /** When the next entry expires. */
  #next = Number.POSITIVE_INFINITY;
  /** When the last one was added. */
  #last = 0;

  async read(now: number): Promise<Record> {
    const isSetBack = now + clocksApart < this.#last;
    if (this.#next <= now || isSetBack) {
      // On a clock that was set back, what was spent would count until it is that late again.
      this.#spent = this.#spent.filter(({ at, until }) => until > now && at <= now + clocksApart);
      this.#last = Math.min(this.#last, now);
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
    this.#last = Math.max(this.#last, spent.at);
    this.#version += 1;
    return true;
  }
}

// Accounts of carts and clients, and what is reserved for them

export interface Terms {
  /** Requests that the service allows one address within the window. */
  readonly allowance: number;
  /** Requests of a typical order: session, three additions, contact, payment intent, result. */
  readonly order: number;
  /** The part of those that paying takes. */
  readonly payment: number;
  /** What one client may spend without placing an order before others take precedence. */
  readonly client: number;
  /** The share of the allowance for catalog, receipts, login and the like together. */
  readonly browsing: number;
  /** The share of the allowance that must be free before cached responses are renewed early. */
  readonly idle: number;
  /** Milliseconds without a request after which nothing is reserved for a cart any more. */
  readonly shopping: number;
  readonly paying: number;
}

export interface Account {
  count: number;
  paid: number;
  last: number;
  done: boolean;
  /** The client that started it. */
  from: string;
}

/**
 * The account of one cart, from its entries, oldest first; `undefined` if none of them is a step of
 * an order.
 */
export const accountOf = (entries: readonly Spent[]): Account | undefined =>
  entries.reduce<Account | undefined>(withStep, undefined);

/** The account with one more step, if the entry is one. */
export function withStep(account: Account | undefined, entry: Spent): Account | undefined {
  const { purpose, at, from = '' } = entry;
  if (purpose === 'other') return account;
  const changed = account ?? { count: 0, paid: 0, last: 0, done: false, from };
  changed.last = Math.max(changed.last, at);
  if (purpose === 'done') changed.done = true;
  else changed.count += 1;
  // Everything after the first step of paying is part of paying.
  if (purpose === 'paying' || changed.paid > 0) changed.paid += 1;
  return changed;
}

export interface Kept {
  /** For carts that are paying. */
  readonly paying: number;
  /** For carts that may yet pay. */
  readonly shopping: number;
}

/** What is reserved for all carts except `own`, so that each started cart can become an order. */
export function keptForOthers(
  accounts: ReadonlyMap<string, Account>,
  own: Account | undefined,
  now: number,
  terms: Terms,
): Kept {
  let paying = 0;
  let shopping = 0;
  const byClient = new Map<string, number>();
  for (const account of accounts.values()) {
    if (account === own) continue;
    const kept = keptFor(account, now, terms);
    if (account.paid > 0) paying += kept;
    else if (account.from === '') shopping += kept;
    else byClient.set(account.from, (byClient.get(account.from) ?? 0) + kept);
  }
  return { paying, shopping: shopping + keptForClients(byClient, terms) };
}

/**
 * A client that starts many carts reserves no more than it may spend itself, and neither does a
 * network with many addresses.
 */
function keptForClients(byClient: ReadonlyMap<string, number>, { client }: Terms): number {
  const capped = [...byClient].map(([name, kept]): Holding => {
    const [own = '', ...wider] = networksIn(name);
    return { own, wider, kept: Math.min(kept, client) };
  });
  return total(withinNetworks(withinNetworks(capped, 1, client), 2, client));
}

interface Holding {
  readonly own: string;
  /** The networks around it, narrowest first. */
  readonly wider: readonly string[];
  readonly kept: number;
}

/** Combines the reservations of a network's clients into one for the network, up to its share. */
function withinNetworks(holdings: readonly Holding[], level: number, client: number): Holding[] {
  const byNetwork = new Map<string, Holding>();
  for (const { own, wider, kept } of holdings) {
    const [network = own, ...rest] = wider;
    const sum = (byNetwork.get(network)?.kept ?? 0) + kept;
    const most = wider.length > 0 ? client * shareOfNetwork(level) : sum;
    byNetwork.set(network, { own: network, wider: rest, kept: Math.min(sum, most) });
  }
  return [...byNetwork.values()];
}

const total = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, { kept }) => sum + kept, 0);

function keptFor({ count, paid, last, done }: Account, now: number, terms: Terms): number {
  if (done) return 0;
  if (paid > 0) return now - last <= terms.paying ? Math.max(0, terms.payment - paid) : 0;
  if (now - last > terms.shopping) return 0;
  return Math.max(terms.payment, terms.order - count);
}
