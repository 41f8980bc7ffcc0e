import type { OrderingError } from '../../client/http/errors.js';
import { webAddress } from '../../contract/web-address.js';
import { checkFulfillment } from '../../stores/fulfillment/settings.js';
import { readCheckoutOrigins } from '../../stores/payment/checkout-origins.js';
import { type Settings, SettingsError } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/shops.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Settings that are only read once a guest needs them, long after the integrator has looked. */
const checks: readonly ((settings: Settings) => unknown)[] = [
  ...checkFulfillment,
  ({ raw }) => address('processor-script', raw.processorScript),
  ({ raw }) => address('processor-fonts', raw.processorFonts),
  ({ raw }) => raw.returnUrl !== 'off' && address('return-url', raw.returnUrl),
  ({ raw }) => address('order-page', raw.orderPage),
  ({ raw }) =>
    name(
      'time-zone',
      'an IANA name like America/New_York',
      raw.timeZone,
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
    ),
  ({ raw }) =>
    name('language', 'a BCP 47 language like en or ar', raw.language, Intl.getCanonicalLocales),
  ({ phone }) => phoneNumber(phone),
  ({ raw }) => storage(raw.cartStorage),
  readCheckoutOrigins,
  ({ raw }) => flags.map((key) => flag(key.replace(/[A-Z]/g, '-$&').toLowerCase(), raw[key])),
];

const flags = ['urlParameters', 'analytics', 'sharedTablet', 'catalogAcknowledgement'];

/** Logs what is wrong with each setting, and what to write instead. */
export function checkSettings(settings: Settings): void {
  for (const check of checks) {
    try {
      check(settings);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      console.error(error.message);
    }
  }
}

function address(setting: string, found: string | undefined): void {
  if (!found || webAddress(found)) return;
  throw new SettingsError(setting, 'an address like https://example.com/path', found);
}

function name(
  setting: string,
  expected: string,
  found: string | undefined,
  use: (word: string) => unknown,
): void {
  try {
    if (found) use(found);
  } catch {
    throw new SettingsError(setting, expected, found);
  }
}

function phoneNumber(found: string): void {
  if (!found || /^\+?[\d\s().\-/]{3,}$/.test(found)) return;
  throw new SettingsError('phone', 'a phone number like +1 212 555 0100', found);
}

function storage(found: string | undefined): void {
  if (!found || found === 'tab' || found === 'browser') return;
  throw new SettingsError('cart-storage', 'browser or tab', found);
}

function flag(setting: string, found: string | undefined): void {
  if (['on', 'off', 'true', setting, '', undefined].includes(found)) return;
  throw new SettingsError(setting, 'nothing, on or off', found);
}

// Tells the integrator why the menu doesn't load, if the response itself can't tell the page.

const told = new Set<string>();

/** Once per reason. */
export async function explainMenu(settings: Settings, error: OrderingError): Promise<void> {
  const { proxy, service, location } = settings;
  const setting = proxy ? 'data-proxy' : 'data-service';
  const address = proxy || service;
  if (error.kind === 'missing' || error.status === 403) {
    tell(
      `order-elements: data-location: expected the slug of a location that ${address} serves, found "${location}". ${error.message}`,
    );
  }
  if (error.kind !== 'unreachable') return;
  // In a sandbox, browsers send `null` as the origin, not that of the address.
  const { origin } = globalThis;
  const allow = proxy
    ? `that its PROXY_ORIGINS lists ${origin}`
    : `that the service allows ${origin}`;
  const reasons = [
    origin === 'null' && sandboxed,
    isReplaced() && replaced,
    (await isRefusedLocally(address)) && localNetwork,
  ];
  tell(
    [
      `order-elements: ${setting}: expected an answer from ${address} that this page may read, found none. Check that it runs, ${allow}, and that connect-src of the page's policy names it.`,
      ...reasons.filter(Boolean),
    ].join(' '),
  );
}

function tell(line: string): void {
  if (told.has(line)) return;
  told.add(line);
  console.error(line);
}

const sandboxed =
  'This page has no origin of its own: add allow-same-origin to the sandbox around it.';

const replaced =
  'A script of the page has replaced window.fetch: a header or credentials that it adds to calls of other origins make browsers refuse them. Have it leave other origins alone.';

const localNetwork =
  'Current Chromium asks guests before a public page may call a private or loopback address, and it was not allowed here. Give the proxy a public address, open the page from the same network, or allow local network access in the site settings of this page.';

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

// Elements without settings show nothing, so tell the integrator what is missing.

/** A page may set an element's shop, or add the settings, a moment later. */
const PATIENCE_MS = 3000;

const tags = [
  'order-menu',
  'order-cart',
  'order-button',
  'order-checkout',
  'order-receipt',
  'order-locations',
  'order-account',
];

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly choice?: unknown };

export function tellBare(): void {
  setTimeout(() => {
    if ($pageStorefront.get() || Object.keys($pageSettings.get()).length > 0) return;
    const bare = [...bareIn(document)];
    if (bare.length === 0) return;
    const found = [...new Set(bare.map(({ localName }) => `<${localName}>`))].join(', ');
    const error = new SettingsError(
      'location',
      `data-proxy and data-location on the script tag, or ${found} inside an <order-storefront> that has them`,
      undefined,
    );
    console.error(error.message);
    $pageStorefront.set(error);
  }, PATIENCE_MS);
}

/** Includes open shadow roots; elements inside an owner are reported by the owner. */
function* bareIn(root: Document | ShadowRoot): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (/^order-(?:storefront|drawer)$/.test(localName)) continue;
    if (!tags.includes(localName)) {
      if (shadowRoot) yield* bareIn(shadowRoot);
      continue;
    }
    const isOwned = element.shop || element.choice || element.matches('[location], [merchant]');
    if (!isOwned && !element.closest('order-storefront, order-drawer')) yield element;
  }
}
