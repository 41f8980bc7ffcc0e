/** Which pages may call. Exact origins, no cookies, and a header that forces a preflight. */
import { ProxyError } from './errors.js';

/** A form cannot send this header, so a write that carries it came through a preflight. */
export const clientHeader = 'x-order-client';

const exposed = [
  'ETag',
  'Retry-After',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Order-Session',
  'X-Receipt-Token',
].join(', ');

const accepted = [
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
export function checkOrigin(request: Request, origins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin === null || origins.has(origin)) return;
  throw new ProxyError(
    403,
    'ORIGIN_REFUSED',
    'This page may not use the proxy. Add its origin to PROXY_ORIGINS, exactly as the browser sends it.',
  );
}

export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': accepted,
      'access-control-max-age': '7200',
    },
  });

/** Adds what every answer carries. `Vary` stands on all of them, since the answers differ by it. */
export function withCors(
  response: Response,
  origin: string | null,
  origins: ReadonlySet<string>,
): Response {
  response.headers.set('vary', 'Origin');
  response.headers.set('x-content-type-options', 'nosniff');
  if (origin !== null && origins.has(origin)) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', exposed);
  }
  return response;
}
