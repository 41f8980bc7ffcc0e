/** When orders are taken, for search engines: from the times that guests may choose. */
import type { OpeningHoursSpecification } from 'schema-dts';
import type { OrderDay } from '../../contract/domain.js';

const DAY_MINUTES = 24 * 60;

/** Later than this after the time before, a time begins another span, as dinner after lunch. */
const LONGEST_GAP_MINUTES = 60;

const weekdays = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
] as const;

/**
 * One entry for each span of each day, from its first to its last order time. Today is left out,
 * because its earlier times are no longer offered.
 *
 * @param now milliseconds since the epoch
 */
export function openingHours(
  days: readonly OrderDay[],
  now: number,
): readonly OpeningHoursSpecification[] {
  // The restaurant's date is at most 14 hours ahead of UTC.
  const latestToday = new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
  return days
    .filter(({ date }, at) => isDate(date) && !(at === 0 && date <= latestToday))
    .flatMap(({ date, times }) =>
      spansOf(times).map(({ opens, closes }): OpeningHoursSpecification => {
        const weekday = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()];
        return {
          '@type': 'OpeningHoursSpecification',
          ...(weekday && { dayOfWeek: weekday }),
          validFrom: date,
          validThrough: date,
          opens,
          closes,
        };
      }),
    );
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** @param times `HH:mm`, in any order */
function spansOf(times: readonly string[]): readonly Span[] {
  const minutes = [...new Set(times.flatMap(minutesOf))].sort((one, other) => one - other);
  const gaps = minutes.slice(1).map((time, at) => time - (minutes[at] ?? 0));
  const step = Math.min(LONGEST_GAP_MINUTES, ...gaps);
  const spans: { first: number; last: number }[] = [];
  for (const time of minutes) {
    const span = spans.at(-1);
    if (span && time - span.last <= LONGEST_GAP_MINUTES) span.last = time;
    else spans.push({ first: time, last: time });
  }
  return spans
    .filter(({ first, last }) => last > first)
    .map(({ first, last }) => ({
      opens: textOf(first),
      // After the last time of a day that has no end, the next day begins.
      closes: last + step >= DAY_MINUTES ? '23:59' : textOf(last),
    }));
}

function minutesOf(time: string): number[] {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours && minutes ? [Number(hours) * 60 + Number(minutes)] : [];
}

const textOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
