/** Which client a request comes from, for limits that count clients. */
import type { Incoming } from './message.js';

/**
 * Each trusted server in front adds the address it saw at the end of `X-Forwarded-For`; whatever
 * stands before those was written by the client. `null` when the client is not known: a loopback
 * peer is a server in front that the operator did not count, and everybody comes through it.
 */
export function clientAddress(incoming: Incoming, trustedHops: number): string | null {
  const forwarded = (incoming.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const way = incoming.peer === null ? forwarded : [...forwarded, incoming.peer];
  // Without a peer (at the edge) the last entry itself is the one that the host wrote.
  const hops = incoming.peer === null ? trustedHops - 1 : trustedHops;
  const address = hops < 0 ? undefined : way[way.length - 1 - hops];
  if (address === undefined || isLoopback(address)) return null;
  return byPrefix(address);
}

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./.test(address);

/** A household or a phone has a whole IPv6 prefix of 64 bits to itself. */
function byPrefix(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const v4 = mapped?.[1] ?? address;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(v4)) return v4;
  if (!/^[0-9a-f:]{2,39}$/i.test(address)) return null;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
