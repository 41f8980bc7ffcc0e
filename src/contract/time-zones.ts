/**
 * The setting `data-time-zone`: one zone, `America/New_York`, or zones by location for pages with
 * several restaurants, `riverside America/New_York; old-town Europe/London`. The service doesn't say
 * in which zone a location is.
 */

/** One part: perhaps a location and a space, then an IANA name. */
const written = /^\s*(?:(\S+)\s+)?(\S+)\s*$/;

/** The zone at a location; empty if the setting doesn't name it. */
export function zoneAt(setting: string, location: string): string {
  let others = '';
  for (const part of setting.split(';')) {
    const [, place, zone = ''] = written.exec(part) ?? [];
    if (place === location) return zone;
    if (place === undefined && zone !== '') others = zone;
  }
  return others;
}

/** Every zone of the setting, `null` if it isn't such a list. Whether each exists is for the caller. */
export function zonesIn(setting: string): readonly string[] | null {
  const parts = setting.split(';').filter((part) => part.trim() !== '');
  const zones = parts.map((part) => written.exec(part)?.[2] ?? '');
  return zones.includes('') ? null : zones;
}

export const expectedZones =
  'an IANA name like America/New_York, or names by location separated by semicolons, like riverside America/New_York; quay Europe/London';
