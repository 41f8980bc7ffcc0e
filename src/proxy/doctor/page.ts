/**
 * Checks a page as its server sends it: whether it is there, whether its settings lead to this proxy, and
 * whether its lines for a faster first view are for the release of the script that it loads.
 */
import { createOrigins } from '../http/cors.js';
import {
  besideScript,
  coreNamedBy,
  coresNamedIn,
  ownPageOf,
  settingsIn,
  type WrittenSettings,
} from '../pages/own-page.js';
import { type Finding, ok, problem, reach, warning } from './reach.js';

/** What a page may order from: one restaurant's locations. */
export interface Shop {
  /** The proxy's address, as pages have it in `data-proxy`; `undefined` if nobody named it. */
  readonly address: string | undefined;
  readonly locations: readonly string[];
  readonly merchants?: readonly string[];
  /** Of the pages that may call it, as in the settings. */
  readonly origins: readonly string[];
}

/** Never rejects. Says nothing if no page is named. */
export async function checkPage(
  page: string | undefined,
  ask: typeof fetch,
  shops: readonly Shop[],
): Promise<Finding[]> {
  if (!page) return [];
  const found = await reach(ask, page);
  if (!found.reached) return [problem(subject, `It can’t be reached: ${found.why}.`)];
  const { status, headers, text } = found;
  if (status >= 300 && status < 400) {
    const to = headers.get('location') ?? 'another address';
    return [problem(subject, `It leads to ${to}. Name the page where guests arrive.`)];
  }
  if (status !== 200) {
    return [
      problem(subject, `It answers ${status}. Name the address of a page that guests can see.`),
    ];
  }
  const written = settingsIn(text);
  if (written.length > 0) {
    // Several elements of a page may have the same settings.
    const all = new Map(
      written
        .flatMap((settings) => checkSettings(settings, { page, text, shops }))
        .map((finding) => [finding.message, finding]),
    );
    return [...all.values()];
  }
  const message = ownPageOf(text)
    ? 'It has the script, but no settings: data-proxy and data-location on its tag, or proxy and location on an <order-storefront> or an <order-button>. If a script sets them, open the page and read its console.'
    : 'Its source has no script tag of order-elements.js. If a tag manager or a framework adds it, open the page and read its console.';
  return [warning(subject, message)];
}

const subject = 'page';

interface Seen {
  readonly page: string;
  readonly text: string;
  readonly shops: readonly Shop[];
}

function checkSettings(
  { proxy, location, merchant, api }: WrittenSettings,
  { page, text, shops }: Seen,
): Finding[] {
  // Such a page calls the service itself.
  if (api === 'storefront') return [];
  const address = proxy && URL.canParse(proxy, page) ? new URL(proxy, page) : null;
  if (!address || !/^\s*(?:https?:|[./])/i.test(proxy)) {
    const written = proxy ? `“${proxy}”` : 'nothing';
    return [
      problem(
        subject,
        `data-proxy has to be the proxy’s address, with https://; found ${written}.`,
      ),
    ];
  }
  if (address.protocol === 'http:' && new URL(page).protocol === 'https:') {
    const message = `data-proxy is ${proxy}, but the page has https://: browsers block the calls. Give the proxy https:// as well.`;
    return [problem(subject, message)];
  }
  const isNamed = shops.some((shop) => shop.address !== undefined);
  const right = shops.filter((shop) => !isNamed || plain(shop.address ?? '') === plain(address));
  if (right.length === 0) {
    const known = shops.flatMap((shop) => shop.address ?? []).join(' or ');
    const message = `data-proxy is ${proxy}, but the proxy that is checked here is ${known}.`;
    return [warning(subject, message)];
  }
  const { origin } = new URL(page);
  // The proxy's own ordering page need not be listed.
  const isOwn = origin === address.origin;
  if (!isOwn && !createOrigins(right.flatMap((shop) => shop.origins)).has(origin)) {
    const message = `Its origin ${origin} isn’t in PROXY_ORIGINS, so browsers keep the proxy’s answers from it. Add it, and restart the proxy.`;
    return [problem(subject, message)];
  }
  const locations = right.flatMap((shop) => shop.locations);
  if (!location && !merchant && !/\sdata-order-open=["']?\w/.test(text)) {
    const message = `data-location is missing. It has to be one of ${locations.join(', ')}.`;
    return [problem(subject, message)];
  }
  if (location && !locations.includes(location)) {
    const message = `data-location is “${location}”, but this proxy serves ${locations.join(', ')}.`;
    return [problem(subject, message)];
  }
  const merchants = right.flatMap((shop) => shop.merchants ?? []);
  if (merchant && !merchants.includes(merchant)) {
    const served = merchants.length > 0 ? merchants.join(', ') : 'no merchant';
    const lost = location ? 'guests can’t log in' : 'the list of restaurants can’t load';
    const message = `data-merchant is “${merchant}”, but this proxy serves ${served}, so ${lost}. Correct it, or ORDERING_MERCHANTS.`;
    return [(location ? warning : problem)(subject, message)];
  }
  return [ok(subject, `It orders from ${location || merchant || 'this proxy’s locations'}.`)];
}

const plain = (address: string | URL): string => new URL(address).href.replace(/\/+$/, '');

/** Whether an address that the page names may be called. */
export type MayAsk = (address: URL) => Promise<boolean>;

/** Says nothing about pages without such lines. Never rejects. */
export async function checkHeadLines(
  page: string | undefined,
  ask: typeof fetch,
  mayAsk: MayAsk = async () => true,
): Promise<Finding[]> {
  if (!page) return [];
  const found = await reach(ask, page);
  if (!found.reached || found.status !== 200) return [];
  const { text } = found;
  const own = ownPageOf(text);
  const named = coresNamedIn(text);
  if (!own || named.length === 0 || !URL.canParse(own.script, page)) return [];
  const script = new URL(own.script, page);
  const entry = (await mayAsk(script)) ? await reach(ask, script.href) : null;
  const core = entry?.reached && entry.status === 200 ? coreNamedBy(entry.text) : '';
  if (!core) {
    const message = `The page has a line for ${named.join(', ')}, but the script at ${script.href} can’t be read to compare them.`;
    return [warning('head', message)];
  }
  const right = new URL(besideScript(own.script, core), page).href;
  const wrong = named.filter(
    (href) => URL.canParse(href, page) && new URL(href, page).href !== right,
  );
  if (wrong.length === 0)
    return [ok('head', `The page’s line is for the script’s release: ${core}.`)];
  const message = `The page has a line for ${wrong.join(', ')}, but its script loads ${core}: guests download a file that nothing uses, and wait longer for the menu. Run order-elements-proxy head with the page’s file whenever you deploy a release: docs/embedding.md`;
  return [warning('head', message)];
}
