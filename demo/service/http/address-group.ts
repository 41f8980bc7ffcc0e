import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one caller: an IPv4 address, or an IPv6 network of 64 bits, since whoever has one
 * address of such a network has them all.
 */
export function addressGroup(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [before = '', after] = bare.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  // A dotted end stands for two groups.
  const given = head.length + tail.length + (bare.includes('.') ? 1 : 0);
  const gap = after === undefined ? [] : Array<string>(8 - given).fill('0');
  const network = [...head, ...gap, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16));
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
