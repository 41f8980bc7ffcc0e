/**
 * Requests what a menu and its header show first while the widget's code still loads. The client takes these
 * responses instead of asking again, and reads and checks them as always. This file is part of the
 * entry, so it shares no code with the client: `test/page/ask-early.test.ts` compares the two.
 */
import type { Readable } from '../client/http/transport.js';
import type { ByLanguage, TranslatedLanguage } from '../contract/languages.js';
import type { EarlyRead, ScriptTag } from './script-tag.js';

/** As long as the client waits. */
const TIMEOUT_MS = 20_000;

/** What the script tag names; empty if it doesn't, or says it wrongly. */
function baseAddress({ api = 'proxy', location, proxy, service }: ScriptTag['settings']): string {
  const base = api === 'proxy' ? proxy : api === 'storefront' ? service : '';
  if (!location || !base) return '';
  try {
    const { protocol, href } = new URL(base, globalThis.document?.baseURI);
    return /^https?:$/.test(protocol) ? href.replace(/\/+$/, '') : '';
  } catch {
    return '';
  }
}

/** The addresses of the requests, which depend on the script tag alone. */
export function earlyAddresses(settings: ScriptTag['settings']): readonly string[] {
  const { api, location = '', method = 'takeout', methods } = settings;
  const base = baseAddress(settings);
  if (!base) return [];
  const path = `/locations/${encodeURIComponent(location)}`;
  const newer = `${base}/storefront${path}`;
  const older = `${base}${path}`;
  const isOpen = `${newer}/ordering-readiness?fulfillmentMethod=${encodeURIComponent(method)}`;
  return [
    ...(api === 'storefront' ? [`${newer}/menus?menuOnly=true`, newer] : [`${older}/menus`, older]),
    // Where guests choose the method, they may have chosen another one.
    ...(methods ? [] : [isOpen]),
  ];
}

/** Nothing, unless the page has a menu that shows the script tag's own location. Never throws. */
export function askEarly(settings: ScriptTag['settings']): ScriptTag['early'] {
  const menus = [...document.querySelectorAll('order-menu')];
  const hasMenu = menus.some((menu) => !menu.closest('order-storefront'));
  try {
    return new Map((hasMenu ? earlyAddresses(settings) : []).map(ask));
  } catch {
    // An old browser: the entry continues, and says so.
    return new Map();
  }
}

function ask(address: string): [string, EarlyRead] {
  const request = fetch(address, {
    headers: { accept: 'application/json' },
    // Never with cookies. Where that is certain, in the mode of a preload line: browsers use what it
    // has loaded only for a request of the same mode.
    credentials: new URL(address).origin === location.origin ? 'omit' : 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const response = request.then(readAtOnce);
  // Whoever takes it hears of it.
  response.catch(() => {});
  return [address, { response, at: performance.now() }];
}

/** A menu whose text has arrived before the code appears without another frame between them. */
function readAtOnce(response: Response): Readable {
  const { ok, status, headers } = response;
  const text = response.text();
  // Whoever reads it hears of it.
  text.catch(() => {});
  return { ok, status, headers, text: () => text };
}

/** The bundles' own: a menu in another language waits for its words. */
const words: ByLanguage<() => Promise<unknown>, TranslatedLanguage> = {
  ar: () => import('../messages/ar.js'),
  de: () => import('../messages/de.js'),
  es: () => import('../messages/es.js'),
  fr: () => import('../messages/fr.js'),
};

/** Bundles that show something on such a page from the start, and which others would request one by one. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  'order-storefront, order-button, order-account, order-locations': () =>
    import('../bundles/storefront.js'),
  'order-account': () => import('../bundles/account.js'),
  'order-locations': () => import('../bundles/locations.js'),
};

/** Requests what the page's elements need along with the core, which would ask for it later. */
export function askParts(): void {
  const place = document.querySelector('order-menu') ?? document.documentElement;
  const { lang = '' } = place.closest<HTMLElement>('[lang]') ?? {};
  const requests = [
    words[lang.toLowerCase().replace(/[-_].*/, '')],
    ...Object.entries(parts).map(([tags, ask]) => document.querySelector(tags) && ask),
  ];
  // Whoever needs them tries again, and says so.
  for (const ask of requests) ask?.().catch(() => {});
}
