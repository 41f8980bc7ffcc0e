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
  try {
    return new Intl.DateTimeFormat(language || undefined, inZone).format(moment);
  } catch {
    // The page names a language or a zone that is none.
    return new Intl.DateTimeFormat(undefined, { ...clock, timeZoneName: 'short' }).format(moment);
  }
}
