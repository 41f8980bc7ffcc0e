import { atom } from 'nanostores';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { methodNames } from '../../contract/methods.js';
import {
  expectedIntent,
  expectedOptions,
  parseIntentPlan,
  parseProcessorOptions,
} from '../../contract/payment.js';
import { attributeOf, type SettingName } from '../../contract/setting-names.js';
import { zoneAt } from '../../contract/time-zones.js';
import { webAddress } from '../../contract/web-address.js';

/** As written in the page: attributes of `<order-storefront>`, with `data-` of the script tag. */
export type RawSettings = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** A setting that is on if present, unless it says no. Some frameworks write `false` for it. */
export const isOn = (setting: string | undefined): boolean =>
  setting !== undefined && !/^(?:off|false|no|0)$/i.test(setting);

// The integrator's settings, checked once, with errors that say what to write instead.

export interface Settings {
  /** `proxy`: older operations through the merchant's proxy. `storefront`: newer ones, directly. */
  readonly api: 'proxy' | 'storefront';
  /** Address of the merchant's proxy, without a trailing slash; empty in storefront mode. */
  readonly proxy: string;
  /**
   * Base address of the service, ending in `/api/v1`. In proxy mode, requests that a token
   * authorizes go straight there; if empty, only if the proxy provides an address.
   */
  readonly service: string;
  /** Location id or slug. */
  readonly location: string;
  /** Slug of the merchant; without a proxy, customer login requires it. */
  readonly merchant: string;
  readonly method: FulfillmentMethod;
  /** BCP 47 language of the widget, until the guest chooses another; if empty, the page's. */
  readonly language: string;
  /** The restaurant's phone number as people write it; may be empty. */
  readonly phone: string;
  /** IANA name of the restaurant's time zone; empty if the page doesn't name it. */
  readonly timeZone: string;
  /** As written; parts that load later read their own settings from here. */
  readonly raw: RawSettings;
}

/** A missing or wrong setting; shown to the integrator in place of the widget. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  /** Guests can order there instead; empty if the page doesn't name it. */
  phone = '';
  /** Those who can show it, in the order they came. Guests read it once: the first one shows it. */
  readonly $showing = atom<readonly object[]>([]);

  constructor(setting: SettingName, expected: string, found: string | undefined) {
    super(
      `order-elements: data-${attributeOf(setting)}: expected ${expected}, found ${found ? `"${found}"` : 'nothing'}.`,
    );
  }

  /** Returns a function that lets the next one show it. */
  show(by: object): () => void {
    this.$showing.set([...this.$showing.get(), by]);
    return () => this.$showing.set(this.$showing.get().filter((one) => one !== by));
  }
}

const apis = ['proxy', 'storefront'] as const;

/** @throws SettingsError that names the setting, and says what to write instead */
export function readSettings(raw: RawSettings): Settings {
  try {
    return checked(raw);
  } catch (error) {
    if (error instanceof SettingsError) error.phone = raw.phone ?? '';
    throw error;
  }
}

function checked(raw: RawSettings): Settings {
  const api = oneOf('api', raw.api, apis);
  const { location, processorScript, processorKey, processorOptions, processorIntent } = raw;
  if (!location) throw new SettingsError('location', 'the slug of your location', location);
  if (processorScript && !processorKey) {
    throw new SettingsError('processorKey', 'the publishable key of the processor', processorKey);
  }
  if (processorOptions && !parseProcessorOptions(processorOptions)) {
    throw new SettingsError('processorOptions', expectedOptions, processorOptions);
  }
  if (processorIntent && !parseIntentPlan(processorIntent)) {
    throw new SettingsError('processorIntent', expectedIntent, processorIntent);
  }
  return {
    api,
    proxy: api === 'proxy' ? address('proxy', raw.proxy) : '',
    // Consent tools write a name into `data-service`; orders then go through the proxy.
    service: api === 'storefront' || isAddress(raw.service) ? address('service', raw.service) : '',
    location,
    merchant: raw.merchant ?? '',
    method: oneOf('method', raw.method, methodNames),
    language: raw.language ?? '',
    phone: raw.phone ?? '',
    timeZone: zoneAt(raw.timeZone ?? '', location),
    raw,
  };
}

/** The first word is the default. */
function oneOf<T extends string>(
  setting: SettingName,
  found: string | undefined,
  words: readonly [T, ...T[]],
): T {
  const word = found ? words.find((known) => known === found) : words[0];
  if (!word) throw new SettingsError(setting, words.join(' or '), found);
  return word;
}

/** One without a scheme would lead to a file next to the page. */
const isAddress = (found = '') => /^\s*(?:https?:|[./])/i.test(found) && webAddress(found);

/** Without a trailing slash. */
function address(setting: SettingName, found = ''): string {
  const url = isAddress(found);
  if (!url) throw new SettingsError(setting, 'an address like https://orders.example.com', found);
  return url.replace(/\/+$/, '');
}

/** The languages that the guest may choose from, as BCP 47; empty without a choice. */
export function languagesOf({ raw }: Settings): readonly string[] {
  const named = [...new Set((raw.languages ?? '').split(/[\s,]+/).filter(isTag))];
  return named.length > 1 ? named : [];
}

/** Not a language's name, which is longer than the first part of its tag. */
export const isTag = (word: string): boolean => /^[a-z]{2,3}(?![a-z\d])/i.test(word);
