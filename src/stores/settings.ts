/** What an integrator sets, checked once, with an error that says what to write instead. */
import type { FulfillmentMethod } from '../contract/domain.js';
import type { ProcessorSettings } from './types.js';

export interface Settings {
  /** `proxy`: older operations through the merchant's proxy. `storefront`: newer ones, directly. */
  readonly api: 'proxy' | 'storefront';
  /** Address of the merchant's proxy, without a trailing slash; empty in storefront mode. */
  readonly proxy: string;
  /** Base address of the service, ending in `/api/v1`; empty when the proxy carries everything. */
  readonly service: string;
  /** Location identifier or slug. */
  readonly location: string;
  readonly method: FulfillmentMethod;
  /** Needed where there is no proxy to ask for it. */
  readonly processor: ProcessorSettings | null;
  /** IANA zone of the restaurant, for slots that the service gives as instants in UTC; or empty. */
  readonly timeZone: string;
  /** BCP 47 language for dates and money that the service does not format; empty: the page's. */
  readonly language: string;
}

/** A setting that is missing or wrong; for the integrator, shown in place of the widget. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const methods: readonly FulfillmentMethod[] = ['takeout', 'delivery', 'table_side', 'room_service'];

/** Attributes as written in the page (`data-` on the script tag, plain on `<order-storefront>`). */
export type RawSettings = Readonly<Record<string, string | undefined>>;

export function readSettings(raw: RawSettings): Settings {
  const api = raw.api ?? 'proxy';
  if (api !== 'proxy' && api !== 'storefront') {
    throw new SettingsError(`api has to be "proxy" or "storefront", found "${api}".`);
  }
  const needed = api === 'proxy' ? 'proxy' : 'service';
  if (!raw[needed]) {
    const example = api === 'proxy' ? 'https://orders.example.com' : 'https://…/api/v1';
    throw new SettingsError(
      `The ${needed} address is missing. Write data-${needed}="${example}" on the script tag` +
        (api === 'proxy' ? ', or choose data-api="storefront".' : '.'),
    );
  }
  if (!raw.location) {
    throw new SettingsError(
      'The location is missing. Write data-location="…" with the slug or identifier of the location.',
    );
  }
  const method = raw.method ?? 'takeout';
  if (!isMethod(method)) {
    throw new SettingsError(`method has to be one of ${methods.join(', ')}, found "${method}".`);
  }
  return {
    api,
    proxy: address('proxy', raw.proxy),
    service: address('service', raw.service),
    location: raw.location,
    method,
    processor: processorOf(raw),
    timeZone: raw.timeZone ?? '',
    language: raw.language ?? '',
  };
}

const isMethod = (value: string): value is FulfillmentMethod =>
  methods.includes(value as FulfillmentMethod);

function address(name: string, value: string | undefined): string {
  if (!value) return '';
  let url: URL;
  try {
    url = new URL(value, globalThis.location?.href);
  } catch {
    throw new SettingsError(`${name} has to be an address like https://…, found "${value}".`);
  }
  if (!/^https?:$/.test(url.protocol)) {
    throw new SettingsError(`${name} has to begin with https://, found "${value}".`);
  }
  return url.href.replace(/\/+$/, '');
}

function processorOf(raw: RawSettings): ProcessorSettings | null {
  const scriptUrl = raw.processorScript;
  if (!scriptUrl) return null;
  if (!raw.processorKey) {
    throw new SettingsError(
      'processor-script is set without processor-key. Write the publishable key of the card processor.',
    );
  }
  return {
    scriptUrl: address('processor-script', scriptUrl),
    globalName: raw.processorGlobal ?? 'Processor',
    publishableKey: raw.processorKey,
  };
}
