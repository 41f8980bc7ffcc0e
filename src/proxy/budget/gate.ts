/**
 * Grants claims, or says how long they have to wait. Refused callers ask again, so refusing again
 * must be cheap.
 */

import type { Purpose, Spent } from './ledger.js';
import { type Claim, isGranted, momentFor, type Share } from './policy.js';
import { Sums } from './sums.js';

/** 0 if the claim may be spent now, otherwise milliseconds to wait. */
export type Gate = (claim: Claim, spent: readonly Spent[], now: number) => number;

export function createGate(share: Share): Gate {
  const sums = new Sums();
  let known: readonly Spent[] = [];
  /** Until when new callers are refused, while nothing else is spent. */
  const closedUntil = new Map<Purpose, number>();
  return (claim, spent, now) => {
    const part = share(spent, now);
    sums.follow(part.spent);
    if (spent !== known) closedUntil.clear();
    known = spent;
    const { purpose } = claim;
    const isNew = !sums.accounts.has(claim.who);
    if (isNew && isClosed(purpose, now)) return (closedUntil.get(purpose) ?? 0) - now;
    if (isGranted(claim, sums, now, part.terms, part.room)) return 0;
    const anybody = { purpose, who: '' };
    if (isNew && !isGranted(anybody, sums, now, part.terms, part.room)) {
      closedUntil.set(purpose, momentFor(anybody, spent, now, share));
      if (isClosed(purpose, now)) return (closedUntil.get(purpose) ?? 0) - now;
    }
    return Math.max(1, momentFor(claim, spent, now, share) - now);
  };

  function isClosed(purpose: Purpose, now: number): boolean {
    return (closedUntil.get(purpose) ?? 0) > now;
  }
}
