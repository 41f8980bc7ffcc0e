/**
 * Checks whether pages may call the proxy, whether guests' browsers may, and whether servers in
 * front leave their calls unchanged.
 */
import { lookup } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import ipaddr from 'ipaddr.js';
import { isSafeTransport } from '../check-settings.js';
import { isObject } from '../http/json.js';
import type { ProxySettings } from '../settings.js';
import { checkCounting } from './clients.js';
import { type Finding, ok, problem, type Reached, reach, warning } from './reach.js';

// Whether browsers may call the address: current Chromium restricts private networks.

/** Looks up the IP addresses of a host name. */
type FindAddresses = (host: string) => Promise<readonly string[]>;

const findAddresses: FindAddresses = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const local = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * A public page needs the guest's permission (Local Network Access) to call an address like these.
 * Names that can't be looked up here are left to the other checks.
 */
export async function checkNetwork(
  { origins }: ProxySettings,
  address: string,
  find: FindAddresses = findAddresses,
): Promise<Finding[]> {
  const subject = 'network';
  const known = new Map<string, ReturnType<FindAddresses>>();
  const findOnce: FindAddresses = (host) => {
    const found = known.get(host) ?? find(host);
    known.set(host, found);
    return found;
  };
  const own = await localAddress(new URL(address).hostname, findOnce);
  if (!own) return [ok(subject, 'The address is public, as far as this machine can look it up.')];
  const pages = await Promise.all(
    origins.map(async (origin) => {
      const host = new URL(origin.replace('*', 'preview')).hostname;
      return (await localAddress(host, findOnce)) ? [] : [origin];
    }),
  );
  const outside = pages.flat();
  if (outside.length === 0)
    return [ok(subject, 'The proxy and its pages are in the same network.')];
  return [
    warning(
      subject,
      `${own} is a private or loopback address: Chromium asks guests of ${outside.join(', ')} for permission before it calls it, and blocks the call without. Give the proxy a public address, or serve the pages from the same network.`,
    ),
  ];
}

async function localAddress(host: string, find: FindAddresses): Promise<string | undefined> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (/(?:^|\.)localhost$/.test(bare)) return bare;
  const found = ipaddr.isValid(bare) ? [bare] : await find(bare).catch(() => []);
  return found.find((one) => ipaddr.isValid(one) && local.has(ipaddr.process(one).range()));
}

/** A page loaded over plain HTTP can be changed in transit. */
export function checkOrigins({ origins }: ProxySettings): Finding[] {
  const unsafe = origins.filter((origin) => !isSafeTransport(new URL(origin)));
  if (unsafe.length === 0) return [];
  return [warning('origins', `${unsafe.join(', ')}: serve the pages over https://.`)];
}

/**
 * Browsers let https:// pages call only https://, and the proxy relies on a server in front for
 * that.
 */
export function checkClients({ origins, trustedHops }: ProxySettings): Finding[] {
  const isBehind = origins.some((origin) => origin.startsWith('https://'));
  if (trustedHops !== undefined || !isBehind) return [];
  return [
    problem(
      'clients',
      'TRUSTED_HOPS is missing: every visitor would look like the server in front, so limits would count all of them as one, or nobody. Set it to the number of your servers in front, usually 1.',
    ),
  ];
}

/** `address`: the proxy's address as pages write it in `data-proxy`. */
export async function checkPages(settings: ProxySettings, address: string): Promise<Finding[]> {
  const at = address.replace(/\/+$/, '');
  const ask = settings.fetch ?? fetch;
  const own = await reach(ask, `${at}/settings`);
  const missing = notTheProxy(own);
  if (missing) return [problem('address', missing)];
  const findings: Finding[] = [];
  if (!isSafeTransport(new URL(at))) {
    findings.push(
      problem('address', 'Pages need https:// here; terminate TLS in front of the proxy.'),
    );
  }
  findings.push(...(await checkNetwork(settings, at)));
  for (const entry of settings.origins) {
    // For a pattern, one of the origins that it allows.
    const origin = entry.replace('*', 'preview');
    findings.push(await checkOrigin(ask, at, origin));
  }
  findings.push(await checkStranger(ask, at), ...(await checkHeader(ask, at, settings)));
  findings.push(await checkCounting(settings, at), await checkPath(at));
  return findings;
}

function notTheProxy(answer: Reached): string {
  if (!answer.reached) return `The proxy can't be reached there: ${answer.why}.`;
  if (answer.status === 200 && isObject(answer.value) && 'cardProcessor' in answer.value) return '';
  return `Something other than the proxy answers there (${answer.status}). The proxy has to be at the root of its host name.`;
}

