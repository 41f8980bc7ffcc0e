import { type Breaker, createBackoffs } from '../budget/breaker.js';
import type { Budget } from '../budget/budget.js';
import type { Claim } from '../budget/policy.js';
import { ProxyError } from '../http/errors.js';
import { isObject, TooLarge } from '../http/json.js';
import { type Arrived, isRedirect, type Reply, type Transport } from './transport.js';
import { checkedCheckout } from './url.js';

const bearers = ['authorization', 'x-cart-token', 'x-receipt-token', 'x-checkout-handoff'];

type Header = (name: string) => string | null;

/** The secrets in a call besides the API key. docs/contract.md 5. */
const credentialsOf = (headers: Readonly<Record<string, string>> = {}): string[] =>
  bearers.flatMap((name) => headers[name]?.replace(/^Bearer /i, '') ?? []);

/** Drops response headers that contain a secret from the request. */
function withoutSecrets(header: Header, secrets: readonly string[]): Header {
  return (name) => {
    const value = header(name);
    return value !== null && secrets.some((secret) => value.includes(secret)) ? null : value;
  };
}

// All calls to the service go through here. Headers are built from scratch, the key is added last,
// redirects aren't followed, responses are JSON or an error of our own, and every request counts
// against the budget.

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string | null;
  readonly withKey: boolean;
  /** The key by which the breaker counts failures; default: method and path. */
  readonly operation?: string;
  /** The call includes a typed code: a 401 may refer to that. docs/contract.md 4.5.5 */
  readonly withCode?: boolean;
  /** Whose budget the request uses. */
  readonly claim: Omit<Claim, 'from'>;
  /** The client's pseudonym for limits; `null` for a program on this machine. */
  readonly address: string | null;
  /** Time spent waiting for the service is added here. */
  readonly trace?: Trace;
}

export interface Trace {
  upstreamCalls: number;
  upstreamMilliseconds: number;
}

export type Upstream = (call: Call) => Promise<Reply>;

const longestAnswer = 8 * 1024 * 1024;

interface UpstreamParts {
  readonly apiKey: string;
  readonly transport: Transport;
  /** Milliseconds. */
  readonly patience: number;
  readonly checkoutOrigins: readonly string[] | undefined;
  readonly breaker: Breaker;
  readonly budget: Budget;
  readonly now: () => number;
}

export function createUpstream(parts: UpstreamParts): Upstream {
  const { breaker, budget } = parts;
  const backoffs = createBackoffs(parts.now);
  const checked = checkedCheckout(parts.checkoutOrigins);
  return async (call) => {
    const request = `${call.method} ${call.url}`;
    const from = call.address ?? '';
    const attempt = {
      operation: call.operation ?? request.replace(/\?.*/, ''),
      caller: from || call.claim.who,
    };
    // Checked before the budget: requests that aren't sent don't count.
    breaker.check(attempt);
    backoffs.check(request, attempt);
    await budget.take({ ...call.claim, from });
    const reply = await breaker.run(attempt, () =>
      timed(call.trace, parts.now, () => send(call, parts)),
    );
    backoffs.observe(request, attempt, reply);
    const observed = budget.observe(reply.header, reply.status);
    // Only a 429 must be recorded before the next request; other counts can wait.
    if (reply.status === 429) await observed.catch(() => undefined);
    else observed.catch(() => undefined);
    if (refusesKey(call, reply)) {
      throw new ProxyError(
        502,
        'UPSTREAM_REFUSED_KEY',
        'Ordering is not set up correctly on this site.',
        {
          problem: `The service answered ${reply.status} to the API key: check ORDERING_API_KEY, its location and the subscription.`,
        },
      );
    }
    return checked(reply);
  };
}

function refusesKey({ withKey, headers, withCode }: Call, { status, value }: Reply): boolean {
  // If a customer's token was sent too, that is the one that expired.
  if (!withKey || headers?.authorization) return false;
  if (status === 401 && withCode) return isObject(value) && /_API_KEY$/.test(`${value.code}`);
  return status === 401 || status === 403;
}

async function timed<T>(
  trace: Trace | undefined,
  now: () => number,
  work: () => Promise<T>,
): Promise<T> {
  const started = now();
  try {
    return await work();
  } finally {
    if (trace) {
      trace.upstreamCalls += 1;
      trace.upstreamMilliseconds += now() - started;
    }
  }
}

async function send(call: Call, { apiKey, transport, patience }: UpstreamParts): Promise<Reply> {
  const headers: Record<string, string> = { ...call.headers, accept: 'application/json' };
  if (call.body) headers['content-type'] = 'application/json';
  if (call.withKey) headers['x-api-key'] = apiKey;
  try {
    const body = call.body || null;
    const { method, url } = call;
    const longest = longestAnswer;
    const reply = readReply(await transport({ method, url, headers, body, patience, longest }));
    const secrets = [apiKey, ...credentialsOf(call.headers)];
    return { ...reply, header: withoutSecrets(reply.header, secrets) };
  } catch (error) {
    throw failure(error);
  }
}

function readReply(arrived: Arrived): Reply {
  const { status, header, text } = arrived;
  if (isRedirect(status)) {
    throw unreadable('UPSTREAM_REDIRECT', 'a redirect, which is not followed');
  }
  if (!isOfContract(status)) throw unreadable('UPSTREAM_UNREADABLE', `status ${status}`);
  if (text === '') return { status, header, value: undefined, text };
  const contentType = header('content-type') ?? '';
  if (/^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i.test(contentType)) {
    try {
      return { status, header, value: JSON.parse(text), text };
    } catch {
      return withoutBody(arrived, 'JSON that cannot be read');
    }
  }
  return withoutBody(arrived, `status ${status} with ${contentTypeShown(contentType)}`);
}

/** docs/contract.md 7. Pages, and `Response` on edge platforms, can't handle others. */
const isOfContract = (status: number): boolean =>
  (status >= 200 && status <= 204) || (status >= 400 && status <= 451) || isServerError(status);

const isServerError = (status: number): boolean => status >= 500 && status <= 511;

/** Gateways in front of a service respond with their own pages; the status is enough. */
function withoutBody({ status, header }: Arrived, found: string): Reply {
  if (status === 404 || status === 429 || status >= 500) {
    return { status, header, value: undefined, text: '' };
  }
  throw unreadable('UPSTREAM_UNREADABLE', found);
}

const contentTypeShown = (value: string): string =>
  /^[\w.+/-]{1,60}/.exec(value)?.[0] ?? 'no content type';

const unreadable = (code: string, found: string): ProxyError =>
  new ProxyError(502, code, `Expected JSON from the ordering service, found ${found}.`, {
    problem: `Expected JSON from the service, found ${found}: check ORDERING_BASE_URL.`,
  });

/** The cause isn't passed on: messages of network errors contain addresses and header values. */
function failure(error: unknown): ProxyError {
  if (error instanceof ProxyError) return error;
  if (error instanceof TooLarge) return unreadable('UPSTREAM_UNREADABLE', 'more than 8 MB');
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ProxyError(504, 'UPSTREAM_TIMEOUT', 'The ordering service did not answer in time.', {
      problem: 'The service did not answer in time.',
    });
  }
  return new ProxyError(502, 'UPSTREAM_UNREACHABLE', 'The ordering service cannot be reached.', {
    problem: 'The service cannot be reached: check ORDERING_BASE_URL and the network.',
  });
}
