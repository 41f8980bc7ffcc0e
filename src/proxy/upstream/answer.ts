/** Reduces the service's reply to what the page may see. */
import { ProxyError } from '../http/errors.js';
import type { Outgoing } from '../http/message.js';
import type { Filter } from '../routes/answers.js';
import { errorAnswer } from '../routes/answers.js';
import type { Reply } from './transport.js';

interface Answer {
  readonly status: number;
  /** JSON text; `null` for an empty response. */
  readonly body: string | null;
}

/**
 * Applies the route's list of members, or the one for errors. If the result contains a secret, the
 * whole response is withheld.
 */
export function filterReply(reply: Reply, filter: Filter, secrets: readonly string[]): Answer {
  const { status } = reply;
  if (status >= 400) {
    const kept = errorAnswer(reply.value) ?? foreignError(status);
    return { status, body: guarded(JSON.stringify(kept), secrets) };
  }
  if (reply.value === undefined) return { status: 204, body: null };
  const body = textOf(filter(reply.value), reply);
  if (body === undefined) {
    throw new ProxyError(
      502,
      'UPSTREAM_UNREADABLE',
      'Expected an object as in the contract from the ordering service, found something else.',
      { problem: 'A response of the service does not have the shape that the contract defines.' },
    );
  }
  return { status, body: guarded(body, secrets) };
}

/**
 * If nothing is removed, the service's own text is used, because serializing again is expensive.
 * Not if it contains an escape, which could hide a secret in another spelling.
 */
const textOf = (kept: unknown, { value, text }: Reply): string | undefined =>
  kept === value && !text.includes('\\') ? text : JSON.stringify(kept);

const foreignError = (status: number): unknown => ({
  error: 'UPSTREAM_ERROR',
  message: `The ordering service answered ${status} without saying why.`,
  statusCode: status,
});

function guarded(body: string, secrets: readonly string[]): string {
  // As they would appear in JSON.
  if (!secrets.some((secret) => body.includes(JSON.stringify(secret).slice(1, -1)))) return body;
  throw new ProxyError(502, 'UPSTREAM_WITHHELD', 'The response of the service was withheld.', {
    problem: 'A response of the service contained a secret and was withheld.',
  });
}

const passedHeaders = [
  'date',
  'etag',
  'retry-after',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

/** A response for one guest: only listed headers pass, and it is never cached. */
export function privateAnswer(
  { status, body }: Answer,
  upstream: Reply['header'],
  further: readonly string[] = [],
): Outgoing {
  return { status, headers: privateHeaders(body, upstream, further), body };
}

function privateHeaders(
  body: string | null,
  upstream: Reply['header'],
  further: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const names of [passedHeaders, further]) {
    for (const name of names) {
      const value = upstream(name);
      if (value !== null) headers[name] = value;
    }
  }
  if (body !== null) headers['content-type'] = 'application/json';
  return headers;
}
