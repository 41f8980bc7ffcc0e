/** Wall clocks of a zone, as instants and back. */

/** `date` and `time` are a wall clock in `zone`. `null` where the zone is none. */
export function instantOf(date: string, time: string, zone: string): number | null {
  const wall = Date.parse(`${date}T${time}Z`);
  const first = offsetAt(wall, zone);
  if (first === null) return null;
  // Once more with the offset of that moment: the two differ around a change of the clocks.
  return wall - (offsetAt(wall - first, zone) ?? first);
}

/** The date on a clock in `zone`, `YYYY-MM-DD`; `null` where the zone is none. */
export function dateIn(zone: string, instant: number): string | null {
  const offset = zone ? offsetAt(instant, zone) : null;
  return offset === null ? null : new Date(instant + offset).toISOString().slice(0, 10);
}

/** Milliseconds that a clock in `zone` is ahead of UTC; the device's own without one. */
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
