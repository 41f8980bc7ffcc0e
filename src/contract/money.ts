/**
 * Money as the service writes it. The newer generation writes decimal major units; the older one
 * is calibrated answer by answer. See docs/contract.md 2.1.
 */

import type { Currency, Money } from './domain.js';
import { inLanguage } from './in-language.js';

/** All four currencies of the service have two decimals. */
const MINOR_PER_MAJOR = 100;

/** `"11.5"` at scale 100 is 1150. Works on digits, since 0.1 + 0.2 is no amount of money. */
export function minorUnits(value: string, scale: 1 | 100): number {
  if (scale === 1) return Math.round(Number(value));
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const minor = Number(whole) * MINOR_PER_MAJOR + Math.round(Number(`0.${fraction || 0}`) * 100);
  return value.startsWith('-') ? -minor : minor;
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
  return format.format(minor / MINOR_PER_MAJOR);
}

function formatIn(language: string | undefined, currency: Currency): Intl.NumberFormat {
  // As the service writes it, wherever the reader is: $ and not US$, which Arabic has even so.
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const written = language?.replace(/^ar.*/, 'en');
  return inLanguage(written, (locale) => new Intl.NumberFormat(locale, options));
}

export const money = (minor: number, currency: Currency, text?: string | null): Money => ({
  minor,
  text: text || formatMoney(minor, currency),
});
