import { type Bundles, load } from '../../bundles/load.js';
import { ContractError } from '../../contract/wire.js';
import { OrderingError } from './errors.js';

/**
 * Encodes JSON without calling a `toJSON` of the host page: old libraries add one to
 * `Array.prototype`, and the service rejects what it produces.
 */
export function encodeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(encodeJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${JSON.stringify(name)}:${encodeJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

// One HTTP exchange, in which every possible ending has a name. Knows nothing about carts.

/** What is read of a response. */
export type Readable = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

/**
 * What the client needs from its environment. Injected, so that being offline is an ordinary test.
 */
export interface ClientPlatform {
  readonly fetch: (address: string, options: RequestInit) => Promise<Readable>;
  /** Milliseconds since the epoch. */
  now(): number;
  online(): boolean;
  /** Aborts after this many milliseconds. */
  deadline(milliseconds: number): AbortSignal;
  /**
   * A service worker of the page handles requests, perhaps from a cache that looks only at
   * addresses.
   */
  readonly behindWorker?: () => boolean;
}

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Encoded JSON, so that a repeated write has exactly the same bytes. */
  readonly body?: string | null | undefined;
  /** Milliseconds to wait for the response. Default: longer than the proxy waits. */
  readonly timeout?: number;
  /** Continues when the guest leaves the page. */
  readonly keepalive?: boolean | undefined;
  /** Set if a token is enough, so that the call may go straight to the service: see `routes.ts`. */
  readonly direct?: Direct | undefined;
}

/** What to send to the service instead of what the proxy gets. */
export interface Direct {
  /** The id of the cart that the proxy calls `current`. */
  readonly cartId?: string | undefined;
  /** Set if the body names the cart. */
  readonly body?: string;
  readonly firstRequest?: FirstRequest | undefined;
  /** Goes through the proxy after all, which verifies something first. */
  readonly proxied?: boolean;
}

/**
 * The session start that a cart began with. The proxy gets its own session for the cart by
 * repeating it: the service answers a key it knows with the first response.
 */
export interface FirstRequest {
  readonly key: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** `undefined` if the response has no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

export type Send = (exchange: Exchange) => Promise<Answer>;

/** Longer than the proxy waits for the service, so that its response still arrives. */
const TIMEOUT_MS = 20_000;

/**
 * @param api who the exchanges are with: the merchant's proxy, or the service itself
 * @param onHeaders receives the headers of every response
 */
export const createTransport =
  (
    platform: ClientPlatform,
    api: 'proxy' | 'storefront' = 'proxy',
    onHeaders: (headers: Headers) => void = () => {},
  ): Send =>
  async ({ method, url: address, headers, body, timeout = TIMEOUT_MS, keepalive = false }) => {
    // Behind the proxy all carts have the same address, so such a cache would return an old order.
    // The service's own addresses contain the cart's id, and it accepts no such parameter.
    const isOwn = method === 'GET' && api === 'proxy' && headers && Object.keys(headers).length > 0;
    const url =
      isOwn && platform.behindWorker?.() ? withFreshParameter(address, platform) : address;
    const where = `${method} ${new URL(url).pathname}`;
    let response: Readable;
    let parsed: unknown;
    let problemOf: Bundles['alongside']['problemOf'] | undefined;
    try {
      response = await platform.fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          // Forces a preflight, so that forms on other sites can't reach the merchant's proxy. The
          // service doesn't know this header, and its preflight would reject it.
          ...(method !== 'GET' && api === 'proxy' && { 'x-order-client': '1' }),
          ...headers,
        },
        body: method === 'GET' ? null : (body ?? null),
        credentials: 'omit',
        redirect: 'error',
        keepalive,
        signal: platform.deadline(timeout),
      });
      onHeaders(response.headers);
      parsed = readJson(await response.text());
      // Most visits never need this.
      if (!response.ok || parsed === notJson) ({ problemOf } = await load('alongside'));
    } catch (error) {
      throw new OrderingError({
        kind: platform.online() ? 'unreachable' : 'offline',
        late: error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name),
        message: `${where} did not answer (${error instanceof Error ? error.name : error}). Check the address, and that it runs and allows this origin.`,
      });
    }
    if (problemOf) throw problemOf(response, parsed, where, platform.now());
    return { status: response.status, body: parsed, headers: response.headers };
  };

let count = 0;

/** A parameter that changes each time makes a service worker fetch anew; the proxy drops it. */
function withFreshParameter(url: string, platform: ClientPlatform): string {
  count += 1;
  return `${url}${url.includes('?') ? '&' : '?'}fresh=${platform.now().toString(36)}-${count}`;
}

const notJson = Symbol('not JSON');

function readJson(content: string): unknown {
  if (content === '') return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return notJson;
  }
}

/** Runs a reader from `contract/`; a body that doesn't fit is a failure like any other. */
export function reading<T>(answer: Answer, read: (body: unknown) => T): T {
  try {
    return read(answer.body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new OrderingError({ kind: 'unexpected', status: answer.status, message: error.message });
  }
}

export const json = encodeJson;
