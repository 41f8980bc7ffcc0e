/** The settings of one of several restaurants, from the settings file or from `resolve`. */
import * as z from 'zod/mini';
import type { ProcessorOptions } from '../../contract/payment.js';
import type { AddressSettings } from '../addresses/providers.js';
import { limitNames, type OwnLimits } from '../budget/limits.js';
import { cacheKinds } from '../cache/freshness.js';
import { isObject } from '../http/json.js';
import type { OwnMessages } from '../menus/language.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import { type PageSettings, page } from '../pages/settings.js';
import { placeSettings, type WrittenPlaceSettings } from '../places/settings.js';
import type { CacheKind, ProxySettings } from '../settings.js';

const text = (error: string) => z.string({ error });
const list = (error: string) => z.array(z.string({ error }), { error });
const whole = (error: string) => z.int({ error });

const counts = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => [name, z.optional(whole('has to be a whole number.').check(z.gte(0)))]),
    ) as Record<Name, z.ZodMiniOptional<z.ZodMiniNumberFormat>>,
    { error: `has to be a block of numbers: ${names.join(', ')}.` },
  );

const processor = z.strictObject(
  {
    script: text("has to be the https:// address of the processor's script."),
    global: text('has to be the name that the script gives to `window`.'),
    key: text('has to be the publishable key of the card processor.'),
    options: z.optional(z.custom<ProcessorOptions>(() => true)),
  },
  { error: 'has to be a block with script, global and key.' },
);

/** All settings of signed places except their keys. */
export const placesShape = {
  merchant: z.optional(text("has to be the merchant's slug, or another short name.")),
  typed: z.optional(z.boolean({ error: 'has to be true or false.' })),
  revoked: z.optional(list('has to list ids of codes.')),
  issuedAfter: z.optional(text('has to be a date like 2026-11-24 or 2026-11-24T18:00Z.')),
};

const places = z.strictObject(
  { ...placesShape, keys: text('has to contain keys: newId:newKey,oldId:oldKey.') },
  { error: 'has to be a block with keys.' },
);

const degrees = z.number({ error: 'has to be a number of degrees.' });

/** All settings of the address lookup except its key. */
export const addressesShape = {
  provider: z.enum(['photon', 'nominatim', 'google', 'mapbox'], {
    error: 'has to be one of photon, nominatim, google, mapbox.',
  }),
  url: z.optional(text('has to be the https:// address of the provider.')),
  countries: z.optional(list('has to list codes of two letters, like [us, gb].')),
  near: z.optional(
    z.strictObject(
      { lat: degrees, lng: degrees },
      { error: 'has to be a block with lat and lng, in degrees.' },
    ),
  ),
  contact: z.optional(text('has to be your email or page.')),
};

const addresses = z.strictObject(
  { ...addressesShape, key: z.optional(text('has to be your key for the provider.')) },
  { error: 'has to be a block with provider.' },
);

/** A number above 0 and up to 1000. */
const share = z
  .number({ error: 'has to be a number.' })
  .check(z.gt(0, 'has to be above 0.'), z.lte(1000, 'may be 1000 at most.'));

/**
 * All settings of a restaurant except its name and key. To add one, add a line here and one in
 * `settingsOf`.
 */
export const restaurantShape = {
  path: z.optional(text('has to be one word: the first path segment of its requests.')),
  hosts: z.optional(list('has to list host names like orders.example.com.')),
  share: z.optional(share),
  outgoing: z.optional(text('has to be a name for its outgoing IP address.')),
  service: z.optional(text('has to be the address of the service, ending in /api/v1.')),
  locations: list('has to list the slugs or identifiers of the locations.'),
  merchants: z.optional(list('has to list the slugs of the merchants.')),
  origins: list('has to list origins like https://www.example.com.'),
  returnOrigins: z.optional(list('has to list origins like https://www.example.com.')),
  checkoutOrigins: z.optional(list('has to list origins like https://pay.example.com.')),
  processor: z.optional(processor),
  processorSegment: z.optional(text('has to be one path segment.')),
  direct: z.optional(
    z.union([z.boolean(), z.string()], {
      error: 'has to be true, false, or the address at which pages reach the service.',
    }),
  ),
  reports: z.optional(z.boolean({ error: 'has to be true or false.' })),
  places: z.optional(places),
  page: z.optional(page),
  addresses: z.optional(addresses),
  cacheSeconds: z.optional(counts(cacheKinds)),
  staleSeconds: z.optional(whole('has to be a number of seconds.')),
  limits: z.optional(counts(limitNames)),
};

