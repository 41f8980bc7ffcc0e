/** Converts between local times in a time zone and instants. */

/** `date` and `time` are local in `zone`. `null` if the zone is invalid. */
export function instantOf(date: string, time: string, zone: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`);
  const first = offsetAt(wall, zone);
  if (first === null) return null;
  // Repeated with the offset of that moment, because the two differ around clock changes.
  return wall - (offsetAt(wall - first, zone) ?? first);
}

/** The date in `zone`, `YYYY-MM-DD`; `null` if the zone is invalid. */
export function dateIn(zone: string, instant: number): string | null {
  const offset = zone ? offsetAt(instant, zone) : null;
  return offset === null ? null : new Date(instant + offset).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60_000;

/** The date in `zone` so many days after that of `instant`: a day may have 23 or 25 hours. */
export function dateAhead(zone: string, instant: number, days: number): string | null {
  const date = dateIn(zone, instant);
  return date && new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How far `zone` is ahead of UTC, in milliseconds; default: the device's zone. */
export function offsetAt(instant: number, zone: string | undefined): number | null {
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
