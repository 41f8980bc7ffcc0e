/** The day of an instant (ISO 8601), as somebody here would say it; as it came when it is none. */
export function dayText(instant: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  try {
    return new Intl.DateTimeFormat(language || undefined, { dateStyle: 'medium' }).format(moment);
  } catch {
    // The page names a language that is none.
    return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(moment);
  }
}
