/** Settings for fulfillment, read when they are first needed. */

import type { FulfillmentMethod, MerchantLocation } from '../../contract/domain.js';
import { isMethod, methodNames, placeFor } from '../../contract/methods.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { webAddress } from '../../contract/web-address.js';
import { isOn, type Settings, SettingsError } from '../storefront/settings.js';
import type { FulfillmentSettings } from './types.js';

/**
 * Unreadable values count as missing: the checkout asks the guest, and `fulfillmentChecks` reports
 * them.
 */
export function readFulfillment({ method, raw }: Settings): FulfillmentSettings {
  return {
    // Orders start with the page's own method, even if it isn't in the list.
    methods: [...new Set([method, ...wordsIn(raw.methods).filter(isMethod)])],
    table: numberIn(raw.table),
    room: numberIn(raw.room),
    lastName: raw.lastName ?? '',
    place: readPlaceCode(raw.place ?? '') ? (raw.place ?? '') : '',
    urlParameters: isOn(raw.urlParameters),
  };
}

/** Whether the proxy looks addresses up. */
export const looksUpAtProxy = ({ api, raw }: Settings): boolean =>
  api === 'proxy' && raw.addressLookup === 'proxy';

/** Empty if there is none. A word, such as the name of a provider, is no address. */
export const lookupAddress = ({ raw: { addressLookup = '' } }: Settings): string =>
  /[./]/.test(addressLookup) ? webAddress(addressLookup) : '';

/** The method of a signed place's code; `undefined` if it is for another location, or no code. */
export function codedMethod(code: string, location: string): FulfillmentMethod | undefined {
  const found = readPlaceCode(code);
  if (found?.location !== location) return undefined;
  return methodNames.find((method) => placeFor(method) === found.place);
}

/** Each throws a SettingsError, and says what to write instead. */
export const fulfillmentChecks = {
  methods({ raw }: Settings) {
    const wrong = wordsIn(raw.methods).find((word) => !isMethod(word));
    if (wrong) throw new SettingsError('methods', `some of ${methodNames.join(', ')}`, wrong);
  },
  table: (settings: Settings) => placeNumber('table', settings, 'table_side'),
  room: (settings: Settings) => placeNumber('room', settings, 'room_service'),
  place({ raw: { place } }: Settings) {
    // A code may contain the guest's name, so it isn't part of the message.
    if (place && !readPlaceCode(place)) throw new SettingsError('place', 'a signed code', 'none');
  },
  addressLookup(settings: Settings) {
    const { addressLookup: found } = settings.raw;
    if (!found || looksUpAtProxy(settings) || lookupAddress(settings)) return;
    throw new SettingsError(
      'addressLookup',
      'an address like https://example.com, or "proxy" with a proxy',
      found,
    );
  },
};

const wordsIn = (listed = ''): string[] => listed.split(/[\s,]+/).filter(Boolean);

/** The service accepts only digits for tables and rooms. */
const numberIn = (found = ''): string => (/^\d{1,20}$/.test(found) ? found : '');

function placeNumber(
  setting: 'table' | 'room',
  settings: Settings,
  method: FulfillmentMethod,
): void {
  const found = settings.raw[setting];
  if (!found) return;
  if (!numberIn(found)) throw new SettingsError(setting, 'a number in digits', found);
  const { methods } = readFulfillment(settings);
  if (methods.includes(method)) return;
  const expected = `${method}, too, for data-${setting}`;
  throw new SettingsError('methods', expected, methods.join(' '));
}

// The fulfillment methods that a page and one of the merchant's locations have in common.

/**
 * The method that an order starts with comes first; empty if none match. A page that sets no method
 * starts with takeout if available, otherwise with the location's first method.
 */
export function methodsAt(
  { methods: offered }: Pick<MerchantLocation, 'methods'>,
  settings: Settings,
): readonly FulfillmentMethod[] {
  const { methods: wanted } = readFulfillment(settings);
  if (offered === null) return wanted;
  const { method, methods } = settings.raw;
  if (method || methods) return wanted.filter((each) => offered.includes(each));
  return methodNames.filter((each) => offered.includes(each)).slice(0, 1);
}
