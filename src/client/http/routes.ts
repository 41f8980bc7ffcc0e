/**
 * Where requests go. In proxy mode, those about a cart can take two routes: see cart-routes.ts.
 * docs/contract.md 8
 */

import { load } from '../../bundles/load.js';
import { webAddress } from '../../contract/web-address.js';
import type { Shop } from '../operations/urls.js';
import {
  type Answer,
  type ClientPlatform,
  createTransport,
  type Exchange,
  type Send,
} from './transport.js';

/** What a tab remembers about its routes. Contains nothing about the guest. */
export interface RouteState {
  /** The proxy's settings, for when it is down. */
  readonly settings?: unknown;
  /** The service has responded to this tab. */
  readonly answered?: boolean;
  /**
   * Until when the proxy is tried first, in milliseconds since the epoch; 0: while the tab is open.
   */
  readonly proxyFirst?: number | undefined;
  /** The service has no newer session start. */
  readonly olderStart?: boolean;
}

interface RouteMemory {
  read(): RouteState | null;
  write(state: RouteState): void;
}

export interface Routes {
  readonly send: Send;
  /** Whether sessions start with the newer operation, which needs no key. */
  startsNewer(): Promise<boolean>;
  /** The service turned out not to have the newer operation. */
  startOlder(): void;
}

/** @param onHeaders receives the headers of every response */
export function createRoutes(
  shop: Shop,
  platform: ClientPlatform,
  memory: RouteMemory,
  onHeaders: (headers: Headers) => void,
): Routes {
  if (shop.api === 'storefront') {
    const send = createTransport(platform, 'storefront', onHeaders);
    return { send, startsNewer: async () => true, startOlder() {} };
  }
  const settingsUrl = `${shop.proxy}/settings`;
  const throughProxy = createTransport(platform, 'proxy', onHeaders);
  const state = () => memory.read() ?? {};
  const note = (news: RouteState) => memory.write({ ...state(), ...news });
  const service = () => shop.service || serviceIn(state().settings);

  let cartRoutes: Send | undefined;
  const sendForCart = async (exchange: Exchange): Promise<Answer> => {
    const { createCartRoutes } = await load('ordering');
    cartRoutes ??= createCartRoutes({
      shop,
      platform,
      throughProxy,
      toService: createTransport(platform, 'storefront', onHeaders),
      state,
      note,
      service,
    });
    return cartRoutes(exchange);
  };

  let request: Promise<Answer> | null = null;
  /** Read once per page: whether direct calls are allowed, and how to reach the card processor. */
  const settings = (exchange: Exchange = { method: 'GET', url: settingsUrl }): Promise<Answer> => {
    request ??= throughProxy(exchange).then((answer) => {
      note({ settings: answer.body });
      return answer;
    });
    return request.catch((error) => {
      request = null;
      const known = state().settings;
      if (known === undefined) throw error;
      return { status: 200, body: known, headers: new Headers() };
    });
  };

  return {
    send(exchange) {
      if (exchange.url === settingsUrl) return settings(exchange);
      if (exchange.direct) return sendForCart(exchange);
      const { 'x-cart-token': _, ...headers } = exchange.headers ?? {};
      return throughProxy({ ...exchange, headers });
    },
    async startsNewer() {
      if (state().olderStart) return false;
      // Get the settings while the proxy responds: it may be down when the order is paid.
      const known = settings().catch(() => null);
      if (!service()) await known;
      return service() !== '';
    },
    startOlder: () => note({ olderStart: true }),
  };
}

/** Base address of the service, if the proxy's settings contain one; otherwise empty. */
function serviceIn(settings: unknown): string {
  const { direct } = (settings ?? {}) as { direct?: { service?: unknown } | null };
  const address = direct?.service;
  return typeof address === 'string' ? webAddress(address).replace(/\/+$/, '') : '';
}
