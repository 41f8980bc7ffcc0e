/**
 * Messages name the variables of a single-restaurant proxy; these are the names in a settings file.
 */
const names: readonly (readonly [variable: RegExp, setting: string])[] = [
  [/CARD_PROCESSOR_SCRIPT, _GLOBAL and _KEY are not set/g, '"processor" is not set'],
  [/CARD_PROCESSOR_SCRIPT/g, '"processor.script"'],
  [/CARD_PROCESSOR_SEGMENT/g, '"processorSegment"'],
  [/ORDERING_API_KEY/g, 'its "key"'],
  [/ORDERING_BASE_URL/g, '"service"'],
  [/ORDERING_LOCATIONS/g, 'its "locations"'],
  [/ORDERING_MERCHANTS/g, 'its "merchants"'],
  [/PROXY_ORIGINS/g, 'its "origins"'],
  [/PROXY_DIRECT/g, '"direct"'],
  [/PLACE_KEYS/g, '"places.keys"'],
  [/PLACE_TYPED/g, '"places.typed"'],
];

export const inSettingsFile = (sentence: string): string =>
  names.reduce((text, [variable, setting]) => text.replace(variable, setting), sentence);
