import type { Outgoing } from './message.js';

/** Request ids, which connect a line of the log with the response that a page received. */

let ofThisProcess = '';
let answers = 0;

/**
 * Unique but not secret. A random id for each response would cost more than looking up a cached
 * menu. Generated on first use, because edge workers have no randomness before their first request.
 */
export function nextRequestId(): string {
  ofThisProcess ||= crypto.randomUUID().slice(0, 13);
  answers += 1;
  return `${ofThisProcess}-${answers}`;
}

// The proxy's own errors. docs/contract.md 7.2, shapes B and C.

interface ProxyErrorOptions {
  /** `capability`: shape C, which callers of storefront-scoped operations expect. */
  readonly shape?: 'general' | 'capability';
  /** Names in lowercase. */
  readonly headers?: Readonly<Record<string, string>>;
  /** One line for the operator's log, without secrets or personal data. */
  readonly problem?: string;
}

export type Wording = (sentence: string) => string;

/** Sentences name the variables of a proxy for one restaurant. */
export const asWritten: Wording = (sentence) => sentence;

export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly options: ProxyErrorOptions;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: ProxyErrorOptions = {},
  ) {
    super(message);
    this.options = options;
  }

  /** @param wording names settings as the operator knows them */
  toOutgoing(wording: Wording = asWritten): Outgoing {
    const requestId = nextRequestId();
    const message = wording(this.message);
    const body =
      this.options.shape === 'capability'
        ? { code: this.code, message, requestId, details: {} }
        : { error: this.code, message, statusCode: this.status };
    return {
      status: this.status,
      headers: {
        ...this.options.headers,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-request-id': requestId,
      },
      body: JSON.stringify(body),
    };
  }
}