export const restaurant = z.strictObject(
  {
    name: text('has to be a name of letters, digits, "-" and "_".'),
    key: text('has to be the API key from the merchant dashboard.'),
    ...restaurantShape,
    overlays: z.optional(
      z.custom<OverlaysByLocation>(isObject, 'has to be overlays by location. docs/overlay.md'),
    ),
    messages: z.optional(
      z.custom<OwnMessages>(isObject, 'has to be sentences by language. docs/wording.md'),
    ),
  },
  { error: 'has to be a block of settings.' },
);

export interface Restaurant {
  /** Unique. Never change it: guests' sessions, metrics and log lines refer to it. */
  readonly name: string;
  /** The API key. */
  readonly key: string;
  /** First path segment of its requests: `https://orders.example.com/<path>`. */
  readonly path?: string | undefined;
  /** Its own host names. Either `path` or `hosts` is needed, unless `resolve` finds it. */
  readonly hosts?: readonly string[] | undefined;
  /** Its share of the allowance relative to the others; default 1. */
  readonly share?: number | undefined;
  /** Name of its outgoing IP address. Restaurants with the same one share an allowance. */
  readonly outgoing?: string | undefined;
  /** The service's base URL; default: the group's. */
  readonly service?: string | undefined;
  readonly locations: readonly string[];
  readonly merchants?: readonly string[] | undefined;
  readonly origins: readonly string[];
  readonly returnOrigins?: readonly string[] | undefined;
  readonly checkoutOrigins?: readonly string[] | undefined;
  readonly processor?:
    | {
        readonly script: string;
        readonly global: string;
        readonly key: string;
        readonly options?: ProcessorOptions | undefined;
      }
    | undefined;
  readonly processorSegment?: string | undefined;
  /** `true`: pages reach the service at the same address as the proxy. */
  readonly direct?: boolean | string | undefined;
  /** Whether its pages may report failures and how fast they were. */
  readonly reports?: boolean | undefined;
  /** How guests' tables and rooms are checked. The merchant's default name is the restaurant's. */
  readonly places?: WrittenPlaceSettings | undefined;
  /** The page where its guests order, served by the proxy; default: none. docs/ordering-page.md */
  readonly page?: PageSettings | undefined;
  /** Where the addresses of its guests are looked up; default: nowhere. */
  readonly addresses?: AddressSettings | undefined;
  readonly cacheSeconds?: { readonly [Kind in CacheKind]?: number | undefined } | undefined;
  readonly staleSeconds?: number | undefined;
  readonly limits?: OwnLimits | undefined;
  /** What its locations add to the service's menu, by location. docs/overlay.md */
  readonly overlays?: OverlaysByLocation | undefined;
  /** What its ordering page and menu documents say, by language. docs/wording.md */
  readonly messages?: OwnMessages | undefined;
}

/**
 * Settings of a proxy for this restaurant alone. The secrets and the shared settings come from the
 * group.
 */
type OwnSettings = Omit<ProxySettings, 'secrets'>;

export function settingsOf(one: Restaurant, service: string): OwnSettings {
  const { name, key, processor, processorSegment, direct, places, cacheSeconds, ...others } = one;
  const { path, hosts, share, outgoing, service: own, ...same } = others;
  const baseUrl = own ?? service;
  return {
    ...defined(same),
    baseUrl,
    apiKey: key.trim(),
    ...(processorSegment !== undefined && { cardProcessorSegment: processorSegment }),
    ...(processor && {
      cardProcessor: {
        scriptUrl: processor.script,
        globalName: processor.global,
        publishableKey: processor.key,
        ...(processor.options && { options: processor.options }),
      },
    }),
    ...(direct && { direct: (direct === true ? baseUrl : direct).replace(/\/+$/, '') }),
    ...(places && { places: placeSettings(places, name) }),
    ...(cacheSeconds && { cacheSeconds: defined(cacheSeconds) }),
  };
}

/** Where a setting of a single-restaurant proxy is found in a group's settings. */
export const placeOf: Readonly<Record<string, readonly string[]>> = {
  baseUrl: ['service'],
  apiKey: ['key'],
  cardProcessorSegment: ['processorSegment'],
  'cardProcessor.scriptUrl': ['processor', 'script'],
  'cardProcessor.globalName': ['processor', 'global'],
  'cardProcessor.publishableKey': ['processor', 'key'],
  'cardProcessor.options': ['processor', 'options'],
};

type Defined<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

const defined = <T extends object>(settings: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
