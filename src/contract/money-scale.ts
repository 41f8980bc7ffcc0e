/**
 * Determines which units a cart's amounts are in, and whether its total can be paid. See
 * docs/contract.md 2.1.
 */
import { isKnownCurrency, isWholeInMinor, type MoneyScale, minorUnits } from './money.js';

/** The cart members that reveal the unit. */
interface Priced {
  readonly currency: string;
  /** A decimal number; empty if it is missing or not a number. */
  readonly orderTotalWithServiceFee: string;
  /** As received. */
  readonly orderTotalWithServiceFeeAmount: unknown;
}

type Calibration =
  | { readonly scale: 1 | 100; readonly payable: number; readonly doubt: null }
  /** `doubt` tells the integrator what was expected and found. */
  | { readonly scale: MoneyScale; readonly payable: null; readonly doubt: string };

/**
 * Compares the payable total with its integer twin, which is always in minor units. If both are
 * zero, they don't reveal the unit, so the generation's default applies. Nothing is guessed: if the
 * two disagree, or one of them is missing, the cart can't be paid.
 *
 * @param usual the generation's default unit
 */
export function calibrate(cart: Priced, usual: 1 | 100): Calibration {
  const {
    currency,
    orderTotalWithServiceFee: total,
    orderTotalWithServiceFeeAmount: amount,
  } = cart;
  const doubted = (doubt: string): Calibration => ({ scale: null, payable: null, doubt });
  if (!isKnownCurrency(currency)) {
    return doubted(`Expected currency to be usd, gbp, aed or aud, found ${currency || 'none'}.`);
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) {
    return doubted(
      `Expected orderTotalWithServiceFeeAmount to be a whole number of minor units, found ${kindOf(amount)}.`,
    );
  }
  if (total === '') {
    return doubted('Expected orderTotalWithServiceFee to be a decimal number, found none.');
  }
  const scale = scaleOf(total, amount, usual);
  // The newer generation is decimal by contract, so minor units there are also a contradiction.
  if (scale === usual || (scale !== null && usual === 1)) {
    return { scale, payable: amount, doubt: null };
  }
  return doubted(
    'Expected orderTotalWithServiceFee and orderTotalWithServiceFeeAmount to be the same amount, found two that contradict each other.',
  );
}

function scaleOf(total: string, amount: number, usual: 1 | 100): MoneyScale {
  if (Number(total) === 0) return amount === 0 ? usual : null;
  if (minorUnits(total, 1) === amount) return 1;
  return isWholeInMinor(total) && minorUnits(total, 100) === amount ? 100 : null;
}

function kindOf(amount: unknown): string {
  if (amount == null) return 'none';
  if (typeof amount !== 'number') return 'no number';
  if (amount < 0) return 'a negative number';
  return Number.isInteger(amount) ? 'one that is too large' : 'a fraction';
}
