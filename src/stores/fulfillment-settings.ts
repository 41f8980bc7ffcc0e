/** The settings of how an order reaches its guest, read when they are first needed. */
import type { FulfillmentMethod } from '../contract/domain.js';
import { webAddress } from '../web-address.js';
import { isOn } from './is-on.js';
import { type Settings, SettingsError } from './settings.js';
import type { FulfillmentSettings } from './types/fulfillment.js';

const methods = ['takeout', 'delivery', 'table_side', 'room_service'] as const;

/** @throws SettingsError that names the setting, and says what to write instead */
export function readFulfillment({ method, raw }: Settings): FulfillmentSettings {
  return {
    methods: methodsIn(raw.methods, method),
    table: digits('table', raw.table),
    room: digits('room', raw.room),
    lastName: raw.lastName ?? '',
    urlParameters: isOn(raw.urlParameters),
  };
}

export function lookupAddress({ raw: { addressLookup } }: Settings): string {
  const url = addressLookup && webAddress(addressLookup);
  if (addressLookup && !url) {
    throw new SettingsError(
      'address-lookup',
      'an address like https://example.com/addresses',
      addressLookup,
    );
  }
  return url ?? '';
}

/** The page's own method comes first, whether it is among them or not. */
function methodsIn(listed: string | undefined, own: FulfillmentMethod): FulfillmentMethod[] {
  const words = (listed ?? '').split(/[\s,]+/).filter(Boolean);
  const known = words.map((word) => {
    const found = methods.find((name) => name === word);
    if (!found) throw new SettingsError('methods', `some of ${methods.join(', ')}`, word);
    return found;
  });
  return [...new Set([own, ...known])];
}

/** The service takes numbers of tables and rooms in digits only. */
function digits(setting: string, found = ''): string {
  if (/^\d{0,20}$/.test(found)) return found;
  throw new SettingsError(setting, 'a number in digits', found);
}
