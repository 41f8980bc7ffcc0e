/**
 * The restaurant's clock. Dates (`YYYY-MM-DD`) and times (`HH:mm`) have no zone on the wire; here
 * they are converted to and from instants, which are milliseconds since the epoch.
 */
import { LRUCache } from 'lru-cache';

interface LocalTime {
  readonly date: string;
  /** Minutes since midnight. */
  readonly minute: number;
}

const MINUTE = 60_000;

const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
});

/** By minute and time zone: within one minute no clock changes what it shows. */
const shown = new LRUCache<string, LocalTime>({
  max: 10_000,
  memoMethod: (key) => {
    const [minute = '', timezone = ''] = key.split(' ');
    const parts = formats.memo(timezone).formatToParts(Number(minute) * MINUTE);
    const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return {
      date: `${part.year}-${part.month}-${part.day}`,
      minute: Number(part.hour) * 60 + Number(part.minute),
    };
  },
});

export const localTime = (instant: number, timezone: string): LocalTime =>
  shown.memo(`${Math.floor(instant / MINUTE)} ${timezone}`);

const asIfUtc = ({ date, minute }: LocalTime): number =>
  Date.parse(`${date}T00:00Z`) + minute * MINUTE;

/**
 * The instant at which the clock shows this time. For a time that is skipped in spring it is the
 * instant after the gap; for a time that occurs twice it is one of the two.
 */
export function instantOf(wanted: LocalTime, timezone: string): number {
  let instant = asIfUtc(wanted);
  for (let round = 0; round < 3; round += 1) {
    const error = asIfUtc(wanted) - asIfUtc(localTime(instant, timezone));
    if (error === 0) break;
    instant += error;
  }
  return instant;
}

/** `"24:00"` is 1440. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Hours that end before they begin run past midnight. `minute` counts from midnight. */
export function isBetween(minute: number, hours: { from: string; to: string }): boolean {
  const from = minuteOf(hours.from);
  const to = minuteOf(hours.to);
  return to > from ? minute >= from && minute < to : minute >= from || minute < to;
}

export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

export const isDate = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00Z`)) &&
  addDays(value, 0) === value;

export const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

export const timestamp = (instant: number): string => new Date(instant).toISOString();

/** A running clock that tests and demonstrations can move forward. */
export interface SettableClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Sets the clock to this instant; it keeps running from there. */
  set(instant: number): void;
  advance(milliseconds: number): void;
}

export function settableClock(underlying: () => number): SettableClock {
  let ahead = 0;
  return {
    now: () => underlying() + ahead,
    set(instant) {
      ahead = instant - underlying();
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
