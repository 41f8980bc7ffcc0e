import { expectedFees, feesIn } from '../../contract/fees.js';
import { languageCodes } from '../../contract/languages.js';
import { namedRegions, regionNames } from '../../contract/legal/regions.js';
import { amountIn, amountsIn, expectedAmounts } from '../../contract/order-amounts.js';
import { isSecretKey } from '../../contract/payment.js';
import { QuestionsProblem, readQuestions } from '../../contract/questions.js';
import { attributeOf, type SettingName } from '../../contract/setting-names.js';
import { expectedZones, zonesIn } from '../../contract/time-zones.js';
import { webAddress } from '../../contract/web-address.js';
import { hasLanguage } from '../../messages/language.js';
import {
  codedMethod,
  fulfillmentChecks,
  readFulfillment,
} from '../../stores/fulfillment/settings.js';
import { isOverlayRoute } from '../../stores/overlay/overlay.js';
import { readCheckoutOrigins } from '../../stores/payment/checkout-origins.js';
import { readPageScripts } from '../../stores/payment/page-scripts.js';
import { isTag, type Settings, SettingsError } from '../../stores/storefront/settings.js';
import { $scannedPlace } from '../../stores/storefront/storefront.js';

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

/** On if present, unless it says no. */
const flag: Check = ({ raw }, setting) => {
  const found = raw[setting];
  if (['on', 'off', 'true', 'false', attributeOf(setting), '', undefined].includes(found)) return;
  throw new SettingsError(setting, 'nothing, on or off', found);
};

/** A flag, or `consent`. */
const consent: Check = (settings, setting) => {
  if (settings.raw[setting] === 'consent') return;
  flag(settings, setting);
};

/** Most settings are first read when a guest needs them, long after the integrator looked at the page. */
const checks: Readonly<Record<SettingName, Check>> = {
  ...fulfillmentChecks,
  methods(settings) {
    fulfillmentChecks.methods(settings);
    const { raw, location } = settings;
    const coded = codedMethod(raw.place || $scannedPlace.get(), location);
    if (!coded || readFulfillment(settings).methods.includes(coded)) return;
    const expected = `${coded}, too, for the code of a place that the page was opened with`;
    throw new SettingsError('methods', expected, raw.methods || raw.method);
  },
  processorScript(settings, setting) {
    const { processorScript, processorKey } = settings.raw;
    if (processorKey && !processorScript)
      throw new SettingsError(setting, 'an address, as there is a key', '');
    address(settings, setting);
  },
  processorFonts: address,
  processorKey({ raw: { processorKey: found } }) {
    if (!found || !isSecretKey(found)) return;
    // Not the key itself: consoles are copied into reports.
    const expected = 'the publishable key; replace this one at the card processor at once';
    throw new SettingsError('processorKey', expected, `a secret one, ${found.slice(0, 3)}…`);
  },
  returnUrl: (settings, setting) => settings.raw.returnUrl !== 'off' && address(settings, setting),
  orderPage: address,
  accessibilityStatement: address,
  law: ({ raw }) => places(raw.law),
  fees: ({ raw }) => fees(raw.fees),
  minimum({ raw: { minimum: found } }) {
    if (found && !amountsIn(found)) throw new SettingsError('minimum', expectedAmounts, found);
  },
  freeDeliveryFrom({ raw: { freeDeliveryFrom: found } }) {
    if (!found || amountIn(found) !== null) return;
    throw new SettingsError('freeDeliveryFrom', 'an amount like 40 or 39.50', found);
  },
  questions,
  sellerEmail: ({ raw }) => email(raw.sellerEmail),
  timeZone: ({ raw }) =>
    name('timeZone', expectedZones, raw.timeZone, (found) => {
      for (const timeZone of zonesIn(found) ?? [found]) new Intl.DateTimeFormat('en', { timeZone });
    }),
  language: ({ raw }) => name('language', 'a BCP 47 language like en or ar', raw.language, tagsIn),
  languages: ({ raw }) => languages('languages', raw.languages),
  menuLanguage: ({ raw }) => languages('menuLanguage', raw.menuLanguage),
  phone: ({ phone }) => phoneNumber(phone),
  cartStorage: ({ raw }) => storage(raw.cartStorage),
  checkout: ({ raw }) => checkout(raw.checkout),
  wallet({ raw: { wallet: found } }) {
    if (!found || found === 'first' || found === 'last') return;
    throw new SettingsError('wallet', 'first or last', found);
  },
  checkoutOrigins: readCheckoutOrigins,
  pageScripts: readPageScripts,
  overlay,
  urlParameters: flag,
  analytics: consent,
  reports: consent,
  utm: flag,
  sharedTablet: flag,
  assistants: flag,
  catalogAcknowledgement: flag,
  // Checked by the code that sends it, which few pages need.
  metadata: unchecked,
  seller: unchecked,
  sellerAddress: unchecked,
  sellerCompany: unchecked,
  sellerTax: unchecked,
  api: unchecked,
  proxy: unchecked,
  service({ service, raw: { service: found } }) {
    if (!found || service) return;
    const expected =
      'the address of the service, or nothing (has a consent tool written its own name here?); orders go through the proxy';
    throw new SettingsError('service', expected, found);
  },
  location: unchecked,
  merchant: unchecked,
  method: unchecked,
  lastName: unchecked,
  processorGlobal: unchecked,
  processorOptions: unchecked,
  processorIntent: unchecked,
};

