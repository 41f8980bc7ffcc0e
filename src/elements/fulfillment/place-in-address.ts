import type { NamedPlace } from '../../stores/types.js';

/** What a page's address says of where its guest is: `?table=12`, `?room=812&last-name=Khan`. */
export function placeInAddress(search: string): NamedPlace {
  const given = new URLSearchParams(search);
  const table = digitsOf(given.get('table'));
  const room = digitsOf(given.get('room'));
  const lastName = given.get('last-name')?.trim();
  return { ...(table && { table }), ...(room && { room }), ...(lastName && { lastName }) };
}

/** Numbers of tables and rooms are digits; what else stands in an address is not ours. */
const digitsOf = (text: string | null): string => (/^\d{1,20}$/.test(text ?? '') ? `${text}` : '');
