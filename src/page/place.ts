import { isOn } from '../stores/storefront/settings.js';
import type { NamedPlace } from '../stores/storefront/types.js';

/**
 * Whether the guest scanned the code of a table or a room, which opens the page's address with the
 * table or room in it.
 *
 * @param urlParameters the setting that allows reading the page's address
 * @param code of a signed place; those with a name come from a portal's link
 */
export function openedByCode(urlParameters: string | undefined, code: string | null): boolean {
  if (code) return code.includes('..');
  const page = globalThis.location?.href;
  if (!page || !isOn(urlParameters)) return false;
  const { searchParams } = new URL(page);
  return searchParams.has('table') || searchParams.has('room');
}

/** The guest's place in the page's address: `?table=12`, `?room=812&last-name=Khan`. */
export function placeInAddress(search: string): NamedPlace {
  const given = new URLSearchParams(search);
  const table = digitsOf(given.get('table'));
  const room = digitsOf(given.get('room'));
  const lastName = given.get('last-name')?.trim();
  return { ...(table && { table }), ...(room && { room }), ...(lastName && { lastName }) };
}

/** Table and room numbers are digits; other values in the address aren't for us. */
const digitsOf = (text: string | null): string => (/^\d{1,20}$/.test(text ?? '') ? `${text}` : '');
