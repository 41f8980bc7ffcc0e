import type { Outgoing } from './message.js';

/** Names for answers, so that a line of the log is found again by what a page was told. */

let ofThisProcess = '';
let answers = 0;

/**
 * Unique and not secret. A random name for each answer would cost more than looking a kept menu up;
 * drawn late, because workers at the edge have no randomness before their first request.
 */
export function nextRequestId(): string {
  ofThisProcess ||= crypto.randomUUID().slice(0, 13);
  answers += 1;
  return `${ofThisProcess}-${answers}`;
}

// The proxy's own refusals. docs/contract.md 7.2, shapes B and C.

export interface ProxyErrorOptions {
  /** `capability`: shape C, which callers of the storefront-scoped operations expect. */
  readonly shape?: 'general' | 'capability';
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** One line for the operator's log; free of secrets and of personal data. */
  readonly problem?: string;
}

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

  toOutgoing(): Outgoing {
    const requestId = nextRequestId();
    const body =
      this.options.shape === 'capability'
        ? { code: this.code, message: this.message, requestId, details: {} }
        : { error: this.code, message: this.message, statusCode: this.status };
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
