/** Which units an answer's amounts are in. See docs/contract.md 2.1. */
import { minorUnits } from './money.js';

/** 1: the strings are minor units. 100: major units. `null`: the answer contradicts itself. */
export type MoneyScale = 1 | 100 | null;

/**
 * Compares the payable total with its integer twin, which is always in minor units. At zero nothing
 * can be told apart, so the generation's own default stands.
 */
export function calibrate(total: string, amountMinor: number, atZero: 1 | 100): MoneyScale {
  const value = Number(total);
  if (value === 0 && amountMinor === 0) return atZero;
  // Minor units are whole: `1.00` beside 1 is a hundredfold contradiction.
  if (value === amountMinor && !total.includes('.')) return 1;
  return minorUnits(total, 100) === amountMinor ? 100 : null;
}
