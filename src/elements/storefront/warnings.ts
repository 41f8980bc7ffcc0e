import type { OrderingError } from '../../client/http/errors.js';
import { webAddress } from '../../contract/web-address.js';
import { fulfillmentChecks } from '../../stores/fulfillment/settings.js';
import { readCheckoutOrigins } from '../../stores/payment/checkout-origins.js';
import {
  attributeOf,
  type SettingName,
  type Settings,
  SettingsError,
} from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/shops.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Throws a SettingsError that says what to write instead. */
type Check = (settings: Settings, setting: SettingName) => unknown;

/** Either any text is valid, or `readSettings` checks it when the shop is created. */
const unchecked: Check = () => {};

/** An address, where there is one. */
const address: Check = ({ raw }, setting) => {
  const found = raw[setting];
  if (!found || webAddress(found)) return;
  throw new SettingsError(setting, 'an address like https://example.com/path', found);
};

/** On if present. */
const flag: Check = ({ raw }, setting) => {
  const found = raw[setting];
  if (['on', 'off', 'true', attributeOf(setting), '', undefined].includes(found)) return;
  throw new SettingsError(setting, 'nothing, on or off', found);
};

/** Most settings are first read when a guest needs them, long after the integrator looked at the page. */
const checks: Readonly<Record<SettingName, Check>> = {
  ...fulfillmentChecks,
  processorScript: address,
  processorFonts: address,
  returnUrl: (settings, setting) => settings.raw.returnUrl !== 'off' && address(settings, setting),
  orderPage: address,
  timeZone: ({ raw }) =>
    name(
      'timeZone',
      'an IANA name like America/New_York',
      raw.timeZone,
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
    ),
  language: ({ raw }) =>
    name('language', 'a BCP 47 language like en or ar', raw.language, Intl.getCanonicalLocales),
  phone: ({ phone }) => phoneNumber(phone),
  cartStorage: ({ raw }) => storage(raw.cartStorage),
  checkoutOrigins: readCheckoutOrigins,
  urlParameters: flag,
  analytics: flag,
  sharedTablet: flag,
  catalogAcknowledgement: flag,
  api: unchecked,
  proxy: unchecked,
  service: unchecked,
  location: unchecked,
  merchant: unchecked,
  method: unchecked,
  lastName: unchecked,
  processorKey: unchecked,
  processorGlobal: unchecked,
  processorOptions: unchecked,
};

/** Says in the console what is wrong with each setting, by its name, and what to write instead. */
export function checkSettings(settings: Settings): void {
  for (const [setting, check] of Object.entries(checks)) {
    try {
      check(settings, setting as SettingName);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      console.error(error.message);
    }
  }
}

function name(
  setting: SettingName,
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
  throw new SettingsError('cartStorage', 'browser or tab', found);
}

// Tells the integrator why no menu comes, where the answer itself cannot say it to the page.

const told = new Set<string>();

/** Once for each reason. */
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
  // That of the address is not sent where a sandbox takes it away.
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

/** Newer names come first; browsers refuse to be asked for those that they do not know. */
const permissions = ['loopback-network', 'local-network', 'local-network-access'];

async function isRefusedLocally(address: string): Promise<boolean> {
  if (!isLocal(new URL(address).hostname) || isLocal(globalThis.location.hostname)) return false;
  for (const name of permissions) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      if (state !== 'granted') return true;
    } catch {
      // Not known here.
    }
  }
  return false;
}

/** Loopback, private (RFC 1918, RFC 4193) and link-local addresses, and names that stand for them. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|.+\.(?:localhost|local|internal))$/i.test(host) ||
  /^(?:127|10)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) ||
  /^\[(?:::1\]$|f[cd]|fe[89ab])/i.test(host);

// Elements that no settings belong to show nothing: their integrator is told what is missing.

/** A page may hand an element its shop, or bring the settings, a moment later. */
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

/** Also those in open shadow roots; what is inside an owner is its owner's to report. */
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
