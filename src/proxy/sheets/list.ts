/** The tables and rooms that an operator wants codes for. */
import type { SignablePlace } from '../../contract/place-code.js';
import { SettingsProblem } from '../check-settings.js';

export interface Entry {
  readonly place: SignablePlace;
  readonly number: string;
  /** Printed instead of "Table 12"; may be empty. */
  readonly label: string;
  /** The name of a stay; usually empty. */
  readonly lastName: string;
}

/** More would be a mistake, and take minutes. */
const MOST_PLACES = 5_000;

/** `1-40,101` */
export function readNumbers(place: SignablePlace, text: string): Entry[] {
  const numbers = text.split(',').flatMap((part) => {
    const [, from = '', to = from] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (from === '' || count < 1 || count > MOST_PLACES) {
      throw new SettingsProblem(
        `--${place}s has to list numbers like 1-40,101; found "${part.trim()}".`,
      );
    }
    return Array.from({ length: count }, (_, index) => String(Number(from) + index));
  });
  return [...new Set(numbers)].map((number) => ({ place, number, label: '', lastName: '' }));
}

/** A CSV file with a heading: `table` or `room`, and perhaps `label` and `last-name`. */
export function readCsv(text: string): Entry[] {
  const [heading = [], ...lines] = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cells);
  const columns = heading.map((name) => name.toLowerCase());
  const known = ['table', 'room', 'label', 'last-name'];
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined || !columns.some((name) => name === 'table' || name === 'room')) {
    throw new SettingsProblem(
      `The first line of --list has to name the columns: table or room, label, last-name; found "${heading.join(',')}".`,
    );
  }
  return lines.map((line, index) => {
    const cell = (name: string) => line[columns.indexOf(name)] ?? '';
    const place = cell('room') ? 'room' : 'table';
    const number = cell(place);
    if (!/^\d{1,20}$/.test(number) || (place === 'room' && cell('table'))) {
      throw new SettingsProblem(
        `Line ${index + 2} of --list needs the number of either a table or a room, in digits.`,
      );
    }
    return { place, number, label: cell('label'), lastName: cell('last-name') };
  });
}

/** The values of a line; values in quotes may contain commas. */
const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^",;\t]*)(?:[,;\t]|$)/g)]
    .slice(0, -1)
    .map(([, value = '']) => value.replace(/^"|"$/g, '').replaceAll('""', '"').trim());

export function checkEntries(entries: readonly Entry[]): void {
  if (entries.length === 0 || entries.length > MOST_PLACES) {
    throw new SettingsProblem(
      `Expected 1 to ${MOST_PLACES} places: --tables=1-40, --rooms=101-120 or --list=places.csv. Found ${entries.length}.`,
    );
  }
}
