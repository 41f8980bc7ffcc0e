/** Newer operations are called from shoppers' pages, wherever those are hosted. */
const EXPOSED = [
  'Date',
  'ETag',
  'Retry-After',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Cart-Token',
  'X-Receipt-Token',
];

const ALLOWED = [
  'Content-Type',
  'Authorization',
  'Idempotency-Key',
  'If-Match',
  'X-Cart-Token',
  'X-Checkout-Handoff',
  'X-Receipt-Token',
];

export const crossOriginHeaders: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
};

export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...crossOriginHeaders,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': ALLOWED.join(', '),
      'access-control-max-age': '600',
    },
  });
