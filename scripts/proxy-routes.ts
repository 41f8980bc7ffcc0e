/** Writes docs/proxy-routes.md from the proxy's table: node --import tsx scripts/proxy-routes.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freshnessOf } from '../src/proxy/cache/freshness.js';
import { routeTable } from '../src/proxy/engine.js';
import type { Route } from '../src/proxy/routes/route.js';

const file = fileURLToPath(new URL('../docs/proxy-routes.md', import.meta.url));

const head = `# What pages may call

Made from the proxy's table, \`src/proxy/routes/\`, by \`node --import tsx scripts/proxy-routes.ts\`.
Everything else is answered 404 without a call to the service. Paths are the service's own without
\`/api/v1\`, and a cart is always called \`current\`; the proxy alone knows which one that is.

**Authority** is all that the call carries to the service to prove what it may do: the API key; the cart's
token from the sealed session, or the customer's where the cart has none; the customer's token from
the page; a receipt's token. **Takes** names members of the JSON body, then query parameters; others
are refused. **Keeps** says how long an answer is fresh for everybody; a dash stands for answers that
concern one shopper and are never kept.

| Call | Authority | Takes | Keeps |
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

/** The whole page. */
export const proxyRoutesPage = (): string =>
  `${head}${routeTable('card-processor').map(line).join('\n')}\n`;

function line(route: Route): string {
  const call = `\`${route.method} ${route.path}\``;
  if (route.kind === 'settings') return `| ${call} | answered by the proxy | | 60 s |`;
  const keeps = route.kind === 'public' ? `${fresh[route.cache].fresh / 1000} s` : '–';
  return `| ${call} | ${authorities[route.credential]} | ${takes(route)} | ${keeps} |`;
}

function takes(route: Exclude<Route, { kind: 'settings' }>): string {
  const names = [
    ...(route.fields ?? []),
    ...Object.keys(route.query ?? {}).map((name) => `?${name}`),
  ];
  return names.map((name) => `\`${name}\``).join(', ');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(file, proxyRoutesPage());
}
