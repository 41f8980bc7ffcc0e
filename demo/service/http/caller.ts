import ipaddr from 'ipaddr.js';
import type { Refusal } from './refusal.js';

/** What the server knows about a connection besides the request. */
export interface Caller {
  readonly address: string;
  /** Names of headers that were sent more than once but must not be. */
  readonly repeatedHeaders: readonly string[];
  /** Why the request could not be read at all. */
  readonly unreadable?: Refusal;
  /** Set when the caller is to get no answer. */
  lost: boolean;
}

/** Thrown in place of an answer; the connection is to be closed. */
export class AnswerLost extends Error {}

const ONCE = new Set([
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'x-api-key',
  'x-cart-token',
  'x-checkout-handoff',
  'x-receipt-token',
]);

/** Reads Node's flat list of names and values, because its headers object merges duplicates. */
export function repeatedHeaders(rawHeaders: readonly string[]): string[] {
  const seen = new Set<string>();
  return rawHeaders.flatMap((part, index) => {
    const name = part.toLowerCase();
    if (index % 2 === 1 || !ONCE.has(name)) return [];
    if (seen.has(name)) return [name];
    seen.add(name);
    return [];
  });
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a request comes from this machine and names it: pages for the demo's operator are
 * closed to the network, to other host names that resolve to this machine, and behind a gateway.
 */
export const isFromThisMachine = (request: Request, address: string): boolean =>
  LOOPBACK.test(address) &&
  LOCAL_HOST.test(request.headers.get('host') ?? new URL(request.url).host) &&
  !['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name));

/**
 * What counts as one caller: an IPv4 address, or an IPv6 network of 64 bits, since whoever has one
 * address of such a network has them all.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
