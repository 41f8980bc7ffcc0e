/** Whether a list of restaurants can be served; each problem with the place of what is wrong. */
import { checkSettings, SettingsProblem } from '../check-settings.js';
import { isSegment } from '../http/path.js';
import { placeOf, type Restaurant, restaurant, settingsOf } from './restaurant.js';
import type { Secret } from './secrets.js';

export interface Problem {
  /** From the restaurant on: `['processor', 'key']`; empty for the whole of it. */
  readonly at: readonly PropertyKey[];
  /** Without the name of the setting, and free of secrets. */
  readonly says: string;
}

export interface NamedProblem extends Problem {
  readonly name: string;
}

/** One sentence for what zod found. */
export function problemFrom(issue: {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[] | undefined;
}): readonly Problem[] {
  if (issue.code !== 'unrecognized_keys') return [{ at: issue.path, says: issue.message }];
  return (issue.keys ?? []).map((key) => ({
    at: [...issue.path, key],
    says: 'is no setting here. See the list of settings, and look for a slip of the pen.',
  }));
}

/** Of what a function of the operator's returned. */
export function readRestaurant(value: unknown): Restaurant {
  const read = restaurant.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues.flatMap(problemFrom);
  throw new SettingsProblem(`${first?.at.join('.') ?? ''} ${first?.says ?? ''}`.trim());
}

/** Host names have no port and no slash, and are written as browsers write them. */
const hostForm = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/;

export function checkRestaurant(
  one: Restaurant,
  { service, secrets, reserved }: Terms,
): readonly Problem[] {
  const problems: Problem[] = [];
  const { name, path, hosts = [] } = one;
  if (!isSegment(name) || name.length > 64) {
    problems.push({
      at: [],
      says: 'has to have a name of at most 64 letters, digits, "-" and "_".',
    });
  }
  if (path !== undefined && !isSegment(path)) {
    problems.push({ at: ['path'], says: 'has to be one word of letters, digits, "-" and "_".' });
  }
  if (path !== undefined && reserved.has(path)) {
    problems.push({
      at: ['path'],
      says: 'has to be another word: calls of the proxy begin with this one.',
    });
  }
  if (!hosts.every((host) => hostForm.test(host))) {
    problems.push({
      at: ['hosts'],
      says: 'has to list host names in lower case, like orders.example.com.',
    });
  }
  if ((one.service ?? service) === '') {
    problems.push({
      at: ['service'],
      says: 'is missing: the address of the service, like https://ordering.example.com/api/v1.',
    });
    return problems;
  }
  try {
    checkSettings({ ...settingsOf(one, service), secrets });
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    const { setting } = error;
    const at = placeOf[setting] ?? setting.split('.');
    problems.push({ at, says: error.message.slice(setting.length + 1) });
  }
  return problems;
}

export interface Terms {
  readonly service: string;
  readonly secrets: readonly Secret[];
  /** Words with which calls of the proxy begin. */
  readonly reserved: ReadonlySet<string>;
}

/** All of them, and what two of them have that only one may have. */
export function checkRestaurants(all: readonly Restaurant[], terms: Terms): NamedProblem[] {
  const taken = new Map<string, string>();
  const problems: NamedProblem[] = [];
  const claim = (what: string, one: Restaurant, at: readonly string[]): void => {
    const other = taken.get(what);
    if (other === undefined) taken.set(what, one.name);
    else problems.push({ name: one.name, at, says: `is that of "${other}" already.` });
  };
  for (const one of all) {
    claim(`name ${one.name}`, one, []);
    if (one.path !== undefined) claim(`path ${one.path}`, one, ['path']);
    for (const host of one.hosts ?? []) claim(`host ${host}`, one, ['hosts']);
    if (one.path === undefined && (one.hosts ?? []).length === 0) {
      problems.push({
        name: one.name,
        at: [],
        says: 'has to have a path or hosts, by which pages reach it.',
      });
    }
    for (const problem of checkRestaurant(one, terms))
      problems.push({ name: one.name, ...problem });
  }
  return problems;
}
