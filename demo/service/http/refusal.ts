/**
 * A request that is answered with an error. The code and status are those of the newer generation;
 * `older/errors.ts` turns them into the older ones. See docs/contract.md 7.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 428 | 429 | 431 | 503,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const invalid = (message: string, details: Record<string, unknown> = {}) =>
  new Refusal(400, 'VALIDATION_ERROR', message, details);

export const notFound = (what: string) =>
  new Refusal(404, 'NOT_FOUND', `There is no ${what} here.`);
