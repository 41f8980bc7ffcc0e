/**
 * Divides an address's allowance among its restaurants. Each has a fair share that the others can't
 * take. What a restaurant doesn't use is lent to others, except for what it needs for its next
 * order.
 */

import { accountOf, keptForOthers, type Spent, type Terms } from './ledger.js';
import type { Share } from './policy.js';

export interface Sharers {
  /** Its weight compared with the others; default 1. */
  weightOf(name: string): number;
  /** How many restaurants there are; `Infinity` if `resolve` finds them. */
  count(): number;
}

/** The largest share of the allowance that is reserved for restaurants without recent requests. */
const KEPT_FOR_INACTIVE = 0.5;

export function fairShare(name: string, terms: Terms, sharers: Sharers): Share {
  let known: readonly Spent[] | undefined;
  let byName: ReadonlyMap<string, readonly Spent[]> = new Map();
  return (spent, moment) => {
    // Refused requests change nothing and are repeated often, so the groups are reused.
    if (spent !== known) byName = groupedBy(spent);
    known = spent;
    const all = [...byName].map(([each, entries]) => tally(each, entries, moment, terms));
    const counted = all.filter(({ used, each }) => used > 0 || each === name);
    const elsewhere = all.find(({ each }) => each === nobody)?.used ?? 0;
    const active = counted.filter(({ each }) => each !== nobody && each !== name);
    const own = counted.find(({ each }) => each === name);
    const allowance = terms.allowance - elsewhere;
    const granted = allowance - inactivePart(allowance, active.length + 1, sharers, terms);
    const weights = active.reduce(
      (sum, { each }) => sum + sharers.weightOf(each),
      sharers.weightOf(name),
    );
    const fair = (each: string): number => (granted * sharers.weightOf(each)) / weights;
    const held = active.reduce((sum, { each, used, wanted }) => {
      const reserved = Math.min(fair(each), used + wanted);
      return sum + Math.max(used, reserved);
    }, 0);
    const left = allowance - active.reduce((sum, { used }) => sum + used, own?.used ?? 0);
    const paying = active.reduce((sum, each) => sum + each.paying, 0);
    return {
      spent: byName.get(name) ?? none,
      terms: { ...terms, allowance: Math.max(fair(name), granted - held) },
      room: { all: left, free: left - paying },
    };
  };
}

const none: readonly Spent[] = [];

/** Requests from others at this address, according to the service's count. */
const nobody = '(elsewhere)';

/**
 * One order, or its share if that is smaller, for each restaurant whose guests may come at any
 * time.
 */
function inactivePart(
  allowance: number,
  active: number,
  sharers: Sharers,
  { order }: Terms,
): number {
  const count = Math.max(active, sharers.count());
  const most = Math.max(0, allowance) * KEPT_FOR_INACTIVE;
  if (!Number.isFinite(count)) return most;
  return Math.min(most, (count - active) * Math.min(order, allowance / count));
}

/** A restaurant that has spent a third of its share is expected to need all of it. */
const demand = 2;

interface Tally {
  readonly each: string;
  /** Requests that currently count. */
  readonly used: number;
  /**
   * What it may need next: one order, the rest of its started orders, or more if many guests come.
   */
  readonly wanted: number;
  /** What its started payments need. */
  readonly paying: number;
}

function tally(each: string, entries: readonly Spent[], moment: number, terms: Terms): Tally {
  const counted = entries.filter(({ until }) => until > moment);
  const byCart = new Map<string, Spent[]>();
  for (const entry of counted) {
    if (entry.who === '') continue;
    const cart = byCart.get(entry.who);
    if (cart) cart.push(entry);
    else byCart.set(entry.who, [entry]);
  }
  const accounts = new Map(
    [...byCart].flatMap(([who, steps]) => {
      const account = accountOf(steps);
      return account ? [[who, account] as const] : [];
    }),
  );
  const { paying, shopping } = keptForOthers(accounts, undefined, moment, terms);
  const used = counted.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = Math.max(terms.order, paying + shopping, used * demand);
  return { each, used, wanted, paying };
}

function groupedBy(spent: readonly Spent[]): ReadonlyMap<string, readonly Spent[]> {
  const groups = new Map<string, Spent[]>();
  for (const entry of spent) {
    const name = entry.purpose === 'elsewhere' ? nobody : (entry.of ?? '');
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}
