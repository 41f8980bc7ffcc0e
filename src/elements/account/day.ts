import { inLanguage } from '../../contract/in-language.js';

/** The day of an instant (ISO 8601), as somebody here would say it; as it came when it is none. */
export function dayOfInstant(instant: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  const options = { dateStyle: 'medium' } as const;
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}
