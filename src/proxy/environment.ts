/** Reads the settings from the environment. */
import {
  expectedOptions,
  type ProcessorOptions,
  parseProcessorOptions,
} from '../contract/payment.js';
import type { AddressSettings } from './addresses/providers.js';
import { cacheKinds } from './cache/freshness.js';
import { checkSettings, SettingsProblem, SettingsProblems } from './check-settings.js';
import { isObject } from './http/json.js';
import type { PageSettings } from './pages/settings.js';
import { placeSettings } from './places/settings.js';
import { readKeys, type Secret } from './restaurants/secrets.js';
import type { CacheKind, ProxySettings } from './settings.js';
import { variables } from './variables.js';

export type Environment = Readonly<Record<string, string | undefined>>;

const textIn =
  (env: Environment) =>
  (name: string): string =>
    env[name]?.trim() ?? '';

const listIn =
  (env: Environment) =>
  (name: string): string[] =>
    textIn(env)(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');

export const readSecrets = (env: Environment): Secret[] => readKeys(textIn(env)(variables.secrets));

export const readTrustedHops = (env: Environment): Pick<ProxySettings, 'trustedHops'> =>
  given('trustedHops', textIn(env)(variables.trustedHops), wholeNumber('TRUSTED_HOPS'));

/** Only the Node command can read files, look restaurants up, connect to Redis and serve metrics. */
const isForNode = (name: string): boolean =>
  name === variables.overlays ||
  name === variables.messages ||
  name === 'REDIS_URL' ||
  name === 'OUTGOING_ADDRESS' ||
  name.startsWith('DOCTOR_KEY') ||
  name.startsWith('METRICS_') ||
  name.startsWith('RESTAURANTS_') ||
  Object.values<string>(variables).some((own) => name === `${own}_FILE`);

/**
 * Like `settingsIn`, for platforms that run the proxy as a function. Also throws a `SettingsProblem`
 * if a variable is set that only the Node command reads.
 */
export function readSettings(env: Environment): ProxySettings {
  const name = Object.keys(env).find((one) => isForNode(one) && textIn(env)(one) !== '');
  if (name !== undefined) {
    throw new SettingsProblem(
      `${name} is set, which only the Node command order-elements-proxy reads. Remove it, or run the command: docs/hosting-the-proxy.md`,
    );
  }
  return settingsIn(env);
}

/**
 * Reads the environment. Lists are comma-separated; `PROXY_SECRET` is one key, or
 * `id:key,olderId:olderKey` while keys are rotated. Throws a `SettingsProblem` with one line for each
 * wrong variable, which says what it should contain.
 */
export function settingsIn(env: Environment): ProxySettings {
  const text = textIn(env);
  const list = listIn(env);
  const problems = new SettingsProblems();
  const read = <T extends object>(part: () => T) => problems.attempt<Partial<T>>(part, {});
  const settings: ProxySettings = {
    baseUrl: text(variables.baseUrl),
    apiKey: text(variables.apiKey),
    locations: list(variables.locations),
    origins: list(variables.origins),
    secrets: readSecrets(env),
    ...given('merchants', list(variables.merchants)),
    ...given('cardProcessorSegment', text(variables.cardProcessorSegment)),
    ...given('returnOrigins', list(variables.returnOrigins)),
    ...given('checkoutOrigins', list(variables.checkoutOrigins)),
    ...read(() => given('reports', text(variables.reports), readSwitch('PROXY_REPORTS'))),
    ...read(() => addressesFrom(text, list)),
    ...read(() => placesFrom(text, list(variables.merchants))),
    ...read(() => pageFrom(text)),
    ...directFrom(text(variables.direct), text(variables.baseUrl)),
    ...read(() => given('cacheSeconds', list(variables.cacheSeconds), readCacheSeconds)),
    ...read(() =>
      given('staleSeconds', text(variables.staleSeconds), wholeNumber('STALE_SECONDS')),
    ),
    ...read(() => given('allowance', text(variables.allowance), readAllowance)),
    ...read(() => readTrustedHops(env)),
    ...read(() => cardProcessorFrom(text)),
  };
  problems.attempt(() => checkSettings(settings, variables), undefined);
  problems.end();
  return settings;
}

/** Omits empty values, so that defaults are in one place. */
function given<T extends string | readonly string[], V = T>(
  name: string,
  value: T,
  read: (value: T) => V = (same) => same as unknown as V,
): Record<string, V> {
  return value.length > 0 ? { [name]: read(value) } : {};
}

/** A block without its main variable is off; what else is set for it would be ignored silently. */
function checkUnused(
  text: (name: string) => string,
  block: string,
  needed: string,
  besides: readonly string[] = [],
): void {
  const problems = new SettingsProblems();
  for (const [setting, name] of Object.entries(variables)) {
    if (!setting.startsWith(block) || besides.includes(name) || text(name) === '') continue;
    problems.add(`${needed} is missing. ${name} has no effect without it.`);
  }
  problems.end();
}

function addressesFrom(
  text: (name: string) => string,
  list: (name: string) => string[],
): Pick<ProxySettings, 'addresses'> {
  const provider = text(variables['addresses.provider']);
  if (provider === '') {
    checkUnused(text, 'addresses.', 'ADDRESS_PROVIDER');
    return {};
  }
  return {
    addresses: {
      provider: provider as AddressSettings['provider'],
      ...given('key', text(variables['addresses.key'])),
      ...given('url', text(variables['addresses.url'])),
      ...given('countries', list(variables['addresses.countries'])),
      ...given('near', list(variables['addresses.near']), ([lat = '', lng = '']) => ({
        lat: Number(lat || 'none'),
        lng: Number(lng || 'none'),
      })),
      ...given('contact', text(variables['addresses.contact'])),
    },
  };
}

function cardProcessorFrom(
  text: (name: string) => string,
): Pick<ProxySettings, 'cardProcessor'> | Record<string, never> {
  const scriptUrl = text(variables['cardProcessor.scriptUrl']);
  const globalName = text(variables['cardProcessor.globalName']);
  const publishableKey = text(variables['cardProcessor.publishableKey']);
  const options = text(variables['cardProcessor.options']);
  return scriptUrl || globalName || publishableKey || options
    ? {
        cardProcessor: {
          scriptUrl,
          globalName,
          publishableKey,
          ...given('options', options, readOptions),
        },
      }
    : {};
}

/** Separated by commas or, in a file, on lines of their own. */
const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** `on`, or the address at which pages reach the service if it differs. */
function directFrom(value: string, baseUrl: string): Pick<ProxySettings, 'direct'> {
  if (value === '' || value === 'off') return {};
  return { direct: (value === 'on' ? baseUrl : value).replace(/\/+$/, '') };
}

function readOptions(value: string): ProcessorOptions {
  const options = parseProcessorOptions(value);
  if (options) return options;
  throw new SettingsProblem(`CARD_PROCESSOR_OPTIONS has to be ${expectedOptions}.`);
}

function placesFrom(
  text: (name: string) => string,
  merchants: readonly string[],
): Pick<ProxySettings, 'places'> {
  const keys = text(variables['places.keys']);
  const typed = text(variables['places.typed']);
  if (keys === '' && (typed === '' || readSwitch('PLACE_TYPED')(typed))) {
    checkUnused(text, 'places.', 'PLACE_KEYS', ['PLACE_TYPED']);
    return {};
  }
  return {
    places: placeSettings(
      {
        keys,
        ...given('merchant', text(variables['places.merchant'])),
        ...given('typed', typed, readSwitch('PLACE_TYPED')),
        revoked: wordsIn(text(variables['places.revoked'])),
        ...given('issuedAfter', text(variables['places.issuedAfter'])),
      },
      merchants[0] ?? '',
    ),
  };
}

/** The address alone turns the page on; the options are JSON with the names of the settings file. */
function pageFrom(text: (name: string) => string): Pick<ProxySettings, 'page'> {
  const url = text(variables['page.url']);
  const options = text(variables.page);
  if (url === '' && options === '') return {};
  if (url === '') {
    throw new SettingsProblem(
      'ORDER_PAGE is missing. ORDER_PAGE_OPTIONS has no effect without it.',
    );
  }
  return { page: { ...(options === '' ? {} : readPageOptions(options)), url } };
}

function readPageOptions(json: string): Partial<PageSettings> {
  try {
    const value: unknown = JSON.parse(json);
    if (isObject(value)) return value;
  } catch {
    // The message below says what to write.
  }
  throw new SettingsProblem(
    'ORDER_PAGE_OPTIONS has to be JSON like {"colors": {"accent": "#5d254d"}}.',
  );
}

const isCacheKind = (name: string): name is CacheKind => cacheKinds.some((kind) => kind === name);

/** `menus=60,products=120` */
function readCacheSeconds(entries: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    entries.map((entry) => {
      const [, kind = '', seconds] = /^(\w+)=(\d{1,6})$/.exec(entry) ?? [];
      if (seconds !== undefined && isCacheKind(kind)) return [kind, Number(seconds)];
      throw new SettingsProblem(
        `CACHE_SECONDS has to look like menus=60,products=120, with any of ${cacheKinds.join(', ')}.`,
      );
    }),
  );
}

const readAllowance = (value: string): number =>
  value === 'unlimited' ? Number.POSITIVE_INFINITY : wholeNumber('ORDERING_ALLOWANCE')(value);

const readSwitch =
  (variable: string) =>
  (value: string): boolean => {
    if (value === 'on' || value === 'off') return value === 'on';
    throw new SettingsProblem(`${variable} has to be on or off.`);
  };

const wholeNumber =
  (variable: string) =>
  (value: string): number => {
    if (/^\d{1,15}$/.test(value)) return Number(value);
    throw new SettingsProblem(`${variable} has to be a whole number.`);
  };
