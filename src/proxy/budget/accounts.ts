/** What carts and clients have spent lately, and what has to be kept for them. */
import { networksIn, shareOfNetwork } from '../client-address.js';
import type { Spent } from './ledger.js';
import type { Terms } from './policy.js';

export interface Account {
  count: number;
  paid: number;
  last: number;
  done: boolean;
  /** The client that began it. */
  from: string;
}

/** By cart. */
export function accountsOf(spent: readonly Spent[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const { who, purpose, at, from = '' } of spent) {
    if (who === '' || purpose === 'other') continue;
    const account = accounts.get(who) ?? { count: 0, paid: 0, last: 0, done: false, from };
    account.last = Math.max(account.last, at);
    if (purpose === 'done') account.done = true;
    else account.count += 1;
    // Whatever follows the first step of paying is part of paying.
    if (purpose === 'paying' || account.paid > 0) account.paid += 1;
    accounts.set(who, account);
  }
  return accounts;
}

export interface Kept {
  /** For carts that are paying. */
  readonly paying: number;
  /** For carts that may yet pay. */
  readonly shopping: number;
}

/** What is set aside for all carts but `own`, so that each that has begun can become an order. */
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
 * A client that begins one cart after another keeps no more from others than it may spend itself,
 * and neither does a network under many of its addresses.
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
  /** The networks around it, the narrowest first. */
  readonly wider: readonly string[];
  readonly kept: number;
}

/** What stands for clients of one network becomes what stands for the network, up to its share. */
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

/** How much more than their share a client or its networks have spent on what became no order. */
export function excessOf(
  from: string,
  spent: readonly Spent[],
  accounts: ReadonlyMap<string, Account>,
  { client }: Terms,
): number {
  if (from === '') return 0;
  const networks = networksIn(from);
  const idle = networks.map(() => 0);
  for (const entry of spent) {
    if (!entry.from || entry.purpose === 'renewal' || accounts.get(entry.who)?.done) continue;
    for (const [level, network] of networksIn(entry.from).entries()) {
      if (network === networks[level]) idle[level] = (idle[level] ?? 0) + entry.weight;
    }
  }
  return Math.max(0, ...idle.map((sum, level) => sum - client * shareOfNetwork(level)));
}
