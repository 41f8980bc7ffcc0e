/** Small parts to say which members of an answer reach the page. `undefined`: nothing does. */
import { isObject } from './json.js';

export type Filter = (value: unknown) => unknown;

/** Passes as it is: everything below is public or the shopper's own. */
export const whole: Filter = (value) => value;

/**
 * An object with these members and no others; members keep the order of the answer. An object of
 * which every member passes whole is given back itself.
 */
export const members = (filters: Readonly<Record<string, Filter>>): Filter => {
  const known = new Map(Object.entries(filters));
  return (value) => {
    if (value === null) return null;
    if (!isObject(value)) return undefined;
    const names = Object.keys(value);
    if (names.every((name) => known.get(name) === whole)) return value;
    const kept: Record<string, unknown> = {};
    for (const name of names) {
      const filter = known.get(name);
      if (filter) kept[name] = filter(value[name]);
    }
    return kept;
  };
};

/** An object with these members, each passed whole. */
export const only = (...names: readonly string[]): Filter =>
  members(Object.fromEntries(names.map((name) => [name, whole])));

export const each =
  (filter: Filter): Filter =>
  (value) =>
    Array.isArray(value) ? value.map(filter) : undefined;

/** The first of the filters that recognises the value. */
export const either =
  (first: Filter, second: Filter): Filter =>
  (value) =>
    first(value) ?? second(value);
