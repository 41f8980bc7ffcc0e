/**
 * Money as the service writes it. The newer generation writes decimal major units; the older one
 * is calibrated answer by answer. See docs/contract.md 2.1.
 */
import type { Currency, Money } from './domain.js';

/** All four currencies of the service have two decimals. */
const MINOR_PER_MAJOR = 100;

/** 1: the strings are minor units. 100: major units. `null`: the answer contradicts itself. */
export type MoneyScale = 1 | 100 | null;

/** `"11.5"` at scale 100 is 1150. Works on digits, since 0.1 + 0.2 is no amount of money. */
export function minorUnits(value: string, scale: 1 | 100): number {
  if (scale === 1) return Math.round(Number(value));
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const minor = Number(whole) * MINOR_PER_MAJOR + Math.round(Number(`0.${fraction || 0}`) * 100);
  return value.startsWith('-') ? -minor : minor;
}

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

/**
 * The scale of a catalog price, told by the text beside it: `1100` beside `$11.00` is minor units.
 * Used for estimates only, never for a payable amount.
 */
export function priceScale(price: string, text: string | undefined): 1 | 100 {
  if (price.includes('.') || !text) return 100;
  const digits = text.replace(/\D/g, '');
  return digits === price && /[.,٫]\d\d(\D|$)/.test(text) ? 1 : 100;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Shown only where the service gives no formatted twin: modifiers, receipts, estimates.
 *
 * @param language BCP 47; empty, missing or no language at all: the browser's
 */
export function formatMoney(minor: number, currency: Currency, language?: string): string {
  const key = `${language}|${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = formatIn(language, currency);
    formats.set(key, format);
  }
  // Arabic knows no narrow symbol.
  return format.format(minor / MINOR_PER_MAJOR).replace('US$', '$');
}

function formatIn(language: string | undefined, currency: Currency): Intl.NumberFormat {
  // As the service writes it, wherever the reader is.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  try {
    return new Intl.NumberFormat(language || undefined, options);
  } catch {
    // The page names a language that is none.
    return new Intl.NumberFormat(undefined, options);
  }
}

export const money = (minor: number, currency: Currency, text?: string | null): Money => ({
  minor,
  text: text || formatMoney(minor, currency),
});
