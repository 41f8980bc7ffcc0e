/** The request allowance, which is never exceeded. docs/contract.md 8 */

import { ProxyError } from '../http/errors.js';
import type { Ledger, Record, Spent, Terms } from './ledger.js';
import { type Claim, isGranted, momentFor, type Share, wholeAddress } from './policy.js';
import { Sums } from './sums.js';

/** 0 if the claim may be spent now, otherwise milliseconds to wait. */
type Gate = (claim: Claim, spent: readonly Spent[], now: number) => number;

/** How many refusals are remembered between two requests that are granted. */
const mostRemembered = 1_000;

/** Refused callers ask again, so refusing again must be cheap. */
export function createGate(share: Share): Gate {
  const sums = new Sums();
  let known: readonly Spent[] = [];
  /** Until when a claim is refused while nothing is spent. */
  const closedUntil = new Map<string, number>();
  return (claim, spent, now) => {
    if (spent !== known) closedUntil.clear();
    known = spent;
    const part = share(spent, now);
    sums.follow(part.spent);
    const { purpose, from = '' } = claim;
    const isNew = !sums.accounts.has(claim.who);
    // Carts without an earlier request differ only in their client.
    const own = `${purpose} ${isNew ? '' : claim.who} ${from}`;
    const closed = waitAt(own, now) || (isNew ? waitAt(purpose, now) : 0);
    if (closed > 0) return closed;
    if (isGranted(claim, sums, now, part.terms, part.room)) return 0;
    const anybody = { purpose, who: '' };
    if (isNew && !isGranted(anybody, sums, now, part.terms, part.room)) {
      return close(purpose, momentFor(anybody, spent, now, share), now);
    }
    return close(own, momentFor(claim, spent, now, share), now);
  };

  function waitAt(name: string, now: number): number {
    return Math.max(0, (closedUntil.get(name) ?? 0) - now);
  }

  function close(name: string, until: number, now: number): number {
    if (closedUntil.size >= mostRemembered) closedUntil.clear();
    closedUntil.set(name, until);
    return Math.max(1, until - now);
  }
}

export interface Budget {
  /** Spends one request. Throws a 429 with an accurate `Retry-After` if it may not be spent now. */
  take(claim: Claim): Promise<void>;
  /** This cart's order is complete: nothing has to be reserved for it. */
  complete(who: string): Promise<void>;
  /** What the service itself reports as left, and how long it asks to wait. */
  observe(header: (name: string) => string | null, status: number): Promise<void>;
  /** Requests that currently count; of one restaurant, if several share the address. */
  spent(): Promise<number>;
}

/** One of several restaurants that share an address. */
export interface Sharer {
  readonly name: string;
  readonly share: Share;
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const turns = new WeakMap<Ledger, InTurn>();

/**
 * One at a time, however many restaurants of this process write to one record, so that only other
 * processes can interfere between reading and adding.
 */
function inTurnAt(ledger: Ledger): InTurn {
  const known = turns.get(ledger);
  if (known) return known;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  turns.set(ledger, inTurn);
  return inTurn;
}

/**
 * The service counts ten minutes; slightly longer, because its clock starts when a request arrives.
 */
const windowLength = 602_000;
/** How often an entry is tried again because another process added one meanwhile. */
const tries = 20;

/** `terms`: of the whole address. */
export function createBudget(
  ledger: Ledger,
  terms: Terms,
  now: () => number,
  sharer?: Sharer,
): Budget {
  const gate = createGate(sharer?.share ?? wholeAddress(terms));
  const inTurn = inTurnAt(ledger);
  const mine = sharer ? { of: sharer.name } : {};

  const add = (
    decide: (record: Record, at: number) => Parameters<Ledger['add']>[0] | null,
  ): Promise<void> =>
    inTurn(async () => {
      for (let tried = 0; tried < tries; tried += 1) {
        const at = now();
        const record = await ledger.read(at);
        const entry = decide(record, at);
        if (!entry || (await ledger.add(entry, record.version))) return;
      }
      throw busy(1000);
    });

  /** Counts what others spent at the same address, so that the record agrees with the service. */
  const leaveAlone = (until: number, left: number): Promise<void> =>
    add(({ spent }, at) => {
      const weight = terms.allowance - total(spent) - left;
      if (weight <= 0 || until <= at) return null;
      return { at, until, purpose: 'elsewhere', who: '', weight };
    });

  return {
    take: (claim) =>
      add(({ spent }, at) => {
        const wait = gate(claim, spent, at);
        if (wait > 0) throw busy(wait);
        return { at, until: at + windowLength, weight: 1, ...claim, ...mine };
      }),
    complete: (who) =>
      add(({ spent }, at) => {
        // Nothing is reserved for a cart that was refused its start, and it adds nothing to the
        // record.
        if (!spent.some((entry) => entry.who === who)) return null;
        return { at, until: at + windowLength, purpose: 'done', who, weight: 0, ...mine };
      }),
    async observe(header, status) {
      const left = wholeNumber(header('x-ratelimit-remaining'));
      const reset = wholeNumber(header('x-ratelimit-reset'));
      if (left !== null && reset !== null) {
        // Whatever the service says, nobody waits longer than its window.
        await leaveAlone(Math.min(reset * 1000, now() + windowLength), left);
      }
      if (isHeldBack(header, status)) await leaveAlone(now() + pauseAsked(header), 0);
    },
    async spent() {
      const { spent } = await ledger.read(now());
      return total(sharer ? spent.filter((entry) => entry.of === sharer.name) : spent);
    },
  };
}

/**
 * Whether the service reports that the allowance is used up. A 429 without a count, or with
 * requests left, means that one thing was requested too often, such as codes for one person; other
 * carts continue.
 */
export const isHeldBack = (header: (name: string) => string | null, status: number): boolean =>
  status === 429 && wholeNumber(header('x-ratelimit-remaining')) === 0;

/** How long a service that answered 429 asks to wait, in milliseconds. */
function pauseAsked(header: (name: string) => string | null): number {
  const seconds = wholeNumber(header('retry-after')) ?? 10;
  return Math.min(seconds * 1000, windowLength);
}

const total = (spent: readonly { readonly weight: number }[]): number =>
  spent.reduce((sum, { weight }) => sum + weight, 0);

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;

/** The proxy's own 429; the page retries automatically. */
export function busy(
  milliseconds: number,
  code = 'BUSY',
  reason = 'Many are ordering just now.',
): ProxyError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ProxyError(429, code, `${reason} Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** For a service without a limit: only the service itself can hold requests back. */
export function unlimitedBudget(now: () => number): Budget {
  let pausedUntil = 0;
  return {
    async take() {
      const rest = pausedUntil - now();
      // Longer than any: the clock was set back.
      if (rest > 0 && rest <= windowLength) throw busy(rest);
    },
    complete: async () => undefined,
    async observe(header, status) {
      if (isHeldBack(header, status)) pausedUntil = now() + pauseAsked(header);
    },
    spent: async () => 0,
  };
}
