/** Names for counting: the same for the same thing, and of no use to whoever reads a store. */

import ipaddr from 'ipaddr.js';
import { base64url } from 'jose';
import type { Secret } from '../settings.js';
import type { Incoming } from './message.js';

/** `kind` keeps an address and an identifier of the same text apart. */
export type Pseudonyms = (kind: string, value: string) => Promise<string>;

const mostRemembered = 2_000;

export function createPseudonyms({ key }: Secret): Pseudonyms {
  const signingKey = crypto.subtle.importKey(
    'raw',
    base64url.decode(key) as Uint8Array<ArrayBuffer>,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const remembered = new Map<string, string>();
  return async (kind, value) => {
    const text = `${kind}:${value}`;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const mark = await crypto.subtle.sign('HMAC', await signingKey, new TextEncoder().encode(text));
    const name = base64url.encode(new Uint8Array(mark).subarray(0, 15));
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, name);
    return name;
  };
}

// Which client a request comes from, for limits that count clients.

/**
 * The networks of a client, the narrowest first. Whoever has one IPv6 address has at least the 2^64
 * around it and often a /56 or a /48, so that each of these is counted.
 */
export type Networks = readonly string[];

/** Clients whose address cannot be told share one name, and with it the limits of one client. */
export const unknownClient: Networks = ['unknown'];

/**
 * Each trusted server in front adds the address it saw at the end of `X-Forwarded-For`; whatever
 * stands before those was written by the client. `null` for a program on this machine that calls
 * without a server in between: it is not limited.
 */
export function clientNetworks(incoming: Incoming, trustedHops: number): Networks | null {
  const { peer } = incoming;
  const forwarded = forwardedIn(incoming);
  if (trustedHops === 0 && forwarded.length === 0 && peer !== null && isLoopback(parse(peer))) {
    return null;
  }
  const address = addressOf(incoming, trustedHops);
  // A loopback address is a server in front that the operator did not count.
  return address === null || isLoopback(address) ? unknownClient : networksOf(address);
}

/** Whether the servers in front say that the client is on their own machine. */
export const isOwnMachine = (incoming: Incoming, trustedHops: number): boolean =>
  isLoopback(addressOf(incoming, trustedHops));

const forwardedIn = (incoming: Incoming): string[] =>
  (incoming.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function addressOf(incoming: Incoming, trustedHops: number): Address | null {
  const { peer } = incoming;
  const forwarded = forwardedIn(incoming);
  const way = peer === null ? forwarded : [...forwarded, peer];
  // Without a peer (at the edge) the last entry itself is the one that the host wrote.
  const hops = peer === null ? trustedHops - 1 : trustedHops;
  return hops < 0 ? null : parse(way[way.length - 1 - hops] ?? '');
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Also reads `1.2.3.4:5555`, `[2001:db8::1]:443` and `fe80::1%eth0`, as some servers write them. */
function parse(text: string): Address | null {
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  // NAT64: the last 32 bits are the IPv4 address that the client has.
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** Of a connection that comes from this address. */
export function networksOfPeer(peer: string): Networks {
  const address = parse(peer);
  return address ? networksOf(address) : unknownClient;
}

/** Of a network that has no public addresses, as servers in front often have. */
export function isPrivateClient([narrowest = '']: Networks): boolean {
  const address = parse(narrowest.replace(/\/.*$/, ''));
  return address !== null && privateRanges.has(address.range());
}

const privateRanges = new Set(['private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal']);

const isLoopback = (address: Address | null): boolean => address?.range() === 'loopback';

function networksOf(address: Address): Networks {
  if (address.kind() === 'ipv4') return [address.toString()];
  const bytes = address.toByteArray();
  return [64, 56, 48].map((bits) => {
    const prefix = bytes.map((byte, index) => (index < bits / 8 ? byte : 0));
    return `${new ipaddr.IPv6(prefix)}/${bits}`;
  });
}

const separator = '~';

/** One text for all networks of a client, each of them by its pseudonym. */
export async function nameClient(networks: Networks, pseudonyms: Pseudonyms): Promise<string> {
  const names = await Promise.all(networks.map((network) => pseudonyms('address', network)));
  return names.join(separator);
}

/** The names of a client's networks, the narrowest first; of anything else the name itself. */
export const networksIn = (name: string): readonly string[] => name.split(separator);

/** What a network may do in all, as a multiple of what one client may: /64, /56, /48. */
export const shareOfNetwork = (level: number): number => 2 ** level;
