/**
 * What each of several restaurants may spend of an address's allowance. Each has a fair part that the
 * others cannot take. What somebody does not use is lent to whoever asks, except for what the others
 * need for their next order.
 */
import { accountOf, keptForOthers, type Terms } from './accounts.js';
import type { Spent } from './ledger.js';
import type { Share } from './policy.js';

export interface Sharers {
  /** How large its fair part is, beside those of the others; 1 unless the operator decides. */
  weightOf(name: string): number;
  /** How many restaurants there are; `Infinity` where they are looked up and nobody knows. */
  count(): number;
}

/** Which part of the allowance is kept at most for restaurants where nobody has come lately. */
const keptForSleeping = 0.5;

export function fairShare(name: string, terms: Terms, sharers: Sharers): Share {
  let known: readonly Spent[] | undefined;
  let byName: ReadonlyMap<string, readonly Spent[]> = new Map();
  return (spent, moment) => {
    // What somebody is refused changes nothing, and whoever is refused asks again.
    if (spent !== known) byName = groupedBy(spent);
    known = spent;
    const all = [...byName].map(([each, entries]) => tally(each, entries, moment, terms));
    const counted = all.filter(({ used, each }) => used > 0 || each === name);
    const elsewhere = all.find(({ each }) => each === nobody)?.used ?? 0;
    const awake = counted.filter(({ each }) => each !== nobody && each !== name);
    const own = counted.find(({ each }) => each === name);
    const allowance = terms.allowance - elsewhere;
    const granted = allowance - sleepingPart(allowance, awake.length + 1, sharers, terms);
    const weights = awake.reduce(
      (sum, { each }) => sum + sharers.weightOf(each),
      sharers.weightOf(name),
    );
    const fair = (each: string): number => (granted * sharers.weightOf(each)) / weights;
    const held = awake.reduce((sum, { each, used, wanted }) => {
      const reserved = Math.min(fair(each), used + wanted);
      return sum + Math.max(used, reserved);
    }, 0);
    const left = allowance - awake.reduce((sum, { used }) => sum + used, own?.used ?? 0);
    const paying = awake.reduce((sum, each) => sum + each.paying, 0);
    return {
      spent: byName.get(name) ?? none,
      terms: { ...terms, allowance: Math.max(fair(name), granted - held) },
      room: { all: left, free: left - paying },
    };
  };
}

const none: readonly Spent[] = [];

/** Requests that somebody else made at this address, by the service's own count. */
const nobody = '(elsewhere)';

/** An order, or its part where that is smaller, for each whose guests may come at any moment. */
function sleepingPart(
  allowance: number,
  awake: number,
  sharers: Sharers,
  { order }: Terms,
): number {
  const count = Math.max(awake, sharers.count());
  const most = Math.max(0, allowance) * keptForSleeping;
  if (!Number.isFinite(count)) return most;
  return Math.min(most, (count - awake) * Math.min(order, allowance / count));
}

/** Whoever has spent a third of its part is expected to need all of it. */
const demand = 2;

interface Tally {
  readonly each: string;
  /** Requests that count. */
  readonly used: number;
  /** What it may need next: an order, what its carts on their way need, or more where many come. */
  readonly wanted: number;
  /** What its payments that have begun need. */
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
