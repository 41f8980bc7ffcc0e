/**
 * How the two generations write money. Newer: decimal major units (`"11.50"`). Older: whole-number
 * strings in minor units (`"1150"`). Both include a display string. See docs/contract.md
 * 2.1.
 */
import { LRUCache } from 'lru-cache';
import type { Currency } from '../../data/types.js';

export interface MoneyStyle {
  /** The wire string of an amount in minor units. */
  plain(minor: number): string;
  /** The display string in the location's locale. */
  text(minor: number): string;
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

const styles = new WeakMap<Place, Readonly<Record<'newer' | 'older', MoneyStyle>>>();

function stylesOf(place: Place) {
  const known = styles.get(place);
  if (known) return known;
  const currency = place.currency.toUpperCase();
  const format = new Intl.NumberFormat(place.locale, { style: 'currency', currency });
  // Amounts repeat, and formatting them is slow.
  const texts = new LRUCache<number, string>({
    max: 1000,
    memoMethod: (minor) => format.format(minor / 100),
  });
  const text = (minor: number) => texts.memo(minor);
  const made = { newer: { plain: majorUnits, text }, older: { plain: String, text } };
  styles.set(place, made);
  return made;
}

export const newerMoney = (place: Place): MoneyStyle => stylesOf(place).newer;

export const olderMoney = (place: Place): MoneyStyle => stylesOf(place).older;

/** `"5"`, `"5.5"` and `"5.00"` in minor units; `null` for anything else. */
export function readMajorUnits(value: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
