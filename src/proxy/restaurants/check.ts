/** Checks the settings of restaurants. Each problem says which setting is wrong. */
import { checkSettings, SettingsProblem } from '../check-settings.js';
import { isSegment } from '../http/path.js';
import { placeOf, type Restaurant, restaurant, settingsOf } from './restaurant.js';
import type { Secret } from './secrets.js';

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
  [/its origin to PROXY_ORIGINS/g, 'its origin to "origins"'],
  [/PROXY_ORIGINS/g, 'its "origins"'],
  [/PROXY_DIRECT/g, '"direct"'],
  [/ADDRESS_PROVIDER/g, '"addresses"'],
  [/PLACE_KEYS/g, '"places.keys"'],
  [/PLACE_TYPED/g, '"places.typed"'],
  [/PLACE_REVOKED/g, '"places.revoked"'],
  [/PLACE_ISSUED_AFTER/g, '"places.issuedAfter"'],
  [/ORDER_PAGE/g, '"page"'],
  [/PLACE_MERCHANT/g, '"places.merchant"'],
];

export const inSettingsFile = (sentence: string): string =>
  names.reduce((text, [variable, setting]) => text.replace(variable, setting), sentence);

export interface Problem {
  /**
   * Path of the setting within the restaurant, such as `['processor', 'key']`; empty if it concerns
   * the restaurant as a whole.
   */
  readonly at: readonly PropertyKey[];
  /** The end of a sentence that starts with the name of the setting. Contains no secrets. */
  readonly message: string;
}

interface NamedProblem extends Problem {
  readonly name: string;
}

/** Problems for an issue from zod. */
export function problemFrom(issue: {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[] | undefined;
}): readonly Problem[] {
  if (issue.code !== 'unrecognized_keys') return [{ at: issue.path, message: issue.message }];
  return (issue.keys ?? []).map((key) => ({
    at: [...issue.path, key],
    message: 'is not a known setting. Check its spelling against the list of settings.',
  }));
}

/** Reads what the operator's `resolve` function returned. @throws SettingsProblem */
export function readRestaurant(value: unknown): Restaurant {
  const read = restaurant.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues.flatMap(problemFrom);
  throw new SettingsProblem(`${first?.at.join('.') ?? ''} ${first?.message ?? ''}`.trim());
}

/** A host name without a port or a slash, in lower case as browsers send it. */
const hostForm = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/;

export function checkRestaurant(
  one: Restaurant,
  { service, secrets, reserved }: Checks,
): readonly Problem[] {
  const problems: Problem[] = [];
  const { name, path, hosts = [] } = one;
  if (!isSegment(name) || name.length > 64) {
    problems.push({
      at: [],
      message: 'needs a name of at most 64 letters, digits, "-" and "_".',
    });
  }
  if (path !== undefined && !isSegment(path)) {
    problems.push({ at: ['path'], message: 'has to be one word of letters, digits, "-" and "_".' });
  }
  if (path !== undefined && reserved.has(path)) {
    problems.push({
      at: ['path'],
      message: 'has to be another word: routes of the proxy begin with this one.',
    });
  }
  if (!hosts.every((host) => hostForm.test(host))) {
    problems.push({
      at: ['hosts'],
      message: 'has to list host names in lower case, like orders.example.com.',
    });
  }
  if ((one.service ?? service) === '') {
    problems.push({
      at: ['service'],
      message: 'is missing: the address of the service, like https://ordering.example.com/api/v1.',
    });
    return problems;
  }
  try {
    checkSettings({ ...settingsOf(one, service), secrets });
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    for (const { setting, message } of error.all) {
      const at = placeOf[setting] ?? setting.split('.');
      problems.push({ at, message: message.slice(setting.length + 1) });
    }
  }
  return problems;
}

export interface Checks {
  readonly service: string;
  readonly secrets: readonly Secret[];
  /** First path segments of the proxy's own routes. */
  readonly reserved: ReadonlySet<string>;
}

/** Checks each restaurant, and that no two have the same name, path or host. */
export function checkRestaurants(all: readonly Restaurant[], terms: Checks): NamedProblem[] {
  const taken = new Map<string, string>();
  const problems: NamedProblem[] = [];
  const claim = (what: string, one: Restaurant, at: readonly string[]): void => {
    const other = taken.get(what);
    if (other === undefined) taken.set(what, one.name);
    else problems.push({ name: one.name, at, message: `is already used by "${other}".` });
  };
  for (const one of all) {
    claim(`name ${one.name}`, one, []);
    if (one.path !== undefined) claim(`path ${one.path}`, one, ['path']);
    for (const host of one.hosts ?? []) claim(`host ${host}`, one, ['hosts']);
    if (one.path === undefined && (one.hosts ?? []).length === 0) {
      problems.push({
        name: one.name,
        at: [],
        message: 'has to have a path or hosts, so that pages can reach it.',
      });
    }
    for (const problem of checkRestaurant(one, terms))
      problems.push({ name: one.name, ...problem });
  }
  return problems;
}
