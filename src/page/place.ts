import { isOn } from '../stores/storefront/settings.js';
import type { NamedPlace } from '../stores/storefront/types.js';

/**
 * Whether the guest scanned the code of a table or a room: it leads to the page's address with the
 * place in it.
 *
 * @param urlParameters the setting that lets the page's address be read
 */
export function openedByCode(urlParameters: string | undefined): boolean {
  const page = globalThis.location?.href;
  if (!page || !isOn(urlParameters)) return false;
  const { searchParams } = new URL(page);
  return searchParams.has('table') || searchParams.has('room');
}

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
