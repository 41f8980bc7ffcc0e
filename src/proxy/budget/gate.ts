/**
 * Grants claims, or says how long they have to wait. Refused callers ask again, so refusing again
 * must be cheap.
 */

import type { Terms } from './accounts.js';
import type { Purpose, Spent } from './ledger.js';
import { type Claim, isGranted, momentFor } from './policy.js';
import { Sums } from './sums.js';

/** 0 if the claim may be spent now, otherwise milliseconds to wait. */
export type Gate = (claim: Claim, spent: readonly Spent[], now: number) => number;

export function createGate(terms: Terms): Gate {
  const sums = new Sums();
  /** Until when new callers are refused, while nothing else is spent. */
  const closedUntil = new Map<Purpose, number>();
  return (claim, spent, now) => {
    if (sums.follow(spent)) closedUntil.clear();
    const { purpose } = claim;
    const isNew = !sums.accounts.has(claim.who);
    if (isNew && isClosed(purpose, now)) return (closedUntil.get(purpose) ?? 0) - now;
    if (isGranted(claim, sums, now, terms)) return 0;
    const anybody = { purpose, who: '' };
    if (isNew && !isGranted(anybody, sums, now, terms)) {
      closedUntil.set(purpose, momentFor(anybody, spent, now, terms));
      if (isClosed(purpose, now)) return (closedUntil.get(purpose) ?? 0) - now;
    }
    return Math.max(1, momentFor(claim, spent, now, terms) - now);
  };

  function isClosed(purpose: Purpose, now: number): boolean {
    return (closedUntil.get(purpose) ?? 0) > now;
  }
}
