const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the shopper may be sent after a hosted checkout: an absolute https address, or http on this
 * machine. Schemes that run or show what the shop wrote are never followed, and neither are those of
 * apps; `null` leaves the shopper on the service's own receipt. See docs/contract.md 2.2.1.
 */
export function returnAddress(wanted: string | null): string | null {
  if (wanted === null || !URL.canParse(wanted)) return null;
  const url = new URL(wanted);
  if (url.username || url.password) return null;
  const safe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  return safe ? url.href : null;
}
