/**
 * How the two generations write money. Newer: decimal major units (`"11.50"`). Older: whole-number
 * strings in minor units (`"1150"`). Both include a display string. See docs/contract.md
 * 2.1.
 */
import type { Currency } from '../../data/types.js';

export interface MoneyStyle {
  /** The wire string of an amount in minor units. */
  plain(minor: number): string;
  /** The display string in the location's locale. */
  text(minor: number): string;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Currency): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
    formats.set(key, format);
  }
  return format;
}

/** 1150 is `11.50`. All currencies of the service have two decimals. */
export function majorUnits(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface Place {
  locale: string;
  currency: Currency;
}

const MOST_TEXTS = 10_000;

/** Caches texts: amounts repeat, and formatting them is slow. */
function textIn({ locale, currency }: Place): MoneyStyle['text'] {
  const texts = new Map<number, string>();
  return (minor) => {
    const known = texts.get(minor);
    if (known !== undefined) return known;
    if (texts.size >= MOST_TEXTS) texts.clear();
    const text = formatOf(locale, currency).format(minor / 100);
    texts.set(minor, text);
    return text;
  };
}

interface MoneyStyles {
  readonly newer: MoneyStyle;
  readonly older: MoneyStyle;
}

const styles = new WeakMap<Place, MoneyStyles>();

function stylesOf(place: Place): MoneyStyles {
  let known = styles.get(place);
  if (!known) {
    const text = textIn(place);
    known = { newer: { plain: majorUnits, text }, older: { plain: String, text } };
    styles.set(place, known);
  }
  return known;
}

export const newerMoney = (place: Place): MoneyStyle => stylesOf(place).newer;

export const olderMoney = (place: Place): MoneyStyle => stylesOf(place).older;

/**
 * `"5"`, `"5.5"` and `"5.00"` in minor units; `null` for more than two decimals or anything that is
 * not a number.
 */
export function readMajorUnits(value: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
