/**
 * The two routes of proxy mode. What a token authorizes goes straight to the service, where each guest
 * has an allowance of their own; everything else goes through the merchant's proxy. Where one route
 * is blocked or down, the other takes the same request: same key, same bytes. docs/contract.md 8
 */

import { webAddress } from '../../contract/web-address.js';
import { locationUrl, type Shop } from '../operations/access.js';
import { OrderingError } from './errors.js';
import {
  type Answer,
  type Begun,
  type ClientEdge,
  createTransport,
  type Direct,
  type Exchange,
  type Send,
} from './transport.js';

/** What a tab remembers of its routes. Holds nothing of the guest. */
export interface RouteState {
  /** The proxy's settings, for when it is down. */
  readonly settings?: unknown;
  /** The service has answered this tab. */
  readonly answered?: boolean;
  /** Until when the proxy goes first, milliseconds since the epoch; 0: for as long as the tab is open. */
  readonly proxyFirst?: number | undefined;
  /** The service has no newer session start. */
  readonly olderStart?: boolean;
}

export interface RouteMemory {
  read(): RouteState | null;
  write(state: RouteState): void;
}

export interface Routes {
  readonly send: Send;
  /** Whether a session is started with the newer operation, which needs no key. */
  startsNewer(): Promise<boolean>;
  /** The service turned out to have none. */
  startOlder(): void;
}

/** Shorter than through the proxy: there is another way. */
const DIRECT_TIMEOUT_MS = 10_000;

/** How long a route that has worked before rests after a failure. */
const REST_MS = 120_000;

/** @param heard is told the headers of every answer */
export function createRoutes(
  shop: Shop,
  edge: ClientEdge,
  memory: RouteMemory,
  heard: (headers: Headers) => void,
): Routes {
  if (shop.api === 'storefront') {
    const send = createTransport(edge, 'storefront', heard);
    return { send, startsNewer: async () => true, startOlder() {} };
  }
  const settingsUrl = `${shop.proxy}/settings`;
  const throughProxy = createTransport(edge, 'proxy', heard);
  const toService = createTransport(edge, 'storefront', heard);
  /** Sessions of carts that were begun without the proxy, by cart. Credentials: in memory only. */
  const sessions = new Map<string, string>();
  const state = () => memory.read() ?? {};
  const note = (news: RouteState) => memory.write({ ...state(), ...news });
  const service = () => shop.service || serviceIn(state().settings);

  /** The proxy's session of a cart that was begun without it; `null`: it cannot have one. */
  const sessionOf = async (cartId: string, begun: Begun): Promise<string | null> => {
    const known = sessions.get(cartId);
    if (known) return known;
    const { headers, body } = await throughProxy({
      method: 'POST',
      url: locationUrl(shop, 'newer', '/ordering-sessions'),
      headers: { 'idempotency-key': begun.key },
      body: begun.body,
    });
    const session = headers.get('x-order-session');
    // A service that has forgotten the key has begun another cart.
    if (!session || (body as { cart?: { id?: unknown } })?.cart?.id !== cartId) return null;
    sessions.set(cartId, session);
    return session;
  };

  const proxied = async (exchange: Exchange): Promise<Answer> => {
    const { 'x-cart-token': token, ...headers } = exchange.headers ?? {};
    const { cartId, begun } = exchange.direct ?? {};
    if (!cartId || headers['x-order-session']) return throughProxy({ ...exchange, headers });
    const session =
      begun &&
      (await sessionOf(cartId, begun).catch((error) => {
        throw withoutSession(OrderingError.from(error));
      }));
    if (session) Object.assign(headers, { 'x-order-session': session });
    // A customer's cart is reached again; a guest's begins anew where the proxy refuses this.
    else if (!token && service()) throw withoutSession();
    try {
      return await throughProxy({ ...exchange, headers });
    } catch (error) {
      if (OrderingError.from(error).status === 401) sessions.delete(cartId);
      throw error;
    }
  };

  const straight = async (exchange: Exchange, { cartId = '', body }: Direct): Promise<Answer> => {
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

  const restUntil = ({ retryAfter }: OrderingError): number =>
    state().answered ? edge.now() + (retryAfter ?? REST_MS) : 0;

  const prefersProxy = (): boolean => {
    const { proxyFirst } = state();
    return proxyFirst !== undefined && (proxyFirst === 0 || proxyFirst > edge.now());
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
    // The service counts each address: guests of one network may share theirs, and the proxy has its own.
    const isSpent = failure.status === 429;
    if (failure.kind !== 'unreachable' && !isSpent) throw failure;
    const turn = () => note({ proxyFirst: isProxyFirst ? undefined : restUntil(failure) });
    if (failure.late || !isRepeatable(exchange)) {
      // Whoever called knows what may be repeated, and does it the other way.
      turn();
      throw failure;
    }
    try {
      const answer = await second();
      turn();
      return answer;
    } catch (error) {
      const last = OrderingError.from(error);
      if (last.status > 0) turn();
      const isAnswered = last.status > 0 || !isSpent;
      const doubted =
        exchange.method !== 'GET' && (isAnswered ? failure.uncertain : last.uncertain);
      throw Object.assign(isAnswered ? last : failure, { doubted });
    }
  };

  let asking: Promise<Answer> | null = null;
  /** Once for a page: whether there are direct calls, and how the card processor is reached. */
  const settings = (exchange: Exchange = { method: 'GET', url: settingsUrl }): Promise<Answer> => {
    asking ??= throughProxy(exchange).then((answer) => {
      note({ settings: answer.body });
      return answer;
    });
    return asking.catch((error) => {
      asking = null;
      const known = state().settings;
      if (known === undefined) throw error;
      return { status: 200, body: known, headers: new Headers() };
    });
  };

  return {
    send(exchange) {
      const { url, direct } = exchange;
      if (url === settingsUrl) return settings(exchange);
      return direct && service() ? either(exchange, direct) : proxied(exchange);
    },
    async startsNewer() {
      if (state().olderStart) return false;
      // While the proxy answers: it may be down when the order is paid.
      const told = settings().catch(() => null);
      if (!service()) await told;
      return service() !== '';
    },
    startOlder: () => note({ olderStart: true }),
  };
}

/** Reads, and writes whose key the service knows again. */
const isRepeatable = ({ method, headers }: Exchange): boolean =>
  method === 'GET' || headers?.['idempotency-key'] !== undefined;

/** Says nothing of the cart: it is the proxy that cannot reach it. */
const withoutSession = ({ retryAfter = null }: Partial<OrderingError> = {}) =>
  new OrderingError({
    kind: 'unreachable',
    message: 'The proxy has no session of this cart, which was begun without it.',
    retryAfter,
  });

/** Base address of the service, where the proxy's settings name one; else empty. */
function serviceIn(settings: unknown): string {
  const { direct } = (settings ?? {}) as { direct?: { service?: unknown } | null };
  const address = direct?.service;
  return typeof address === 'string' ? webAddress(address).replace(/\/+$/, '') : '';
}
