import type { Money } from './domain.js';

/**
 * Creates one of the platform's `Intl` objects for a language. Its digits are those of the prices,
 * which come from the service: `ar-EG` and `fa` would have other ones.
 *
 * @param language BCP 47. If it is empty or invalid, as on some pages, the browser's language is
 *   used
 * @throws whatever `make` throws for another reason, such as an unknown time zone
 */
export function inLanguage<T>(language: string | undefined, make: (locale?: string) => T): T {
  try {
    const locale = language && new Intl.Locale(language, { numberingSystem: 'latn' });
    return make(locale ? `${locale}` : undefined);
  } catch {
    return make();
  }
}

/**
 * Adds up one number per entry.
 *
 * Uses a plain loop: old scripts on host pages replace `Array.prototype.reduce` with their own
 * version that takes its arguments in another order, and the price of an order must not depend on
 * it.
 *
 * @param of returns the number for one entry
 */
export function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  let sum = 0;
  for (const one of list) {
    sum += of(one);
  }
  return sum;
}

// Amounts as the service writes them. The newer generation writes decimal major units; for the
// older one, each response is calibrated. See docs/contract.md 2.1.

/** Each of these has two decimals. The units of any other currency are unknown. */
const currencies = ['usd', 'gbp', 'aed', 'aud'];

export const isKnownCurrency = (currency: string): boolean => currencies.includes(currency);

const MINOR_PER_MAJOR = 100;

/** Displayed for an unknown amount without a text from the service. */
const UNKNOWN = '–';

/** 1: the strings are in minor units. 100: in major units. `null`: unknown. */
export type MoneyScale = 1 | 100 | null;

/**
 * `"11.5"` at scale 100 is 1150. Works on digits, because 0.1 + 0.2 is not exact. `null` if the
 * amount is missing or its unit is unknown; zero is zero in any unit.
 */
export function minorUnits(value: string, scale: MoneyScale): number | null {
  if (value === '') return null;
  if (Number(value) === 0) return 0;
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  // Minor units have no decimals.
  if (scale === null || (scale === 1 && fraction)) return null;
  const minor = Number(whole) * scale + Math.round(Number(`0.${fraction || 0}`) * 100);
  if (!Number.isSafeInteger(minor)) return null;
  return value.startsWith('-') ? -minor : minor;
}

/**
 * Whether an amount in major units is a whole number of minor units: `12.500` is, `12.505` is not.
 */
export const isWholeInMinor = (value: string): boolean => !/\.\d\d\d*[1-9]/.test(value);

/** How the service writes amounts of a currency: `$1,000.00`, `1.000,00 €`. */
interface Written {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
  readonly group: string;
}

/** By currency, as in the last amount that the service formatted. */
const written = new Map<string, Written>();

/** Learns from an amount whose text has exactly its digits; anything else is only displayed. */
function rememberDigits(minor: number, currency: string, text: string): void {
  const known = written.get(currency);
  // Nearly every amount of a long menu.
  if (known && formatLike(known, minor) === text) return;
  const [, before = '', digits = '', after = ''] =
    /^([^\d-]*)(\d[\d.,'\u2019\u00a0\u202f ]*[.,]\d\d)([^\d-]*)$/.exec(text) ?? [];
  if (digits.replace(/\D/g, '').replace(/^0+(?=\d{3})/, '') !== `${minor}`.padStart(3, '0')) return;
  const decimal = digits.at(-3) ?? '.';
  const seen = /[^\d]/.exec(digits.slice(0, -3))?.[0] ?? known?.group;
  const usual = decimal === '.' ? ',' : '.';
  const group = seen && seen !== decimal ? seen : usual;
  written.set(currency, { before, after, decimal, group });
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats amounts that the service doesn't format: modifiers, receipts, estimates. They look like
 * those that it does format, so that a guest sees one way to write amounts.
 */
export function formatMoney(minor: number | null, currency: string): string {
  if (minor === null || !isKnownCurrency(currency)) return UNKNOWN;
  const style = written.get(currency);
  if (style) return formatLike(style, minor);
  let format = formats.get(currency);
  if (!format) {
    format = usualFormat(currency);
    formats.set(currency, format);
  }
  return format.format(minor / MINOR_PER_MAJOR);
}

function formatLike({ before, after, decimal, group }: Written, minor: number): string {
  const digits = `${Math.abs(minor)}`.padStart(3, '0');
  const ungrouped = digits.slice(0, -2);
  const whole = ungrouped.length > 3 ? ungrouped.replace(/\B(?=(\d{3})+$)/g, group) : ungrouped;
  return `${minor < 0 ? '-' : ''}${before}${whole}${decimal}${digits.slice(-2)}${after}`;
}

/**
 * How the service usually writes these currencies, for as long as no amount from it shows how. A
 * receipt opened by its link never gets one, and still has to look like the pages of its order.
 */
const usualFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });

/** @param text - as the service formatted it */
export function money(minor: number | null, currency: string, text?: string | null): Money {
  if (!text) return { minor, text: formatMoney(minor, currency) };
  if (minor !== null && minor >= 0 && isKnownCurrency(currency))
    rememberDigits(minor, currency, text);
  return { minor, text };
}
