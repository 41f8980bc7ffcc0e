/** What may happen to one exchange, and how often. */
import type { Chance } from './chance.js';
import { json, type WireAnswer, type WireRequest } from './wire.js';

/** Probabilities; all are 0 in a calm world. */
export interface Faults {
  readonly loseRequest: number;
  readonly loseAnswer: number;
  readonly slow: number;
  readonly duplicate: number;
  /** Something in front of the service responds, and the request never arrives. */
  readonly answerInstead: number;
  /** The service applied it, and the response is damaged on its way. */
  readonly spoilAnswer: number;
}

export const calm: Faults = {
  loseRequest: 0,
  loseAnswer: 0,
  slow: 0,
  duplicate: 0,
  answerInstead: 0,
  spoilAnswer: 0,
};

/** @param level 0 to 1 */
export const faultsAt = (level: number): Faults => ({
  loseRequest: 0.15 * level,
  loseAnswer: 0.25 * level,
  slow: 0.25 * level,
  duplicate: 0.1 * level,
  answerInstead: 0.25 * level,
  spoilAnswer: 0.1 * level,
});

/** Whether the request may be refused for good, so that the guest must be notified. */
const isWrite = ({ method }: WireRequest): boolean => method !== 'GET';

const isKeyed = ({ headers }: WireRequest): boolean => headers['idempotency-key'] !== undefined;

const body = (code: string, status: number, chance: Chance) =>
  chance.one([
    { code, message: `Injected ${code}.`, requestId: 'request-1' },
    { success: false, code, message: `Injected ${code}.` },
    { error: code, message: `Injected ${code}.`, statusCode: status },
  ]);

/**
 * A response that promises that nothing was applied.
 *
 * @param mayRefuse false for a repeated request, because the first one may have been applied
 */
export function answerInstead(
  request: WireRequest,
  chance: Chance,
  mayRefuse: boolean,
): WireAnswer {
  const plain = (status: number, code: string, headers = {}) =>
    json(status, body(code, status, chance), headers);
  const answers = [
    () => plain(429, 'RATE_LIMITED', { 'retry-after': String(chance.between(1, 8)) }),
    () => plain(429, 'RATE_LIMITED'),
    () => plain(503, 'DEPENDENCY_UNAVAILABLE'),
    () => plain(500, 'INTERNAL_ERROR'),
    () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Sorry</h1>' }),
    ...(isKeyed(request)
      ? [() => plain(409, 'IDEMPOTENCY_IN_PROGRESS', { 'retry-after': '1' })]
      : []),
    ...(mayRefuse && isKeyed(request) ? [() => plain(428, 'PRECONDITION_REQUIRED')] : []),
    ...(mayRefuse && isWrite(request) && !request.url.endsWith('/ordering-sessions')
      ? [() => plain(422, 'INJECTED_REFUSAL')]
      : []),
  ];
  return chance.one(answers)();
}

/** What may happen to a good response on its way back. */
export function spoil(answer: WireAnswer, chance: Chance): WireAnswer {
  return chance.one<WireAnswer>([
    { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    json(500, { code: 'INTERNAL_ERROR', message: 'Injected.', requestId: 'request-1' }),
    json(503, { success: false, code: 'GENERIC_ERROR', message: 'Injected.' }),
    answer.status < 400 ? { ...answer, body: (answer.body ?? '').slice(0, -5) } : answer,
    // A gateway may report a stale tag with another status.
    answer.status === 409 ? { ...answer, status: chance.one([412, 422]) } : withoutTag(answer),
  ]);
}

/** Like on a page of another origin, if nothing exposes the tag. */
const withoutTag = ({ headers: { etag: _, ...headers }, ...answer }: WireAnswer): WireAnswer => ({
  ...answer,
  headers,
});
