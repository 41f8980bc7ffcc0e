/**
 * Resolves an address, absolute or relative to the page. Empty unless it is an http(s) address: an
 * address can also be a script. An empty one stays empty; resolved, it would be the page itself.
 */
export function webAddress(address: string): string {
  const base = globalThis.document?.baseURI;
  if (!address.trim()) return '';
  try {
    const { protocol, href } = new URL(address, base);
    return /^https?:$/.test(protocol) ? href : '';
  } catch {
    return '';
  }
}
