/** The settings of how an order reaches its guest, read when they are first needed. */
import type { FulfillmentMethod } from '../contract/domain.js';
import { webAddress } from '../web-address.js';
import { isOn } from './is-on.js';
import { type Settings, SettingsError } from './settings.js';
import type { FulfillmentSettings } from './types/fulfillment.js';

const methods = ['takeout', 'delivery', 'table_side', 'room_service'] as const;

/** What cannot be read is as good as not given: the guest is asked, and `checkFulfillment` tells why. */
export function readFulfillment({ method, raw }: Settings): FulfillmentSettings {
  return {
    // The page's own method comes first, whether it is among them or not.
    methods: [...new Set([method, ...wordsIn(raw.methods).filter(isMethod)])],
    table: numberIn(raw.table),
    room: numberIn(raw.room),
    lastName: raw.lastName ?? '',
    urlParameters: isOn(raw.urlParameters),
  };
}

/** Empty where there is none. */
export const lookupAddress = ({ raw }: Settings): string => webAddress(raw.addressLookup ?? '');

/** Each throws a SettingsError that names a setting, and says what to write instead. */
export const checkFulfillment: readonly ((settings: Settings) => void)[] = [
  ({ raw }) => {
    const wrong = wordsIn(raw.methods).find((word) => !isMethod(word));
    if (wrong) throw new SettingsError('methods', `some of ${methods.join(', ')}`, wrong);
  },
  ({ raw }) => digits('table', raw.table),
  ({ raw }) => digits('room', raw.room),
  ({ raw: { addressLookup } }) => {
    if (!addressLookup || webAddress(addressLookup)) return;
    throw new SettingsError('address-lookup', 'an address like https://example.com', addressLookup);
  },
];

const wordsIn = (listed = ''): string[] => listed.split(/[\s,]+/).filter(Boolean);

const isMethod = (word: string): word is FulfillmentMethod =>
  (methods as readonly string[]).includes(word);

/** The service takes numbers of tables and rooms in digits only. */
const numberIn = (found = ''): string => (/^\d{1,20}$/.test(found) ? found : '');

function digits(setting: string, found: string | undefined): void {
  if (found && !numberIn(found)) throw new SettingsError(setting, 'a number in digits', found);
}
