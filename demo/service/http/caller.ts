import type { Refusal } from './refusal.js';

/** What the server knows of a connection, beside the request. */
export interface Caller {
  readonly address: string;
  /** Names of headers that came more than once and must not. */
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

/** Of Node's flat list of names and values, since its headers object hides what came twice. */
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
