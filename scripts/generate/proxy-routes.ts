/** The table of docs/proxy-routes.md, from the proxy's routes. */
import { freshnessOf } from '../../src/proxy/cache/freshness.js';
import { routeTable } from '../../src/proxy/engine.js';
import { addressFields, overlayFreshness, reportFields } from '../../src/proxy/routes/own.js';
import type { Route } from '../../src/proxy/routes/route.js';
import { withRows } from './with-rows.js';

const authorities = {
  key: 'API key',
  cart: "cart's or customer's token",
  both: "cart's and customer's token",
  customer: "customer's token",
  'key and customer': "API key and customer's token",
  receipt: "receipt's or customer's token",
  none: 'none',
} as const;

const fresh = freshnessOf({});

/** What a page accepts, and how long it stays fresh. Other parameters are for the widget. */
const onPage = {
  locations: '`?language`, and any other | 60 s',
  order: '`?language`, `?embed`, and any other | 60 s',
  manifest: '`?language`, and any other | 60 s',
  head: '| 300 s',
  embed: '| 300 s',
  outside: '| 300 s',
  script: '| 300 s',
  sheet: '| 300 s',
  chunk: '| 1 year',
} as const;

/** The page with the table as the routes are now. */
export const proxyRoutes = (page: string): string =>
  withRows(page, '| Call | Authority | Accepts | Cached |', routeTable('card-processor').map(line));

function line(route: Route): string {
  const call = `\`${route.method} ${route.path}\``;
  if (route.kind === 'settings') return `| ${call} | answered by the proxy | | 60 s |`;
  if (route.kind === 'overlay') {
    const seconds = overlayFreshness.fresh / 1000;
    return `| ${call} | answered by the proxy | ${takes(route)} | ${seconds} s |`;
  }
  if (route.kind === 'menu') {
    return `| ${call} | answered by the proxy | ${takes(route)} | ${fresh.menus.fresh / 1000} s |`;
  }
  if (route.kind === 'page') return `| ${call} | answered by the proxy | ${onPage[route.page]} |`;
  if (route.kind === 'addresses') {
    return `| ${call} | answered by the address provider | \`${addressFields.join('`, `')}\` | – |`;
  }
  if (route.kind === 'report') {
    const fields = reportFields.map((name) => `\`${name}\``).join(', ');
    return `| ${call} | answered by the proxy | ${fields} | – |`;
  }
  if (route.kind === 'fees')
    return `| ${call} | answered by the proxy | \`?fulfillmentMethod\` | 60 s |`;
  const keeps = route.kind === 'public' ? `${fresh[route.cache].fresh / 1000} s` : '–';
  return `| ${call} | ${authorities[route.credential]} | ${takes(route)} | ${keeps} |`;
}

function takes(
  route: Exclude<Route, { kind: 'settings' | 'report' | 'fees' | 'addresses' | 'page' }>,
): string {
  const names = [
    ...('fields' in route ? (route.fields ?? []) : []),
    ...Object.keys(route.query ?? {}).map((name) => `?${name}`),
  ];
  return names.map((name) => `\`${name}\``).join(', ');
}
