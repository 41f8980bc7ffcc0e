/** Which pages may call: listed origins, no cookies, and a header that forces a preflight. */
import { nextRequestId, ProxyError } from './errors.js';
import type { Outgoing } from './message.js';

// Lists of origins. An entry may have one `*` for the changing part of a preview's name.

export interface Origins {
  has(origin: string): boolean;
}

/**
 * `https://*--shop.example.app`: one star in the first label, next to fixed text, followed by at
 * least two more labels. A star alone would match anybody's page.
 */
const patternForm =
  /^https:\/\/(?=[a-z0-9-]*\*[a-z0-9-]*\.)(?!\*\.)[a-z0-9*-]+(?:\.[a-z0-9-]+){2,}(?::\d{1,5})?$/;

export const isOriginPattern = (entry: string): boolean => patternForm.test(entry);

export function createOrigins(entries: readonly string[]): Origins {
  const exact = new Set(entries.filter((entry) => !entry.includes('*')));
  const patterns = entries.filter(isOriginPattern).map((entry) => {
    const [before = '', after = ''] = entry.split('*');
    return { before, after };
  });
  return {
    has: (origin) =>
      exact.has(origin) || patterns.some(({ before, after }) => matches(origin, before, after)),
  };
}

/** The star matches part of one label: not empty, and without a dot. */
function matches(origin: string, before: string, after: string): boolean {
  if (!origin.startsWith(before) || !origin.endsWith(after)) return false;
  return /^[a-z0-9-]{1,63}$/.test(origin.slice(before.length, origin.length - after.length));
}

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
  // A document has policies of its own.
  for (const [name, value] of Object.entries(protection)) headers[name] ??= value;
  headers['x-request-id'] ??= nextRequestId();
  if (origin === null || !origins.has(origin)) return;
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = exposed;
}
