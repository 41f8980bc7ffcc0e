import type { OperationSpec } from './operation.js';

/**
 * A request that is answered with an error. The code and status are those of the newer generation;
 * `older/errors.ts` turns them into the older ones. See docs/contract.md 7.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 428 | 429 | 431 | 500 | 503,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Answered when the service itself fails. */
export const failure = new Refusal(500, 'GENERIC_ERROR', 'Something went wrong here.');

export const invalid = (message: string, details: Record<string, unknown> = {}) =>
  new Refusal(400, 'VALIDATION_ERROR', message, details);

/** The request conflicts with the state of what it is about. */
export const conflict = (code: string, message: string, details: Record<string, unknown> = {}) =>
  new Refusal(409, code, message, details);

export const unauthorized = (message: string) => new Refusal(401, 'UNAUTHORIZED', message);

export const forbidden = (message: string) => new Refusal(403, 'FORBIDDEN', message);

export const notFound = (what: string) =>
  new Refusal(404, 'NOT_FOUND', `There is no ${what} here.`);

/** The error statuses of an operation. See docs/contract.md 4.5 and 7.1. */
export function errorStatuses(spec: OperationSpec, generation: 'older' | 'newer'): number[] {
  const common = [400, 404, 429, 500];
  const statuses =
    generation === 'older' ? [...common, ...older(spec)] : [...common, ...newer(spec)];
  return statuses.sort((one, other) => one - other);
}

const older = ({ credential, body }: OperationSpec): number[] => [
  ...(credential === 'none' ? [] : [401]),
  ...(credential.startsWith('api-key') ? [403] : []),
  409,
  ...(body ? [413] : []),
  422,
];

const newer = ({ credential, keyed, ifMatch, body }: OperationSpec): number[] => [
  503,
  ...(credential === 'none' ? [] : [401, 403]),
  ...(keyed ? [409] : []),
  ...(body ? [413] : []),
  ...(ifMatch === 'cart' || ifMatch === 'resumed cart' ? [428] : []),
];
