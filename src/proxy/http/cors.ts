/** Which pages may call. Exact origins, no cookies, and a header that forces a preflight. */
import { nextRequestId, ProxyError } from './errors.js';
import type { Outgoing } from './message.js';
import type { Origins } from './origins.js';

/** A form cannot send this header, so a write that carries it came through a preflight. */
export const clientHeader = 'x-order-client';

const exposed = [
  'Date',
  'ETag',
  'Retry-After',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Order-Session',
  'X-Receipt-Token',
].join(', ');

const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Order-Client',
  'X-Order-Session',
  'X-Receipt-Token',
].join(', ');

/**
 * Refuses pages of other origins outright, so that they cannot spend the shared request budget
 * either. A request without an origin is not another page's script and passes.
 */
export function checkOrigin(origin: string | null, origins: Origins): void {
  if (origin === null || origins.has(origin)) return;
  throw new ProxyError(
    403,
    'ORIGIN_REFUSED',
    'This page may not use the proxy. Add its origin to PROXY_ORIGINS, exactly as the browser sends it.',
  );
}

export const preflight = (): Outgoing => ({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': accepted,
    'access-control-max-age': '7200',
  },
  body: null,
});

/** No answer is a page, a frame, a script or a picture of anybody's. */
const protection = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** What an answer to a page of this origin carries; `origin` has been checked. */
export function corsHeaders(origin: string | null): Record<string, string> {
  const headers = { vary: 'Origin', ...protection };
  if (origin === null) return headers;
  return {
    ...headers,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  };
}

/**
 * Adds what every answer carries, in place. `Vary` stands on all of them, since the answers differ
 * by it.
 */
export function finish({ headers }: Outgoing, origin: string | null, origins: Origins): void {
  headers.vary ??= 'Origin';
  Object.assign(headers, protection);
  headers['x-request-id'] ??= nextRequestId();
  if (origin === null || !origins.has(origin)) return;
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = exposed;
}
