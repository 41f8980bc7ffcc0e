/** Generates docs/proxy-routes.md from the proxy's route table: node --import tsx scripts/proxy-routes.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freshnessOf } from '../src/proxy/cache/shared-cache.js';
import { routeTable } from '../src/proxy/engine.js';
import { addressFields, overlayFreshness, reportFields } from '../src/proxy/routes/own.js';
import type { Route } from '../src/proxy/routes/route.js';

const file = fileURLToPath(new URL('../docs/proxy-routes.md', import.meta.url));

const head = `# What pages may call

Generated from the proxy's route table, \`src/proxy/routes/\`, by \`node --import tsx scripts/proxy-routes.ts\`.
The proxy answers any other path with 404, without a call to the service. Paths are those of the service without
\`/api/v1\`. A cart is always called \`current\`; only the proxy knows which one that is.

**Authority** is the only credential that the proxy sends to the service with the call: the API key; the cart's
token from the encrypted session, or the customer's if the cart has none; the customer's token from
the page; or a receipt's token. **Accepts** lists members of the JSON body, then query parameters; the proxy rejects
others. **Cached** is how long a response stays fresh for everyone; a dash marks responses that
concern one guest and are never cached.

| Call | Authority | Accepts | Cached |
|---|---|---|---|
`;

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

/** The text of docs/proxy-routes.md. */
export const proxyRoutesPage = (): string =>
  `${head}${routeTable('card-processor').map(line).join('\n')}\n`;

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(file, proxyRoutesPage());
}
