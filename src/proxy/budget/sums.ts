/**
 * Running sums of what counts against the allowance, so that a decision doesn't scan every entry.
 */
import { networksIn } from '../http/client-address.js';
import type { Purpose, Spent } from './ledger.js';
import { type Account, accountOf, withStep } from './ledger.js';

const browsing: ReadonlySet<Purpose> = new Set<Purpose>(['catalog', 'renewal', 'other']);

/** Requests outside orders. Anybody can cause them, from any number of addresses. */
export const isBrowsing = (purpose: Purpose): boolean => browsing.has(purpose);

/** The numbers that decide about a claim. */
export interface Counted {
  /** All requests. */
  readonly total: number;
  /** Requests outside orders. */
  readonly browsing: number;
  /** By cart. */
  readonly accounts: ReadonlyMap<string, Account>;
  /**
   * Requests outside orders that a network caused. Renewals serve everyone and count for nobody.
   */
  browsingOf(network: string, level: number): number;
  /** What a network spent without placing an order. */
  idleOf(network: string, level: number): number;
}

export class Sums implements Counted {
  total = 0;
  browsing = 0;
  readonly accounts = new Map<string, Account>();
  readonly #byCart = new Map<string, readonly Spent[]>();
  readonly #browsing = new Map<string, number>();
  readonly #idle = new Map<string, number>();
  #known: readonly Spent[] = [];

  /**
   * Updates to a newer state of the record, most of which is already known. Returns whether it
   * changed.
   */
  follow(spent: readonly Spent[]): boolean {
    if (spent === this.#known) return false;
    const before = new Set(this.#known);
    for (const entry of spent) if (!before.delete(entry)) this.#change(entry, 1);
    for (const entry of before) this.#change(entry, -1);
    this.#known = spent;
    return true;
  }

  browsingOf(network: string, level: number): number {
    return this.#browsing.get(`${level} ${network}`) ?? 0;
  }

  idleOf(network: string, level: number): number {
    return this.#idle.get(`${level} ${network}`) ?? 0;
  }

  #change(entry: Spent, sign: 1 | -1): void {
    const { purpose, weight, who } = entry;
    this.total += sign * weight;
    if (isBrowsing(purpose)) {
      this.browsing += sign * weight;
      addTo(this.#browsing, entry, sign);
    }
    if (who === '') addTo(this.#idle, entry, sign);
    else this.#changeCart(who, entry, sign);
  }

  /** What a cart spent counts as idle until its order is complete. */
  #changeCart(who: string, entry: Spent, sign: 1 | -1): void {
    const before = this.#byCart.get(who) ?? [];
    const after = sign > 0 ? [...before, entry] : before.filter((each) => each !== entry);
    this.#countIdle(who, before, -1);
    const account = accountOf(after);
    if (account) this.accounts.set(who, account);
    else this.accounts.delete(who);
    if (after.length > 0) this.#byCart.set(who, after);
    else this.#byCart.delete(who);
    this.#countIdle(who, after, 1);
  }

  #countIdle(who: string, entries: readonly Spent[], sign: 1 | -1): void {
    if (this.accounts.get(who)?.done) return;
    for (const entry of entries) addTo(this.#idle, entry, sign);
  }
}

function addTo(sums: Map<string, number>, { from, purpose, weight }: Spent, sign: 1 | -1): void {
  if (!from || purpose === 'renewal') return;
  for (const [level, network] of networksIn(from).entries()) {
    const key = `${level} ${network}`;
    const sum = (sums.get(key) ?? 0) + sign * weight;
    if (sum > 0) sums.set(key, sum);
    else sums.delete(key);
  }
}

/**
 * The same for a single client and moment, computed from the entries: for looking ahead, when most
 * of the sums aren't needed.
 */
export function countedFor(from: string, spent: readonly Spent[], moment: number): Counted {
  const networks = from === '' ? [] : networksIn(from);
  const idle = networks.map(() => 0);
  const caused = networks.map(() => 0);
  const accounts = new Map<string, Account>();
  const counted = spent.filter(({ until }) => until > moment);
  let total = 0;
  let browsingInAll = 0;
  for (const entry of counted) {
    total += entry.weight;
    if (isBrowsing(entry.purpose)) browsingInAll += entry.weight;
    if (entry.who === '') continue;
    const account = withStep(accounts.get(entry.who), entry);
    if (account) accounts.set(entry.who, account);
  }
  for (const { from: source, purpose, who, weight } of networks.length > 0 ? counted : []) {
    if (!source || purpose === 'renewal') continue;
    const isIdle = !accounts.get(who)?.done;
    for (const [level, network] of networksIn(source).entries()) {
      if (network !== networks[level]) continue;
      if (isBrowsing(purpose)) caused[level] = (caused[level] ?? 0) + weight;
      if (isIdle) idle[level] = (idle[level] ?? 0) + weight;
    }
  }
  return {
    total,
    browsing: browsingInAll,
    accounts,
    browsingOf: (_, level) => caused[level] ?? 0,
    idleOf: (_, level) => idle[level] ?? 0,
  };
}
