import type { Generation } from './cart.js';
import type { Money, Usual } from './domain.js';
import { isKnownCurrency, type MoneyScale, minorUnits, money } from './money.js';

/** Code point of zero in each script: Latin, Arabic, Persian and full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10];

const latin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Reads the amount in a formatted price, to compare it with the number next to it. Returns minor
 * units of a currency with two decimals: 1250 for `£12.50`, `12,50 €` and `١٢٫٥٠`, 500 for `£5`,
 * 125000 for `$1,250`. `null` if the text contains no amount, several, or one with another number
 * of decimals.
 */
export function minorInText(text: string): number | null {
  const numbers = latin(text).match(/\d[\d\s.,'’٫٬]*/g) ?? [];
  const [written] = numbers;
  if (!written || numbers.length > 1) return null;
  const [, whole = '', separator = '', fraction = ''] =
    /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(written.replace(/\D+$/, '')) ?? [];
  // Separators before the decimals group thousands, so they must differ from the decimal separator.
  if (whole.includes('٫') || (separator && whole.includes(separator))) return null;
  const major = whole.replace(/\D/g, '');
  return Number(major) * 100 + Number(fraction.padEnd(2, '0'));
}

// The price of a product. It is used for estimates only. Its unit follows from the text next to it,
// or else from the other products of the response. docs/contract.md 2.1

/** As received; missing members are empty. */
export interface Written {
  readonly price: string;
  readonly displayPrice: string;
  readonly currency: string;
}

/** `undefined`: the price doesn't reveal its unit. `null`: price and text contradict each other. */
export function priceScale(price: string, text: string): MoneyScale | undefined {
  if (price === '') return undefined;
  const shown = minorInText(text);
  // Zero is zero in any unit, but not next to a different amount.
  if (Number(price) === 0) return shown ? null : undefined;
  if (price.includes('.')) return 100;
  if (shown === null) return undefined;
  if (shown === minorUnits(price, 1)) return 1;
  return shown === minorUnits(price, 100) ? 100 : null;
}

/** What the products of a response agree on. */
export function usualOf(products: readonly Written[], generation: Generation): Usual {
  const stated = [...new Set(products.map(({ currency }) => currency).filter(Boolean))];
  const found = products.map(({ price, displayPrice }) => priceScale(price, displayPrice));
  const scales = [...new Set(found.filter((scale) => scale != null))];
  return {
    currency: (stated.length === 1 && stated[0]) || '',
    scale: oneOf(scales, generation === 'older' ? 1 : 100),
  };
}

/** @param otherwise when no product reveals its unit */
const oneOf = (scales: readonly (1 | 100)[], otherwise: 1 | 100): MoneyScale =>
  scales.length > 1 ? null : (scales[0] ?? otherwise);

/**
 * `null` if there is no price to show. Such a product isn't offered; it must never appear to be
 * free.
 */
export function readPrice(wire: Written, usual: Usual): Money | null {
  const isInDoubt = priceScale(wire.price, wire.displayPrice) === null;
  const minor = isInDoubt ? null : minorUnits(wire.price, scaleOf(wire, usual));
  const known = minor !== null && isKnownCurrency(currencyOf(wire, usual));
  return wire.displayPrice || known
    ? money(known ? minor : null, currencyOf(wire, usual), wire.displayPrice)
    : null;
}

export const currencyOf = (wire: Written, usual: Usual): string => wire.currency || usual.currency;

/** The product's modifiers use the same unit. */
export function scaleOf(wire: Written, usual: Usual): MoneyScale {
  const found = priceScale(wire.price, wire.displayPrice);
  return found === undefined ? usual.scale : found;
}
