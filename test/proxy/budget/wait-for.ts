import type { Spent, Terms } from '../../../src/proxy/budget/ledger.js';
import {
  type Claim,
  isGranted,
  momentFor,
  wholeAddress,
} from '../../../src/proxy/budget/policy.js';
import { countedFor } from '../../../src/proxy/budget/sums.js';

/** 0 if the claim may be spent now, otherwise milliseconds until it may if nobody else spends. */
export function waitFor(claim: Claim, spent: readonly Spent[], now: number, terms: Terms): number {
  if (isGranted(claim, countedFor(claim.from ?? '', spent, now), now, terms)) return 0;
  return Math.max(1, momentFor(claim, spent, now, wholeAddress(terms)) - now);
}
