/** A moment as a time of day, in the restaurant's zone where it is known, else the device's. */
export function instantText(instant: string, timeZone: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return '';
  const write = (locale?: string, zone?: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(zone && { timeZone: zone }) }).format(
      moment,
    );
  try {
    return write(language || undefined, timeZone);
  } catch {
    // The page names a language or a zone that is none.
    return write();
  }
}
