import { type Bundles, load } from '../../bundles/load.js';
import { ContractError } from '../../contract/wire.js';
import { OrderingError } from './errors.js';

/**
 * Encodes JSON without ever calling a `toJSON` of the host page: old libraries put one on
 * `Array.prototype`, and a body encoded by it is refused by the service.
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

// One HTTP exchange, with every way it can end named. Knows nothing of carts.

/** What the client needs of the world; handed in, so that being offline is an ordinary test. */
export interface ClientEdge {
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now(): number;
  online(): boolean;
  /** Aborts after so many milliseconds. */
  deadline(milliseconds: number): AbortSignal;
  /** A service worker of the page answers, perhaps from a cache that knows addresses alone. */
  readonly behindWorker?: () => boolean;
}

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Encoded JSON, so that a repeated write is the same byte for byte. */
  readonly body?: string | null | undefined;
  /** Milliseconds to wait for the answer; longer than the proxy waits when not given. */
  readonly timeout?: number;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean | undefined;
  /** Where a token is enough, so that the call may go straight to the service: see `routes.ts`. */
  readonly direct?: Direct | undefined;
}

/** What the service is sent in place of what the proxy is sent. */
export interface Direct {
  /** The cart, which the proxy calls `current`. */
  readonly cartId?: string | undefined;
  /** Where the body names the cart. */
  readonly body?: string;
  readonly begun?: Begun | undefined;
}

/**
 * The session start that a cart was begun with. The proxy gets a session of its own for the cart by
 * sending it once more: the service answers a key it knows with the first answer.
 */
export interface Begun {
  readonly key: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** `undefined` where the answer has no body. */
  readonly body: unknown;
  readonly headers: Headers;
}

export type Send = (exchange: Exchange) => Promise<Answer>;

/** Longer than the proxy waits for the service, so that its answer is heard. */
const TIMEOUT_MS = 20_000;

/**
 * @param api whom the exchanges are with: the merchant's proxy, or the service itself
 * @param heard is told the headers of every answer
 */
export const createTransport =
  (
    edge: ClientEdge,
    api: 'proxy' | 'storefront' = 'proxy',
    heard: (headers: Headers) => void = () => {},
  ): Send =>
  async ({ method, url: address, headers, body, timeout = TIMEOUT_MS, keepalive = false }) => {
    // Behind the proxy the address of all carts is the same: such a cache would answer with a former
    // order. The service's own addresses name the cart, and it takes no such parameter.
    const isOwn = method === 'GET' && api === 'proxy' && headers && Object.keys(headers).length > 0;
    const url = isOwn && edge.behindWorker?.() ? unseen(address, edge) : address;
    const where = `${method} ${new URL(url).pathname}`;
    let response: Response;
    let parsed: unknown;
    let problemOf: Bundles['alongside']['problemOf'] | undefined;
    try {
      response = await edge.fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          // Forces a preflight, so that no form of another site can reach the merchant's proxy. The
          // service knows no such header, and its preflight would refuse it.
          ...(method !== 'GET' && api === 'proxy' && { 'x-order-client': '1' }),
          ...headers,
        },
        body: method === 'GET' ? null : (body ?? null),
        credentials: 'omit',
        redirect: 'error',
        keepalive,
        signal: edge.deadline(timeout),
      });
      heard(response.headers);
      parsed = readJson(await response.text());
      // Most visits never need it.
      if (!response.ok || parsed === notJson) ({ problemOf } = await load('alongside'));
    } catch (error) {
      throw new OrderingError({
        kind: edge.online() ? 'unreachable' : 'offline',
        late: error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name),
        message: `${where} did not answer (${error instanceof Error ? error.name : error}). Check the address, and that it runs and allows this origin.`,
      });
    }
    if (problemOf) throw problemOf(response, parsed, where, edge.now());
    return { status: response.status, body: parsed, headers: response.headers };
  };

let count = 0;

/** The proxy leaves the parameter out. */
function unseen(url: string, edge: ClientEdge): string {
  count += 1;
  return `${url}${url.includes('?') ? '&' : '?'}fresh=${edge.now().toString(36)}-${count}`;
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

/** Runs a reader of `contract/`; a body that does not fit is a failure like any other. */
export function reading<T>(answer: Answer, read: (body: unknown) => T): T {
  try {
    return read(answer.body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new OrderingError({ kind: 'unexpected', status: answer.status, message: error.message });
  }
}

export const json = encodeJson;
