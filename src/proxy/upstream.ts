/**
 * The one door to the service. Headers are made from nothing, the key is added last, redirects are
 * not followed, and what comes back is JSON or an error of our own. A request budget belongs here.
 */
import { ProxyError } from './errors.js';
import { readLimited, TooLarge } from './read-limited.js';
import { credentialsOf, withoutSecrets } from './without-secrets.js';

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string | null;
  readonly withKey: boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; `undefined` when the answer was empty. */
  readonly value: unknown;
}

export type Upstream = (call: Call) => Promise<Reply>;

const longestAnswer = 8 * 1024 * 1024;

export interface UpstreamOptions {
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly patience: number;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  return async (call) => {
    const reply = await send(call, options);
    if (call.withKey && (reply.status === 401 || reply.status === 403)) {
      throw new ProxyError(502, 'UPSTREAM_REFUSED_KEY', 'Ordering is not set up correctly here.', {
        problem: `The service answered ${reply.status} to the API key: check ORDERING_API_KEY, its location and the subscription.`,
      });
    }
    return reply;
  };
}

async function send(call: Call, options: UpstreamOptions): Promise<Reply> {
  const headers = new Headers({ ...call.headers, accept: 'application/json' });
  if (call.body) headers.set('content-type', 'application/json');
  if (call.withKey) headers.set('x-api-key', options.apiKey);
  try {
    const response = await options.fetch(call.url, {
      method: call.method,
      headers,
      body: call.body || null,
      // A followed redirect would carry the key to whatever address it names.
      redirect: 'manual',
      signal: AbortSignal.timeout(options.patience),
    });
    const reply = await readReply(response);
    const secrets = [options.apiKey, ...credentialsOf(call.headers)];
    return { ...reply, headers: withoutSecrets(reply.headers, secrets) };
  } catch (error) {
    throw failure(error);
  }
}

async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    throw unreadable('UPSTREAM_REDIRECT', 'a redirect, which is not followed');
  }
  const text = await readLimited(response, longestAnswer);
  if (text === '') return { status, headers, value: undefined };
  const contentType = headers.get('content-type') ?? '';
  if (/^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i.test(contentType)) {
    try {
      return { status, headers, value: JSON.parse(text) };
    } catch {
      return withoutBody(status, headers, 'JSON that cannot be read');
    }
  }
  return withoutBody(status, headers, `status ${status} with ${contentTypeShown(contentType)}`);
}

/** Gateways in front of a service answer with pages of their own; their status still tells enough. */
function withoutBody(status: number, headers: Headers, found: string): Reply {
  if (status === 404 || status === 429 || status >= 500) {
    return { status, headers, value: undefined };
  }
  throw unreadable('UPSTREAM_UNREADABLE', found);
}

const contentTypeShown = (value: string): string =>
  /^[\w.+/-]{1,60}/.exec(value)?.[0] ?? 'no content type';

const unreadable = (code: string, found: string): ProxyError =>
  new ProxyError(502, code, `Expected JSON from the ordering service, found ${found}.`, {
    problem: `Expected JSON from the service, found ${found}: check ORDERING_BASE_URL.`,
  });

/** The cause stays here: messages of network errors name addresses and header values. */
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
