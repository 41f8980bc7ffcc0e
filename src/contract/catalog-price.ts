import type { Generation } from './cart.js';
import type { Money, Usual } from './domain.js';
import { isKnownCurrency, type MoneyScale, minorUnits, money } from './money.js';

/** Reads the amount in a formatted price, to compare it with the number beside it. */

/** Where the ten digits of a script begin: Latin, Arabic, Persian and full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10];

const latin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Minor units of a currency with two decimals: 1250 for `£12.50`, `12,50 €` and `١٢٫٥٠`, 500 for `£5`,
 * 125000 for `$1,250`. `null` where the text holds no amount, several, or one with other decimals.
 */
export function minorInText(text: string): number | null {
  const numbers = latin(text).match(/\d[\d\s.,'’٫٬]*/g) ?? [];
  const [written] = numbers;
  if (!written || numbers.length > 1) return null;
  const [, whole = '', separator = '', fraction = ''] =
    /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(written.replace(/\D+$/, '')) ?? [];
  // What stands before the decimals groups thousands, and is another sign than theirs.
  if (whole.includes('٫') || (separator && whole.includes(separator))) return null;
  const major = whole.replace(/\D/g, '');
  return Number(major) * 100 + Number(fraction.padEnd(2, '0'));
}

// The price of a product. It serves for estimates only, and its unit is told by the text beside it;
// where it has none, by the other products of the answer. docs/contract.md 2.1

/** As it was written; members that are missing are empty. */
export interface Written {
  readonly price: string;
  readonly displayPrice: string;
  readonly currency: string;
}

/** `undefined`: the price tells nothing of its unit. `null`: price and text contradict each other. */
export function priceScale(price: string, text: string): MoneyScale | undefined {
  if (price === '') return undefined;
  const shown = minorInText(text);
  // Zero is zero in any unit, but not beside another amount.
  if (Number(price) === 0) return shown ? null : undefined;
  if (price.includes('.')) return 100;
  if (shown === null) return undefined;
  if (shown === minorUnits(price, 1)) return 1;
  return shown === minorUnits(price, 100) ? 100 : null;
}

/** What an answer's products agree on. */
export function usualOf(products: readonly Written[], generation: Generation): Usual {
  const stated = [...new Set(products.map(({ currency }) => currency).filter(Boolean))];
  const told = products.map(({ price, displayPrice }) => priceScale(price, displayPrice));
  const scales = [...new Set(told.filter((scale) => scale != null))];
  return {
    currency: (stated.length === 1 && stated[0]) || '',
    scale: oneOf(scales, generation === 'older' ? 1 : 100),
  };
}

/** @param otherwise where nothing is told */
const oneOf = (scales: readonly (1 | 100)[], otherwise: 1 | 100): MoneyScale =>
  scales.length > 1 ? null : (scales[0] ?? otherwise);

/** `null` where there is nothing to show: such a product is not offered, and never for nothing. */
export function readPrice(wire: Written, usual: Usual): Money | null {
  const isInDoubt = priceScale(wire.price, wire.displayPrice) === null;
  const minor = isInDoubt ? null : minorUnits(wire.price, scaleOf(wire, usual));
  const known = minor !== null && isKnownCurrency(currencyOf(wire, usual));
  return wire.displayPrice || known
    ? money(known ? minor : null, currencyOf(wire, usual), wire.displayPrice)
    : null;
}

export const currencyOf = (wire: Written, usual: Usual): string => wire.currency || usual.currency;

/** Also the unit of a product's modifiers. */
export function scaleOf(wire: Written, usual: Usual): MoneyScale {
  const told = priceScale(wire.price, wire.displayPrice);
  return told === undefined ? usual.scale : told;
}
