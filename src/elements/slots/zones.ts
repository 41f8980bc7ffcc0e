/** The restaurant's clock beside the shopper's own. */

/** `date` and `time` are a wall clock in `zone`. `null` where the zone is none. */
export function instantOf(date: string, time: string, zone: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`);
  const first = offsetAt(wall, zone);
  if (first === null) return null;
  // Once more with the offset of that moment: the two differ around a change of the clocks.
  return wall - (offsetAt(wall - first, zone) ?? first);
}

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

/** Milliseconds that a clock in `zone` is ahead of UTC; the device's own without one. */
function offsetAt(instant: number, zone: string | undefined): number | null {
  if (Number.isNaN(instant)) return null;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      ...(zone && { timeZone: zone }),
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(instant);
    const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
    const wall = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    );
    return wall - Math.floor(instant / 60_000) * 60_000;
  } catch {
    return null;
  }
}
