/** Which pages may call: exact origins, no cookies, and a header that forces a preflight. */
import { nextRequestId, ProxyError } from './errors.js';
import type { Outgoing } from './message.js';
import type { Origins } from './origins.js';

/** Forms can't send this header, so a write with it came through a preflight. */
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
  'X-Order-Overlay',
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
 * Rejects pages of other origins, so that they can't use up the shared request budget either. A
 * request without an origin doesn't come from another page's script, and passes.
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

/** No response may be used as a page, a frame, a script or a picture elsewhere. */
const protection = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Headers of a response to a page of this origin; `origin` has been checked. */
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
 * Adds the headers of every response, in place. All of them have `Vary`, because responses differ
 * by origin.
 */
export function finish({ headers }: Outgoing, origin: string | null, origins: Origins): void {
  headers.vary ??= 'Origin';
  Object.assign(headers, protection);
  headers['x-request-id'] ??= nextRequestId();
  if (origin === null || !origins.has(origin)) return;
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = exposed;
}
