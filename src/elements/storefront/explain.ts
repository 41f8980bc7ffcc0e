/** Tells the integrator in the console what is wrong with the page, where nothing else says so. */
import type { OrderingError } from '../../client/http/errors.js';
import type { MenuBundle } from '../../contract/domain.js';
import { contrast, luminance } from '../../markup/contrast.js';
import type { Settings } from '../../stores/storefront/settings.js';
import { report } from './explain-names.js';

export { explainElement, explainScriptTag } from './explain-names.js';

/** Why the menu, or the list of restaurants, doesn't load. Once per reason. */
export async function explainMenu(settings: Settings, error: OrderingError): Promise<void> {
  const { proxy, service, location, merchant } = settings;
  const setting = proxy ? 'data-proxy' : 'data-service';
  const address = proxy || service;
  if (error.kind === 'offline') return;
  if (error.kind === 'missing' && !isAtService(error, location || merchant)) {
    report(
      `order-elements: ${setting}: expected the address of ${proxy ? 'your proxy' : 'the service'}, found "${address}", where no menu is. ${error.message}`,
    );
    return;
  }
  if (error.kind === 'missing' || error.status === 403) {
    report(
      location
        ? `order-elements: data-location: expected the slug of a location that ${address} serves, found "${location}". ${error.message}`
        : `order-elements: data-merchant: expected the slug of a merchant that ${address} serves, found "${merchant}". ${error.message}`,
    );
    return;
  }
  if (error.kind !== 'unreachable') {
    report(
      `order-elements: expected a menu from ${address}, found: ${error.message}. ${proxy ? "The proxy's log has the reason, and order-elements-proxy doctor looks for it." : 'Check data-service.'}`,
    );
    return;
  }
  // In a sandbox, browsers send `null` as the origin, which neither of the two can allow.
  const { origin } = globalThis;
  const allow = proxy
    ? `that PROXY_ORIGINS lists ${origin} ("origins" in a settings file)`
    : `that the service allows ${origin}`;
  const found = `order-elements: ${setting}: expected an answer from ${address} that this page may read, found none.`;
  if (origin === 'null') {
    report(`${found} ${sandboxed}`);
    return;
  }
  const reasons = [
    isMixed(address) && mixed,
    isReplaced() && replaced,
    (await isRefusedLocally(address)) && localNetwork,
  ];
  report(
    [
      `${found} Check that it runs, ${allow}, and that connect-src of the page's policy names it.`,
      ...reasons.filter(Boolean),
    ].join(' '),
  );
}

/**
 * Whether the address is right and only the slug isn't known there. Other servers have no codes;
 * a proxy has its own for paths that lead nowhere, also because a slug has other characters.
 */
function isAtService({ code }: OrderingError, slug: string): boolean {
  if (code === 'ROUTE_UNKNOWN') return !/^[\w-]+$/.test(slug);
  return code !== '' && code !== 'RESTAURANT_UNKNOWN';
}

/** Names that a page gives to a part of the menu, and the menu doesn't have. */
export function explainPart(
  { menus }: MenuBundle,
  { menu, categories = '' }: { menu?: string | undefined; categories?: string | undefined },
): void {
  const known = menus.flatMap((one) => one.categories.map(({ id }) => id));
  const unknown = wordsIn(categories).filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    report(
      `order-elements: categories of <order-menu>: expected ids out of ${known.join(', ')}, found "${unknown.join(' ')}".`,
    );
  }
  const ids = menus.map(({ id }) => id);
  if (menu && !ids.includes(menu)) {
    report(
      `order-elements: menu of <order-menu>: expected one of ${ids.join(', ')}, found "${menu}".`,
    );
  }
}

/** A product that a page names to be opened. */
export function explainProduct(id: string): void {
  report(
    `order-elements: product of <order-menu> or <order-button>: expected the id of a product on the menu, found "${id}".`,
  );
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const sandboxed =
  'This page has no origin of its own: add allow-same-origin to the sandbox around it.';

const mixed =
  'This page is https, and browsers block its calls to http: give the proxy a certificate, and write https.';

const replaced =
  'A script of the page has replaced window.fetch: a header or credentials that it adds to calls of other origins make browsers refuse them. Have it leave other origins alone.';

const localNetwork =
  'Current Chromium asks guests before a public page may call a private or loopback address, and it was not allowed here. Give the proxy a public address, open the page from the same network, or allow local network access in the site settings of this page.';

/** Browsers make an exception for the machine itself. */
const isMixed = (address: string): boolean =>
  globalThis.location?.protocol === 'https:' &&
  new URL(address).protocol === 'http:' &&
  !/^(?:localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);

const isReplaced = (): boolean =>
  !/\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(fetch));

/** Newer names first; browsers throw for names they don't know. */
const permissions = ['loopback-network', 'local-network', 'local-network-access'];

async function isRefusedLocally(address: string): Promise<boolean> {
  if (!isLocal(new URL(address).hostname) || isLocal(globalThis.location.hostname)) return false;
  for (const name of permissions) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      if (state !== 'granted') return true;
    } catch {
      // Unknown in this browser.
    }
  }
  return false;
}

/** Loopback, private (RFC 1918, RFC 4193) and link-local addresses, and names for them. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|.+\.(?:localhost|local|internal))$/i.test(host) ||
  /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) ||
  /^\[(?:::1\]$|f[cd]|fe[89ab])/i.test(host);

/** What WCAG 2 demands of large text; smaller text has it where the theme's own colors are used. */
const LEAST = 3;

/** @param background the color behind the element */
export function explainContrast({ localName }: Element, text: string, background: string): void {
  const [ofText, ofBackground] = [luminanceOf(text), luminanceOf(background)];
  const found = contrast(ofText, ofBackground);
  if (!(found < LEAST)) return;
  const scheme = ofBackground < 0.18 ? 'dark' : 'light';
  report(
    `order-elements: expected the text of <${localName}> to have a contrast of ${LEAST}:1 or more on this page, found ${found.toFixed(1)}:1, ${text} on ${background}. Add html { color-scheme: ${scheme} } to the page's styles, or set --order-color-text and the other colors.`,
  );
}

/** @param background the color behind the element */
export function explainAccent({ localName }: Element, accent: string, background: string): void {
  const [ofAccent, ofBackground] = [luminanceOf(accent), luminanceOf(background)];
  const found = contrast(ofAccent, ofBackground);
  if (!(found < LEAST)) return;
  report(
    `order-elements: expected --order-color-accent on <${localName}> to have a contrast of ${LEAST}:1 or more on this page, found ${found.toFixed(1)}:1, ${accent} on ${background}. Links and the focus ring have this color. Choose a ${ofBackground > 0.18 ? 'darker' : 'lighter'} one.`,
  );
}

/** A canvas knows every notation of colors. */
function luminanceOf(color: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paper = canvas.getContext('2d');
  if (!paper) return Number.NaN;
  paper.fillStyle = color;
  paper.fillRect(0, 0, 1, 1);
  return luminance([...paper.getImageData(0, 0, 1, 1).data]);
}
