/**
 * The address in full, whole or relative to the page; empty unless it leads to the web: an address
 * may also be a script.
 */
export function webAddress(address: string): string {
  const base = globalThis.document?.baseURI;
  try {
    const { protocol, href } = new URL(address, base);
    return /^https?:$/.test(protocol) ? href : '';
  } catch {
    return '';
  }
}
