/** Turns the service's reply into what the page may see. */
import { ProxyError } from './errors.js';
import type { Filter } from './filters.js';
import { errorAnswer } from './routes/answers.js';
import type { Reply } from './upstream.js';

export interface Answer {
  readonly status: number;
  /** JSON text; `null` for an empty answer. */
  readonly body: string | null;
}

/**
 * Applies the route's list of members, or the errors' one. Should an answer repeat a secret in a
 * member that passes, it is withheld altogether.
 */
export function filterReply(reply: Reply, filter: Filter, secrets: readonly string[]): Answer {
  const { status } = reply;
  if (status >= 400) {
    const kept = errorAnswer(reply.value) ?? foreignError(status);
    return { status, body: guarded(JSON.stringify(kept), secrets) };
  }
  if (reply.value === undefined) return { status: 204, body: null };
  const body = JSON.stringify(filter(reply.value));
  if (body === undefined) {
    throw new ProxyError(
      502,
      'UPSTREAM_UNREADABLE',
      'Expected an object of the contract from the ordering service, found something else.',
      { problem: 'An answer of the service does not have the shape of the contract.' },
    );
  }
  return { status, body: guarded(body, secrets) };
}

const foreignError = (status: number): unknown => ({
  error: 'UPSTREAM_ERROR',
  message: `The ordering service answered ${status} without saying why.`,
  statusCode: status,
});

function guarded(body: string, secrets: readonly string[]): string {
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  if (!written.some((secret) => body.includes(secret))) return body;
  throw new ProxyError(502, 'UPSTREAM_WITHHELD', 'The answer of the service was withheld.', {
    problem: 'An answer of the service repeated a secret; it was withheld.',
  });
}

const passed = [
  'etag',
  'retry-after',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

/** An answer that concerns one shopper: its headers pass by list, and nobody keeps it. */
export function privateResponse(
  answer: Answer,
  upstream: Headers,
  further: readonly string[] = [],
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of [...passed, ...further]) {
    const value = upstream.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answer.body !== null) headers.set('content-type', 'application/json');
  return new Response(answer.body, { status: answer.status, headers });
}
