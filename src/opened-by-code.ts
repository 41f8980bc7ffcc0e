import { isOn } from './stores/is-on.js';

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
