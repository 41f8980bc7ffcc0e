/** The address in full; empty unless it leads to a web page: an address may also be a script. */
export function webAddress(address: string): string {
  if (!URL.canParse(address, location.href)) return '';
  const { protocol, href } = new URL(address, location.href);
  return /^https?:$/.test(protocol) ? href : '';
}
