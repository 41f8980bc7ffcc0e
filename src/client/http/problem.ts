/** Turns an answer that is no success into a failure. All three error shapes: docs/contract.md 7.2. */

import { serviceTime } from './clock.js';
import { type FailureKind, OrderingError } from './errors.js';

interface ProblemBody {
  code?: unknown;
  error?: unknown;
  message?: unknown;
  requestId?: unknown;
  data?: { modifierGroupId?: unknown } | null;
  details?: { modifierGroupId?: unknown; minimum?: unknown } | null;
}

/** Codes say more than statuses, and the generations use different statuses for the same thing. */
const kindOfCode: Readonly<Record<string, FailureKind>> = {
  CART_CONFLICT: 'conflict',
  RESOURCE_CONFLICT: 'conflict',
  PRECONDITION_FAILED: 'conflict',
  PRECONDITION_REQUIRED: 'conflict',
  // The key stands for something else: only the cart can say what has become of this change.
  IDEMPOTENCY_KEY_REUSED: 'conflict',
  CART_IMMUTABLE: 'immutable',
  CART_LOCKED: 'immutable',
  IDEMPOTENCY_IN_PROGRESS: 'busy',
  RATE_LIMITED: 'busy',
  ORDERING_UNAVAILABLE: 'closed',
  // The merchant's key at the proxy: nothing that a shopper, or another attempt, can mend.
  UPSTREAM_REFUSED_KEY: 'unauthorized',
  // The proxy does not lead back to this page: nor can they mend that.
  RETURN_URL_REFUSED: 'unauthorized',
};

/** What the service calls a failure of its own. docs/contract.md 7.2 */
const ownFailures: readonly string[] = ['GENERIC_ERROR', 'INTERNAL_ERROR'];

/** @param said whether the answer says what is wrong; 409 and 422 mean a conflict only without */
function kindOfStatus(status: number, said: boolean): FailureKind {
  if (!said && (status === 409 || status === 422)) return 'conflict';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'missing';
  if (status === 412 || status === 428) return 'conflict';
  if (status === 408 || status === 429 || status >= 500) return 'busy';
  return status >= 400 ? 'refused' : 'unexpected';
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param now milliseconds since the epoch, to turn reset times into waits */
export function problemOf(
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
  body: unknown,
  where: string,
  now: number,
): OrderingError {
  if (ok) {
    return new OrderingError({
      kind: 'unexpected',
      status,
      message: `${where} answered ${status} with ${headers.get('content-type') ?? 'no content type'}. Expected JSON: check that the address leads to the ordering service or its proxy.`,
    });
  }
  const found: ProblemBody = typeof body === 'object' && body !== null ? body : {};
  const code = word(found.code) || word(found.error);
  const said = code !== '' || word(found.message) !== '';
  const requestId = word(found.requestId) || headers.get('x-request-id') || '';
  const kind = kindOfCode[code];
  // A server that broke, that is set up wrong, or that names members of a body, does not speak to shoppers.
  const speaks = status < 500 && kind !== 'unauthorized' && code !== 'VALIDATION_ERROR';
  return new OrderingError({
    kind: kind ?? kindOfStatus(status, said),
    message: `${where} answered ${status}${code && ` ${code}`}${requestId && ` (request ${requestId})`}`,
    reason: speaks ? word(found.message) : '',
    status,
    code,
    retryAfter: retryAfter(status, headers, now),
    modifierGroupId: word(found.details?.modifierGroupId) || word(found.data?.modifierGroupId),
    minimum: word(found.details?.minimum),
    requestId,
    // The proxy speaks of its own failures, and of bodies it could not read, in shape B, by other names.
    ended: status === 500 && (word(found.code) !== '' || ownFailures.includes(code)),
  });
}

/** `Retry-After` in seconds or as a date, else the reset of the rate limit; at most an hour. */
function retryAfter(status: number, headers: Headers, now: number): number | null {
  const after = headers.get('retry-after');
  const spent = status === 429 || headers.get('x-ratelimit-remaining') === '0';
  const reset = spent && headers.get('x-ratelimit-reset');
  const then = serviceTime({ headers }) ?? now;
  let wait = Number.NaN;
  if (after) wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - then;
  else if (reset) wait = Number(reset) * 1000 - then;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), 3_600_000);
}