async function checkOrigin(ask: typeof fetch, at: string, origin: string): Promise<Finding> {
  const read = await reach(ask, `${at}/settings`, { headers: { origin } });
  const preflight = await reach(ask, `${at}/settings`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  for (const answer of [read, preflight]) {
    if (!answer.reached) return problem(origin, `No response for its pages: ${answer.why}.`);
    const allowed = answer.headers.get('access-control-allow-origin');
    if (answer.status >= 300) {
      return problem(
        origin,
        `Its pages get the status ${answer.status}. Restart the proxy if PROXY_ORIGINS was changed.`,
      );
    }
    if (allowed !== origin) {
      return problem(
        origin,
        'The header Access-Control-Allow-Origin is not the proxy’s. The server in front must neither add nor remove CORS headers.',
      );
    }
  }
  return ok(origin, 'Its pages may call the proxy.');
}

async function checkStranger(ask: typeof fetch, at: string): Promise<Finding> {
  const subject = 'other pages';
  const origin = 'https://not-listed.invalid';
  const answer = await reach(ask, `${at}/settings`, { headers: { origin } });
  if (answer.reached && !answer.headers.has('access-control-allow-origin')) {
    return ok(subject, 'Pages of other sites may not call the proxy.');
  }
  return problem(
    subject,
    'Pages of any site may call the proxy. The server in front must not add CORS headers.',
  );
}

/**
 * An invalid session gets a different error than a missing one, and neither causes a call to the
 * service. Nor does a location that the running proxy doesn't serve.
 */
async function checkHeader(
  ask: typeof fetch,
  at: string,
  { locations }: ProxySettings,
): Promise<Finding[]> {
  const codes = await Promise.all(
    locations.map(async (location) => {
      const answer = await reach(ask, `${at}/locations/${location}/carts/current`, {
        headers: { 'x-order-session': 'doctor' },
      });
      return answer.reached && isObject(answer.value) ? answer.value.error : undefined;
    }),
  );
  const unknown = locations.filter((_, index) => codes[index] === 'LOCATION_UNKNOWN');
  const findings = unknown.map((location) =>
    problem(
      location,
      'The running proxy does not serve this location. Restart it if ORDERING_LOCATIONS was changed.',
    ),
  );
  if (unknown.length === locations.length) return findings;
  const subject = 'headers';
  const arrives = codes.includes('SESSION_INVALID');
  const lost = 'X-Order-Session does not arrive. The server in front has to pass it on.';
  return [...findings, arrives ? ok(subject, 'They arrive.') : problem(subject, lost)];
}

/** The proxy rejects unusual paths, but only if it sees them. */
async function checkPath(at: string): Promise<Finding> {
  const subject = 'paths';
  const below = new URL(at).pathname.replace(/\/$/, '');
  const tidied = await Promise.all(
    ['/nothing/../settings', '//settings', '/%73ettings'].map((path) => statusOf(at, below + path)),
  );
  if (tidied.every((status) => status !== 200)) return ok(subject, 'They arrive unchanged.');
  return warning(
    subject,
    'The server in front decodes or normalizes paths. Have it pass them on unchanged (nginx: proxy_pass without a path).',
  );
}

/** Sends the path unchanged; `fetch` would normalize it. 0 if nothing answers. */
const statusOf = (at: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const { protocol, hostname, port } = new URL(at);
    const ask = protocol === 'https:' ? secure : plain;
    const request = ask({ hostname, port, path, timeout: 10_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
    request.end();
  });

/**
 * Whether guests reach the ordering page, and whether it finds the widget’s script. Makes two requests
 * to the running proxy, at the address that guests use.
 */
export async function checkOrderPage({
  page,
  locations,
  fetch: ask = fetch,
}: ProxySettings): Promise<Finding[]> {
  if (!page) return [];
  const subject = 'ordering page';
  const [location = ''] = locations;
  const address = `${page.url}/order/${location}`;
  const script = page.script ?? `${page.url}/order/order-elements.js`;
  for (const [url, type, what] of [
    [address, 'text/html', 'the page, whose address is the setting ORDER_PAGE'],
    [
      script,
      'javascript',
      'the widget’s script, whose address is the setting "script" of the page',
    ],
  ] as const) {
    const found = await reach(ask, url);
    if (!found.reached) return [problem(subject, `${url} can’t be reached: ${found.why}.`)];
    const isRight = found.headers.get('content-type')?.includes(type);
    if (found.status === 200 && isRight) continue;
    return [
      problem(
        subject,
        `${url} answers ${found.status}, but has to be ${what}. Restart the proxy if the setting was changed.`,
      ),
    ];
  }
  return [ok(subject, `Guests can order at ${address}.`)];
}
