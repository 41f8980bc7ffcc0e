/** Converts `Request` to `Incoming` and `Outgoing` to `Response`. */

import { readLimited } from './json.js';
import type { FlatOutgoing, Incoming, Outgoing } from './message.js';

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
