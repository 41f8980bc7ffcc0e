/**
 * The two routes of requests about a cart, in proxy mode. Requests that a token authorizes go straight
 * to the service, where each guest has their own request allowance; everything else goes through the
 * merchant's proxy. If one route is blocked or down, the other sends the same request: same key, same
 * bytes. docs/contract.md 8
 */
import { locationUrl, type Shop } from '../operations/urls.js';
import { OrderingError, reportOnce } from './errors.js';
import type { RouteState } from './routes.js';
import type { Answer, ClientPlatform, Direct, Exchange, FirstRequest, Send } from './transport.js';

/** Shorter than through the proxy, because there is a fallback. */
const DIRECT_TIMEOUT_MS = 10_000;

/** How long to avoid a route after a failure, if it worked before. */
const REST_MS = 120_000;

interface Given {
  readonly shop: Shop;
  readonly platform: ClientPlatform;
  readonly throughProxy: Send;
  readonly toService: Send;
  readonly state: () => RouteState;
  readonly note: (news: RouteState) => void;
  /** Base address of the service; empty without direct calls. */
  readonly service: () => string;
}

export function createCartRoutes(given: Given): Send {
  const { platform, state, note, service } = given;
  const proxied = proxyRoute(given);
  const straight = directRoute(given);

  const restUntil = ({ retryAfter }: OrderingError): number =>
    state().answered ? platform.now() + (retryAfter ?? REST_MS) : 0;

  const prefersProxy = (): boolean => {
    const { proxyFirst } = state();
    return proxyFirst !== undefined && (proxyFirst === 0 || proxyFirst > platform.now());
  };

  const either = async (exchange: Exchange, direct: Direct): Promise<Answer> => {
    const toProxy = () => proxied(exchange);
    const past = () => straight(exchange, direct);
    const isProxyFirst = prefersProxy();
    const [first, second] = isProxyFirst ? [toProxy, past] : [past, toProxy];
    let failure: OrderingError;
    try {
      return await first();
    } catch (error) {
      failure = OrderingError.from(error);
    }
    if (failure.kind !== 'unreachable' && !isSpent(failure)) throw failure;
    const turn = () => note({ proxyFirst: isProxyFirst ? undefined : restUntil(failure) });
    if (failure.late || !isRepeatable(exchange)) {
      // The caller knows what may be repeated, and its next request uses the other route.
      turn();
      throw failure;
    }
    try {
      const answer = await second();
      turn();
      // Not on a connection that once had an answer: it broke, and the setting is right.
      if (!isProxyFirst && failure.kind === 'unreachable' && !state().answered) {
        reportOnce(
          `data-service: expected an answer from ${service()} that this page may read, found none. Orders go through the proxy.`,
        );
      }
      return answer;
    } catch (error) {
      const last = OrderingError.from(error);
      if (last.status > 0) turn();
      throw failureOfBoth(exchange, failure, last);
    }
  };

  return (exchange) =>
    exchange.direct && !exchange.direct.proxied && service()
      ? either(exchange, exchange.direct)
      : proxied(exchange);
}

/**
 * The service counts by IP address. Guests on one network may share an address; the proxy has its
 * own.
 */
const isSpent = ({ status }: OrderingError): boolean => status === 429;

function failureOfBoth(
  { method }: Exchange,
  first: OrderingError,
  second: OrderingError,
): OrderingError {
  const isAnswered = second.status > 0 || !isSpent(first);
  const doubted = method !== 'GET' && (isAnswered ? first.uncertain : second.uncertain);
  return Object.assign(isAnswered ? second : first, { doubted });
}

/** Sends through the proxy, with the proxy's session for the cart. */
function proxyRoute({ shop, throughProxy, service }: Given): Send {
  /**
   * Proxy sessions of carts that began without the proxy, by cart. These are credentials, so in
   * memory only.
   */
  const sessions = new Map<string, string>();

  /** `null` if the proxy can't get one. */
  const sessionOf = async (cartId: string, firstRequest: FirstRequest): Promise<string | null> => {
    const known = sessions.get(cartId);
    if (known) return known;
    const { headers, body } = await throughProxy({
      method: 'POST',
      url: locationUrl(shop, 'newer', '/ordering-sessions'),
      headers: { 'idempotency-key': firstRequest.key },
      body: firstRequest.body,
    });
    const session = headers.get('x-order-session');
    // A service that no longer knows the key has started another cart.
    if (!session || (body as { cart?: { id?: unknown } })?.cart?.id !== cartId) return null;
    sessions.set(cartId, session);
    return session;
  };

  return async (exchange) => {
    const { 'x-cart-token': token, ...headers } = exchange.headers ?? {};
    const { cartId, firstRequest } = exchange.direct ?? {};
    if (!cartId || headers['x-order-session']) return throughProxy({ ...exchange, headers });
    const session =
      firstRequest &&
      (await sessionOf(cartId, firstRequest).catch((error) => {
        throw withoutSession(OrderingError.from(error));
      }));
    if (session) Object.assign(headers, { 'x-order-session': session });
    // The proxy can find a customer's cart again; a guest's starts over if the proxy rejects this.
    else if (!token && service()) throw withoutSession();
    try {
      return await throughProxy({ ...exchange, headers });
    } catch (error) {
      if (OrderingError.from(error).status === 401) sessions.delete(cartId);
      throw error;
    }
  };
}

/** Sends straight to the service. */
const directRoute =
  ({ shop, toService, state, note, service }: Given) =>
  async (exchange: Exchange, { cartId = '', body }: Direct): Promise<Answer> => {
    const { 'x-order-session': _, ...headers } = exchange.headers ?? {};
    const path = exchange.url.slice(shop.proxy.length);
    const named = path.replace('/carts/current', () => `/carts/${encodeURIComponent(cartId)}`);
    try {
      const answer = await toService({
        timeout: DIRECT_TIMEOUT_MS,
        ...exchange,
        url: service() + named,
        headers,
        body: body ?? exchange.body,
      });
      if (!state().answered) note({ answered: true });
      return answer;
    } catch (error) {
      const failure = OrderingError.from(error);
      if (failure.status > 0 && !state().answered) note({ answered: true });
      throw failure;
    }
  };

/** Reads, and writes whose key lets the service recognize a repetition. */
const isRepeatable = ({ method, headers }: Exchange): boolean =>
  method === 'GET' || headers?.['idempotency-key'] !== undefined;

/** Says nothing about the cart itself: the proxy just can't reach it. */
const withoutSession = ({ retryAfter = null }: Partial<OrderingError> = {}) =>
  new OrderingError({
    kind: 'unreachable',
    message: 'The proxy has no session for this cart, which began without it.',
    retryAfter,
  });
