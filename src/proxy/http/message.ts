import { readLimited } from './json.js';

/**
 * A request and a response, independent of what carries them. The handler for `Request` and
 * `Response` and the Node server are two thin shells around the same core.
 */
export interface Incoming {
  readonly method: string;
  /** Path and query as received, neither decoded nor normalized. */
  readonly target: string;
  /** `name` in lowercase; `null` if absent. */
  header(name: string): string | null;
  /** The body as text. Throws `TooLarge` beyond `limit` bytes, and throws if it ends early. */
  text(limit: number): Promise<string>;
  /** IP address of the machine at the other end of the connection; `null` if unknown. */
  readonly peer: string | null;
  /** Work that continues after the response; an edge worker is kept alive for it. */
  later(work: Promise<unknown>): void;
}

export interface Outgoing {
  readonly status: number;
  /** Names in lowercase. Created for this response only, so the sender may add to them. */
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
}

/**
 * The same with its headers as a flat list of names and values, which is faster to send. Write them
 * immediately: the list is reused for the next response.
 */
export interface FlatOutgoing {
  readonly status: number;
  readonly headers: string[];
  readonly body: Uint8Array | null;
}

export function jsonAnswer(value: unknown, headers: Record<string, string> = {}): Outgoing {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

/** What a host knows about a request beyond the request itself. */
export interface Host {
  /** IP address of the client's machine, if the host knows it. */
  readonly address?: string;
  /** Keeps a worker alive until the promise has settled. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

export function fromRequest(request: Request, host: Host): Incoming {
  // A parsed `Request` no longer contains dot segments; the resulting path is checked like any
  // other.
  const url = URL.canParse(request.url) ? new URL(request.url) : null;
  return {
    method: request.method,
    target: url ? url.pathname + url.search : '',
    // Some runtimes keep the host out of the headers.
    header: (name) => request.headers.get(name) ?? (name === 'host' ? (url?.host ?? null) : null),
    text: (limit) => readLimited(request, limit),
    peer: host.address ?? null,
    later: (work) => host.waitUntil?.(work),
  };
}

/** `method`: of the request, because HEAD is answered without a body. */
export const toResponse = (
  { status, headers, body }: Outgoing | FlatOutgoing,
  method: string,
): Response =>
  // The bytes belong to the proxy and are never from a shared buffer.
  new Response(hasBody(status, method) ? (body as string | Uint8Array<ArrayBuffer> | null) : null, {
    status,
    headers: Array.isArray(headers) ? inPairs(headers) : headers,
  });

/** A `Response` with one of these statuses may have no body. */
const hasBody = (status: number, method: string): boolean =>
  method !== 'HEAD' && status !== 204 && status !== 304;

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  );
