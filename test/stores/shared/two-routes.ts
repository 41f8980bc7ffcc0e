/** The network of a page with two routes: what was sent on each, and which of them is down. */
import type { Stack } from '../../harness/stack.js';

export type RouteName = 'proxy' | 'service';

export interface Sent {
  readonly route: RouteName;
  readonly method: string;
  /** Without the base address. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface TwoRoutes {
  readonly fetch: typeof fetch;
  /** Every attempt, oldest first. */
  readonly sent: Sent[];
  /** Routes that a policy or a network blocks. */
  readonly blocked: Set<RouteName>;
  /** Runs before an attempt; if it returns a response, nothing is sent. */
  instead: (sent: Sent) => Response | undefined;
  /** Runs after the real response; if it throws, the page sees that error. */
  after: (sent: Sent) => void;
  /** Requests to the proxy, except for the catalog. */
  beyondCatalog(): string[];
}

const catalog =
  /^\/(?:storefront\/)?locations\/\w+(?:\/(?:menus|products|time-intervals|gratuity))?/;
const order = /\/(?:carts|ordering-sessions)\b/;

export function twoRoutes(stack: Stack): TwoRoutes {
  const service = `${stack.urls.service}/api/v1`;
  const routes: TwoRoutes = {
    sent: [],
    blocked: new Set(),
    instead: () => undefined,
    after() {},
    beyondCatalog: () =>
      routes.sent
        .filter(({ route, path }) => route === 'proxy' && (!catalog.test(path) || order.test(path)))
        .map(({ method, path }) => `${method} ${path}`),
    async fetch(input, init) {
      const url = String(input);
      const route = url.startsWith(stack.urls.proxy) ? 'proxy' : 'service';
      const sent: Sent = {
        route,
        method: init?.method ?? 'GET',
        path: url.slice((route === 'proxy' ? stack.urls.proxy : service).length),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : '',
      };
      routes.sent.push(sent);
      if (routes.blocked.has(route)) throw new TypeError('Failed to fetch');
      const instead = routes.instead(sent);
      if (instead) return instead;
      const answer = await fetch(url, init);
      routes.after(sent);
      return answer;
    },
  };
  return routes;
}
