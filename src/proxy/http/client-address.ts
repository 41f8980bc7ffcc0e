/** Pseudonyms for counting: stable for the same value, and useless to anyone who reads a store. */

import ipaddr from 'ipaddr.js';
import { base64url } from 'jose';
import { ExpiringMap } from '../expiring.js';
import type { Secret } from '../restaurants/secrets.js';
import type { Incoming } from './message.js';

/** `kind` separates an address from another identifier with the same text. */
export type Pseudonyms = (kind: string, value: string) => Promise<string>;

/** Guests make several calls in a row. What the pseudonyms are of is not kept for longer. */
const rememberedFor = 10 * 60_000;
const mostRemembered = 2_000;

export function createPseudonyms({ key }: Secret, now: () => number): Pseudonyms {
  const signingKey = crypto.subtle.importKey(
    'raw',
    base64url.decode(key) as Uint8Array<ArrayBuffer>,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const remembered = new ExpiringMap<string>(mostRemembered, now);
  return async (kind, value) => {
    const text = `${kind}:${value}`;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const mark = await crypto.subtle.sign('HMAC', await signingKey, new TextEncoder().encode(text));
    const name = base64url.encode(new Uint8Array(mark).subarray(0, 15));
    remembered.set(text, name, rememberedFor);
    return name;
  };
}

// Determines which client a request comes from, for per-client limits.

/**
 * The networks of a client, narrowest first. Whoever has one IPv6 address has at least the 2^64
 * around it, and often a /56 or a /48, so each of these is counted.
 */
type Networks = readonly string[];

/** Clients with an unknown address share one name, and with it the limits of one client. */
export const unknownClient: Networks = ['unknown'];

/**
 * Each trusted server in front appends the address it saw to `X-Forwarded-For`; the client may have
 * written anything before those. `null` for a program on this machine that calls without a server
 * in between: it isn't limited.
 */
export function clientNetworks(incoming: Incoming, trustedHops: number): Networks | null {
  const { peer } = incoming;
  const forwarded = forwardedIn(incoming);
  if (trustedHops === 0 && forwarded.length === 0 && peer !== null && isLoopback(parse(peer))) {
    return null;
  }
  const address = addressOf(incoming, trustedHops);
  // A loopback address belongs to a server in front that the operator didn't count.
  return address === null || isLoopback(address) ? unknownClient : networksOf(address);
}

/** Whether the servers in front report that the client is on their own machine. */
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
  // Without a peer (on edge platforms), the host itself wrote the last entry.
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
  // NAT64: the last 32 bits are the client's IPv4 address.
  return address.range() === 'rfc6052' ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** The networks of a connection from this address. */
export function networksOfPeer(peer: string): Networks {
  const address = parse(peer);
  return address ? networksOf(address) : unknownClient;
}

/** Whether the client is in a private network, like servers in front often are. */
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

/** One string for all networks of a client, each as its pseudonym. */
export async function nameClient(networks: Networks, pseudonyms: Pseudonyms): Promise<string> {
  const names = await Promise.all(networks.map((network) => pseudonyms('address', network)));
  return names.join(separator);
}

/** The names of a client's networks, narrowest first; for anything else the name itself. */
export const networksIn = (name: string): readonly string[] => name.split(separator);

/** What a network may do in total, as a multiple of one client's limit: /64, /56, /48. */
export const shareOfNetwork = (level: number): number => 2 ** level;
