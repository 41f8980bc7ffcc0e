/**
 * Who may spend what is left of the allowance. The service counts requests by address, so everyone
 * behind the proxy shares one count. Started carts take precedence: new carts are refused while the
 * started ones need what is left.
 */
import { networksIn, shareOfNetwork } from '../http/client-address.js';
import type { Purpose, Spent } from './ledger.js';
import { type Account, type Kept, keptForOthers, type Terms } from './ledger.js';
import { type Counted, countedFor, isBrowsing } from './sums.js';

export const defaultTerms: Terms = {
  // Two less than the service allows, for the operator's own checks.
  allowance: 198,
  order: 7,
  payment: 3,
  client: 14,
  browsing: 0.25,
  idle: 0.85,
  shopping: 3 * 60_000,
  paying: 10 * 60_000,
};

export interface Claim {
  readonly purpose: Exclude<Purpose, 'done' | 'elsewhere'>;
  readonly who: string;
  /** As in `Spent`. */
  readonly from?: string;
}

/** What is left of an address's allowance for all of its restaurants. */
interface Room {
  readonly all: number;
  /** The part of it that the others don't need to finish started payments. */
  readonly free: number;
}

/** What a restaurant may spend at a given moment. */
interface Part {
  /** What it has spent itself. */
  readonly spent: readonly Spent[];
  /** The allowance in it is the restaurant's own. */
  readonly terms: Terms;
  /** Absent if it has the address to itself. */
  readonly room?: Room | undefined;
}

/** @param spent by all restaurants of the address */
export type Share = (spent: readonly Spent[], moment: number) => Part;

export const wholeAddress =
  (terms: Terms): Share =>
  (spent) => ({ spent, terms });

/** When a claim that is refused now may be spent, if nobody else spends. */
export function momentFor(
  claim: Claim,
  spent: readonly Spent[],
  now: number,
  share: Share,
): number {
  const { terms } = share(spent, now);
  const moments = momentsOfRelief(spent, now, terms);
  // Without new requests, what is left only grows, so a binary search finds the first moment.
  let low = 0;
  let high = moments.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const moment = moments[middle] ?? now;
    const part = share(spent, moment);
    const counted = countedFor(claim.from ?? '', part.spent, moment);
    if (isGranted(claim, counted, moment, part.terms, part.room)) high = middle;
    else low = middle + 1;
  }
  return moments[low] ?? now + 1000;
}

/** All moments when something is freed: a request leaves the window, or a cart is abandoned. */
function momentsOfRelief(spent: readonly Spent[], now: number, terms: Terms): number[] {
  return spent
    .flatMap(({ at, until }) => [until, at + terms.shopping + 1, at + terms.paying + 1])
    .filter((moment) => moment > now)
    .sort((a, b) => a - b);
}

/** `sums` includes what counts at `now`. */
export function isGranted(
  claim: Claim,
  sums: Counted,
  now: number,
  terms: Terms,
  room?: Room,
): boolean {
  const left = terms.allowance - sums.total;
  if (isBrowsing(claim.purpose) && !hasRoomForBrowsing(claim, sums, terms)) return false;
  const own = claim.who === '' ? undefined : sums.accounts.get(claim.who);
  if (own !== undefined && own.paid > 0 && !own.done && own.paid < terms.payment) {
    // A started payment is finished, whatever its restaurant has spent.
    return (room?.all ?? left) >= 1;
  }
  if (room && room.free < 1) return false;
  const kept = keptForOthers(sums.accounts, own, now, terms);
  return left >= needed(claim, own, kept, terms) + greed * excessOf(claim, sums, terms);
}

/** By how much a client or its networks exceeded their share without placing an order. */
function excessOf({ from = '' }: Claim, sums: Counted, { client }: Terms): number {
  const networks = from === '' ? [] : networksIn(from);
  const excess = networks.map(
    (network, level) => sums.idleOf(network, level) - client * shareOfNetwork(level),
  );
  return Math.max(0, ...excess);
}

/** Shares of the limit that one client, its /56 and its /48 may take. */
const partsForBrowsing = [0.4, 0.6, 0.8] as const;

/**
 * Requests outside orders have a hard limit together, and a lower one for each client and its
 * networks.
 */
function hasRoomForBrowsing({ from = '' }: Claim, sums: Counted, terms: Terms): boolean {
  const ceiling = terms.allowance * terms.browsing;
  const networks = from === '' ? [] : networksIn(from);
  return (
    sums.browsing < ceiling &&
    networks.every(
      (network, level) =>
        sums.browsingOf(network, level) < ceiling * (partsForBrowsing[level] ?? 1),
    )
  );
}

/** How many requests must be left for each one that somebody takes beyond the usual number. */
const greed = 4;

/** How many requests must be left for the claim to be granted. */
function needed(
  { purpose }: Claim,
  own: Account | undefined,
  { paying, shopping }: Kept,
  terms: Terms,
): number {
  if (own !== undefined && own.paid > 0 && !own.done) return 1 + paying;
  switch (purpose) {
    case 'paying':
      return terms.payment + paying;
    case 'start':
      return terms.order + paying + shopping;
    case 'cart': {
      const beyond = (own?.count ?? 0) - terms.order;
      // A cart beyond the usual number of requests is served while there is room, with decreasing
      // priority.
      return beyond < 0 ? 1 + paying : 1 + paying + shopping + greed * beyond;
    }
    case 'renewal':
      return Math.ceil(terms.allowance * terms.idle) + paying + shopping;
    default:
      return 1 + paying;
  }
}
