/**
 * The restaurant's clock, written the way the shopper reads times. Dates and times have no zone, so
 * they are read and written as if in UTC and never meet the device's own zone.
 */
export const clockText = (time: string, language: string): string =>
  written(`2000-01-01T${time}Z`, language, { hour: 'numeric', minute: '2-digit' }) ?? time;

export const dayText = (date: string, language: string): string =>
  written(`${date}T00:00Z`, language, { weekday: 'long', day: 'numeric', month: 'long' }) ?? date;

function written(instant: string, language: string, format: Intl.DateTimeFormatOptions) {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return undefined;
  const options: Intl.DateTimeFormatOptions = { ...format, timeZone: 'UTC' };
  try {
    return new Intl.DateTimeFormat(language || undefined, options).format(moment);
  } catch {
    // The page names a language that is none.
    return new Intl.DateTimeFormat(undefined, options).format(moment);
  }
}
