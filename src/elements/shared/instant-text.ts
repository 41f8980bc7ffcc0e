import { inLanguage } from '../../contract/in-language.js';

/**
 * An instant as the restaurant's clock says it. Where its zone is not known the device's stands in,
 * and is named. Empty for what is no instant.
 *
 * @param instant ISO 8601
 * @param timeZone IANA name, or empty
 */
export function instantText(instant: string, timeZone: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return '';
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const inZone = timeZone ? { ...clock, timeZone } : { ...clock, timeZoneName: 'short' as const };
  const write = (options: Intl.DateTimeFormatOptions) =>
    inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
  try {
    return write(inZone);
  } catch {
    // The page names a zone that is none.
    return write({ ...clock, timeZoneName: 'short' });
  }
}
