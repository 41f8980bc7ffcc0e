/** The page's own address: where guests return to, and the table or room that it names. */
import { webAddress } from '../contract/web-address.js';
import { isOn } from '../stores/storefront/settings.js';
import type { NamedPlace } from '../stores/storefront/types.js';
import { RETURN_MARK } from './script-tag.js';

/** The page's own address, to which a bank sends the guest back. */
export function returnAddress(): string {
  return marked(location.href);
}

/** The service's limit. docs/contract.md 8 */
const LONGEST = 2048;

/**
 * Where the service's own payment page sends the guest afterwards. `undefined` if it can't be an
 * address that the service and the proxy accept: https, or on this machine. docs/contract.md 4.1
 *
 * @param setting an address, `off`, or nothing for the page itself
 */
export function hostedReturn(setting: string | undefined): string | undefined {
  const page = globalThis.location?.href;
  const wanted = setting === 'off' ? '' : webAddress(setting || page || '');
  if (!wanted) return undefined;
  const address = new URL(marked(wanted));
  address.hash = '';
  const { protocol, hostname, href } = address;
  const isSafe = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isSafe && href.length <= LONGEST ? href : undefined;
}

function marked(address: string): string {
  const url = new URL(address);
  url.searchParams.set(RETURN_MARK, '1');
  return url.href;
}

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

/** `?code=` in the page's address, if the page allows reading it; the address doesn't change. */
export const codeInAddress = (urlParameters: string | undefined): string | null =>
  isOn(urlParameters) ? new URL(location.href).searchParams.get('code') : null;

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