/** Logs what is wrong with each setting, and what to write instead. */
export function checkSettings(settings: Settings): void {
  for (const [setting, check] of Object.entries(checks)) {
    try {
      check(settings, setting as SettingName);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      console.error(error.message);
    }
  }
  setTimeout(() => checkLanguages(settings), PATIENCE_MS);
}

/** A page may define a language a moment later. */
const PATIENCE_MS = 3000;

function checkLanguages({ raw }: Settings): void {
  for (const setting of ['language', 'languages'] as const) {
    const unknown = wordsIn(raw[setting] ?? '').filter((tag) => isTag(tag) && !hasLanguage(tag));
    if (unknown.length === 0) continue;
    const expected = `${languageCodes.join(', ')} or a language that the page defines, as in docs/wording.md (guests read English instead)`;
    console.error(new SettingsError(setting, expected, unknown.join(' ')).message);
  }
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const languages = (setting: SettingName, found: string | undefined): void =>
  name(setting, 'BCP 47 languages like en or ar', found, tagsIn);

/** Throws for words like `german`, which have the form of a tag and name no language. */
function tagsIn(words: string): void {
  const tags = Intl.getCanonicalLocales(wordsIn(words));
  if (tags.some((tag) => !/^[a-z]{2,3}\b/.test(tag))) throw new RangeError(words);
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

/** Only the proxy has a route for it. */
function overlay({ api, raw: { overlay: found } }: Settings): void {
  const isRoute = found !== undefined && isOverlayRoute(found);
  if (found === undefined || (isRoute ? api === 'proxy' : webAddress(found))) return;
  throw new SettingsError('overlay', 'the address of the overlay', found);
}

function phoneNumber(found: string): void {
  if (!found || /^\+?[\d\s().\-/]{3,}$/.test(found)) return;
  throw new SettingsError('phone', 'a phone number like +1 212 555 0100', found);
}

function storage(found: string | undefined): void {
  if (!found || found === 'tab' || found === 'browser') return;
  throw new SettingsError('cartStorage', 'browser or tab', found);
}

function checkout(found: string | undefined): void {
  if (!found || found === 'page' || found === 'steps') return;
  throw new SettingsError('checkout', 'page or steps', found);
}

function places(found: string | undefined): void {
  if (!found || found === 'none') return;
  const { unknown } = namedRegions(found);
  if (unknown.length === 0) return;
  throw new SettingsError('law', `none, or some of ${regionNames.join(', ')}`, found);
}

function fees(found: string | undefined): void {
  if (!found || feesIn(found)) return;
  throw new SettingsError('fees', expectedFees, found);
}

function questions({ raw: { questions: found } }: Settings): void {
  try {
    if (found) readQuestions(found);
  } catch (error) {
    if (!(error instanceof QuestionsProblem)) throw error;
    throw new SettingsError('questions', error.expected, error.found);
  }
}

function email(found: string | undefined): void {
  if (!found || /^\S+@\S+\.\S+$/.test(found)) return;
  throw new SettingsError('sellerEmail', 'an address like orders@example.com', found);
}
