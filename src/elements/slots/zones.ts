import { inLanguage } from '../../contract/in-language.js';
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
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, format)).format(instant);
}
