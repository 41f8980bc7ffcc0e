import { instantOf, offsetAt } from '../../stores/wall-clock.js';

/** The same moment on the shopper's clock, in words; empty where both clocks show the same. */
export function ownClockText(date: string, time: string, zone: string, language: string): string {
  const instant = zone ? instantOf(date, time, zone) : null;
  if (instant === null || Number.isNaN(instant)) return '';
  if (offsetAt(instant, zone) === offsetAt(instant, undefined)) return '';
  const format: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  };
  try {
    return new Intl.DateTimeFormat(language || undefined, format).format(instant);
  } catch {
    // The page names a language that is none.
    return new Intl.DateTimeFormat(undefined, format).format(instant);
  }
}
