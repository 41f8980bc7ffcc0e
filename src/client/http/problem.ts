/** Turns an error response into a failure. All three error shapes: docs/contract.md 7.2. */

import { serviceTime } from './clock.js';
import { type FailureKind, OrderingError } from './errors.js';

interface ProblemBody {
  code?: unknown;
  error?: unknown;
  message?: unknown;
  requestId?: unknown;
  data?: Details | null;
  details?: Details | null;
}

/** The older generation calls it `data`. */
interface Details {
  modifierGroupId?: unknown;
  minimum?: unknown;
  fields?: unknown;
  field?: unknown;
}

/**
 * Codes are more specific than statuses, and the generations use different statuses for the same
 * thing.
 */
const kindOfCode: Readonly<Record<string, FailureKind>> = {
  CART_CONFLICT: 'conflict',
  RESOURCE_CONFLICT: 'conflict',
  PRECONDITION_FAILED: 'conflict',
  PRECONDITION_REQUIRED: 'conflict',
  // The key belongs to another request: only the cart shows whether this change was applied.
  IDEMPOTENCY_KEY_REUSED: 'conflict',
  CART_IMMUTABLE: 'immutable',
  CART_LOCKED: 'immutable',
  IDEMPOTENCY_IN_PROGRESS: 'busy',
  RATE_LIMITED: 'busy',
  // The guest has typed too many places: so the request isn't repeated automatically.
  PLACE_LIMIT_REACHED: 'refused',
  ORDERING_UNAVAILABLE: 'closed',
  // The proxy's API key was refused: neither the guest nor a retry can fix that.
  UPSTREAM_REFUSED_KEY: 'unauthorized',
  // The proxy doesn't allow this page as a return address: the same applies.
  RETURN_URL_REFUSED: 'unauthorized',
};

/** The service's codes for its own failures. docs/contract.md 7.2 */
const ownFailures: readonly string[] = ['GENERIC_ERROR', 'INTERNAL_ERROR'];

/** Mistakes of the client or the page. Their messages name headers and members of a body. */
const ownMistakes = /^(?:validation_error|precondition_|idempotency_key_)/i;

/**
 * @param isExplained whether the response says what is wrong; only without that do 409 and 422 mean a
 *   conflict
 */
function kindOfStatus(status: number, isExplained: boolean): FailureKind {
  if (!isExplained && (status === 409 || status === 422)) return 'conflict';
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
  const isExplained = code !== '' || word(found.message) !== '';
  const requestId = word(found.requestId) || headers.get('x-request-id') || '';
  const kind = Object.hasOwn(kindOfCode, code) ? kindOfCode[code] : undefined;
  // Messages aren't meant for guests if a server broke or is misconfigured.
  const isForGuests = status < 500 && kind !== 'unauthorized' && !ownMistakes.test(code);
  return new OrderingError({
    kind: kind ?? kindOfStatus(status, isExplained),
    message: `${where} answered ${status}${code && ` ${code}`}${requestId && ` (request ${requestId})`}`,
    reason: isForGuests ? word(found.message) : '',
    status,
    code,
    retryAfter: retryAfter(status, headers, now),
    modifierGroupId: word(found.details?.modifierGroupId) || word(found.data?.modifierGroupId),
    minimum: word(found.details?.minimum) || word(found.data?.minimum),
    fields: [...fieldsIn(found.details), ...fieldsIn(found.data)],
    requestId,
    // The proxy reports its own failures, and bodies it couldn't read, in shape B, under other
    // names.
    ended: status === 500 && (word(found.code) !== '' || ownFailures.includes(code)),
  });
}

/** The names of the refused members of the request's body, without where they are in it. */
function fieldsIn(details: Details | null | undefined): string[] {
  const { fields, field } = details ?? {};
  const paths = Array.isArray(fields) ? fields.map((each) => each?.path) : [];
  return [...paths, field].map((path) => word(path).split('.').at(-1) ?? '').filter(Boolean);
}

/**
 * `Retry-After` in seconds or as a date, otherwise the reset of the rate limit; at most an hour.
 */
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
