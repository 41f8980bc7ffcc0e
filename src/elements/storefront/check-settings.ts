import { webAddress } from '../../contract/web-address.js';
import { checkFulfillment } from '../../stores/fulfillment/settings.js';
import { readCheckoutOrigins } from '../../stores/payment/checkout-origins.js';
import { type Settings, SettingsError } from '../../stores/storefront/settings.js';

/** Settings that are first read when a guest comes to them, long after the integrator has looked. */
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

/** Says in the console what is wrong with each setting, by its name, and what to write instead. */
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
