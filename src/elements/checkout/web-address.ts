/** The address in full; `null` unless it leads to a web page: an address may also be a script. */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address, location.href)) return null;
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
