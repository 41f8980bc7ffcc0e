/** The merchant's proxy as a page sees it: one cart called `current`, identified by a sealed session. */
import type { Serve, WireAnswer, WireRequest } from '../world/wire.js';
import { json } from '../world/wire.js';
import { LIFETIME_MS } from './rules.js';
import { SERVICE } from './service.js';

export const PROXY = 'https://proxy.example';

interface Session {
  readonly cartId: string;
  readonly token: string | null;
  readonly expiresAt: number;
}

/** `direct`: guests order directly, so the page gets the cart's capability. */
export function createProxy(serve: Serve, now: () => number, direct = false): Serve {
  const sessions = new Map<string, Session>();
  /** Placed orders; the proxy itself refuses requests that could order again. */
  const completed = new Set<string>();

  const sessionOf = ({ headers }: WireRequest): Session | string => {
    const session = sessions.get(headers['x-order-session'] ?? '');
    if (!session) return 'SESSION_MISSING';
    return session.expiresAt <= now() ? 'SESSION_EXPIRED' : session;
  };

  const seal = (cartId: string, token: string | null): string => {
    const sealed = `seal-${sessions.size}`;
    sessions.set(sealed, { cartId, token, expiresAt: now() + LIFETIME_MS });
    return sealed;
  };

  const resumed = (request: WireRequest): Session | null => {
    const earlier = sessionOf(request);
    return typeof earlier === 'string' || completed.has(earlier.cartId) ? null : earlier;
  };

  const withCart = ({ body }: WireRequest, earlier: Session | null): string => {
    const named = earlier ? { existingCartId: earlier.cartId } : {};
    return JSON.stringify({ ...JSON.parse(body ?? '{}'), ...named });
  };

  const start = (request: WireRequest, path: string): WireAnswer => {
    const earlier = resumed(request);
    const answer = serve({
      ...request,
      url: SERVICE + path,
      headers: { 'x-api-key': 'secret-key' },
      body: withCart(request, earlier),
    });
    if (answer.status >= 300 || !answer.body) return answer;
    const { cartId, errorMessage } = JSON.parse(answer.body) as Record<string, string | null>;
    if (!cartId) return answer;
    const token = answer.headers['x-cart-token'] ?? null;
    const { etag } = answer.headers;
    const capability = direct && token && { capability: { cartId, cartAccessToken: token } };
    return json(
      answer.status,
      { cartId: 'current', errorMessage, ...capability },
      { 'x-order-session': seal(cartId, token), ...(token && etag && { etag }) },
    );
  };

  const startNewer = (request: WireRequest, path: string): WireAnswer => {
    const earlier = resumed(request);
    const { 'idempotency-key': key, 'if-match': tag } = request.headers;
    const answer = serve({
      ...request,
      url: SERVICE + path,
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(tag && { 'if-match': tag }),
        ...(earlier?.token && { 'x-cart-token': earlier.token }),
      },
      body: withCart(request, earlier),
    });
    if (answer.status >= 300 || !answer.body) return answer;
    const { cart, cartAccessToken } = JSON.parse(answer.body);
    const kept = earlier?.cartId === cart.id ? earlier?.token : null;
    const token = cartAccessToken ?? kept ?? null;
    return json(
      answer.status,
      { cart, ...(direct && token && { cartAccessToken: token }) },
      { ...answer.headers, 'x-order-session': seal(cart.id, token) },
    );
  };

  const callCart = (request: WireRequest, path: string): WireAnswer => {
    const session = sessionOf(request);
    if (typeof session === 'string') return refuse(401, session);
    const { cartId } = session;
    const pays = path.startsWith('/card-processor/');
    if ((request.method !== 'GET' || pays) && completed.has(cartId)) {
      return refuse(409, 'CART_IMMUTABLE');
    }
    const answer = forward(request, path, session);
    if (/"(?:status":"COMPLETED|state":"completed)"/.test(answer.body ?? '')) completed.add(cartId);
    return answer;
  };

  const forward = (request: WireRequest, path: string, { cartId, token }: Session): WireAnswer => {
    const named = path.replace('/carts/current', `/carts/${cartId}`);
    if (path.startsWith('/storefront/')) {
      if (!token) return refuse(401, 'CART_TOKEN_MISSING');
      const { 'idempotency-key': key, 'if-match': tag } = request.headers;
      return serve({
        ...request,
        url: SERVICE + named,
        headers: {
          'x-cart-token': token,
          ...(key && { 'idempotency-key': key }),
          ...(tag && { 'if-match': tag }),
        },
      });
    }
    const inBody = path.endsWith('/apply-discount');
    const query = path.startsWith('/card-processor/') ? `?locationId=river&cartId=${cartId}` : '';
    return serve({
      ...request,
      url: SERVICE + named + query,
      headers: { 'x-api-key': 'secret-key' },
      body: inBody ? JSON.stringify({ ...JSON.parse(request.body ?? '{}'), cartId }) : request.body,
    });
  };

  return (request) => {
    const path = new URL(request.url).pathname;
    if (request.method !== 'GET' && request.headers['x-order-client'] !== '1') {
      return refuse(403, 'CLIENT_HEADER_MISSING');
    }
    if (path === '/settings') {
      return json(200, { cardProcessor: null, ...(direct && { direct: { service: SERVICE } }) });
    }
    if (path === '/locations/river/ordering-sessions') return start(request, path);
    if (path === '/storefront/locations/river/ordering-sessions') return startNewer(request, path);
    return callCart(request, path);
  };
}

const refuse = (status: number, code: string): WireAnswer =>
  json(status, { error: code, message: code, statusCode: status });
