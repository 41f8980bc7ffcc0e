import type { Money } from './domain.js';

/**
 * Makes one of the platform's `Intl` objects for a language.
 *
 * @param language BCP 47; where it is empty or no language at all, which pages do name, the browser's
 * @throws what `make` throws for another reason, a time zone for example
 */
export function inLanguage<T>(language: string | undefined, make: (locale?: string) => T): T {
  try {
    return make(language || undefined);
  } catch {
    return make();
  }
}

/**
 * The sum of a number of each.
 *
 * By a plain loop: old scripts of host pages replace `Array.prototype.reduce` by one of their own,
 * with another order of arguments, and what an order costs must not depend on it.
 *
 * @param of the number that one of them counts
 */
export function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  let sum = 0;
  for (const one of list) {
    sum += of(one);
  }
  return sum;
}

// Money as the service writes it. The newer generation writes decimal major units; the older one
// is calibrated answer by answer. See docs/contract.md 2.1.

/** Each of them has two decimals. The units of any other currency are not known. */
const currencies = ['usd', 'gbp', 'aed', 'aud'];

export const isKnownCurrency = (currency: string): boolean => currencies.includes(currency);

const MINOR_PER_MAJOR = 100;

/** Shown in place of an amount that is not known and has no text of the service's. */
const UNKNOWN = '–';

/** 1: the strings are minor units. 100: major units. `null`: nobody can tell. */
export type MoneyScale = 1 | 100 | null;

/**
 * `"11.5"` at scale 100 is 1150. Works on digits, since 0.1 + 0.2 is not exact. `null` where the
 * amount is missing or its unit is not known; zero is zero in any unit.
 */
export function minorUnits(value: string, scale: MoneyScale): number | null {
  if (value === '') return null;
  if (Number(value) === 0) return 0;
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  // Minor units are whole.
  if (scale === null || (scale === 1 && fraction)) return null;
  const minor = Number(whole) * scale + Math.round(Number(`0.${fraction || 0}`) * 100);
  if (!Number.isSafeInteger(minor)) return null;
  return value.startsWith('-') ? -minor : minor;
}

/** Whether an amount of major units is a whole number of minor ones: `12.500` is, `12.505` is not. */
export const isWholeInMinor = (value: string): boolean => !/\.\d\d\d*[1-9]/.test(value);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Shown only where the service gives no formatted twin: modifiers, receipts, estimates.
 *
 * @param language BCP 47; empty, missing or no language at all: the browser's
 */
export function formatMoney(minor: number | null, currency: string, language?: string): string {
  if (minor === null || !isKnownCurrency(currency)) return UNKNOWN;
  const key = `${language}|${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = formatIn(language, currency);
    formats.set(key, format);
  }
  return format.format(minor / MINOR_PER_MAJOR);
}

function formatIn(language: string | undefined, currency: string): Intl.NumberFormat {
  // As the service writes it, wherever the reader is: $ and not US$, which Arabic has even so.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const written = language?.replace(/^ar.*/, 'en');
  return inLanguage(written, (locale) => new Intl.NumberFormat(locale, options));
}

export const money = (minor: number | null, currency: string, text?: string | null): Money => ({
  minor,
  text: text || formatMoney(minor, currency),
});
