/**
 * The shapes that responses must have, written like the responses: `object({ id, name: text })`.
 * Parsing collects everything that doesn't fit, with its path.
 */

interface Issue {
  /** Member names and list positions, outermost first. */
  readonly path: PropertyKey[];
  readonly message: string;
}

export interface Shape<T> {
  /** @param issues receives what doesn't fit; ignore the result if there is any */
  parse(value: unknown, issues: Issue[]): T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;

type Result<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly issues: readonly Issue[] };

export function safeParse<T>(shape: Shape<T>, value: unknown): Result<T> {
  const issues: Issue[] = [];
  const data = shape.parse(value, issues);
  return issues.length === 0 ? { success: true, data } : { success: false, issues };
}

/** Any value, even a missing one. */
export const unknown: Shape<unknown> = { parse: (value) => value };

type Members = Readonly<Record<string, Shape<unknown>>>;

/** Leaves out all other members. */
export function object<M extends Members>(
  members: M,
): Shape<{ -readonly [Name in keyof M]: Infer<M[Name]> }> {
  let entries: [string, Shape<unknown>][] | undefined;
  return {
    parse(value, issues) {
      const found: Record<string, unknown> = {};
      if (value === null || typeof value !== 'object' || Array.isArray(value)) {
        issues.push({ path: [], message: 'expected an object' });
      } else {
        // Only on first use, because recursive shapes refer to constants defined later.
        entries ??= Object.entries(members);
        for (const [name, shape] of entries) {
          found[name] = parseAt(name, shape, (value as Record<string, unknown>)[name], issues);
        }
      }
      return found as { -readonly [Name in keyof M]: Infer<M[Name]> };
    },
  };
}

export const array = <T>(item: Shape<T>): Shape<T[]> => ({
  parse(value, issues) {
    if (Array.isArray(value)) return value.map((entry, at) => parseAt(at, item, entry, issues));
    issues.push({ path: [], message: 'expected a list' });
    return [];
  },
});

/** Missing and null become `instead`; anything else must have the inner shape. */
export const orElse = <T, Instead>(
  inner: Shape<T>,
  instead: () => Instead,
): Shape<T | Instead> => ({
  parse: (value, issues) => (value == null ? instead() : inner.parse(value, issues)),
});

/** Missing and null both become `undefined`. */
export const maybe = <T>(inner: Shape<T>): Shape<T | undefined> => orElse(inner, () => undefined);

/** Applies the inner shape to the result of `change`. */
export const changed = <T>(inner: Shape<T>, change: (value: unknown) => unknown): Shape<T> => ({
  parse: (value, issues) => inner.parse(change(value), issues),
});

function parseAt<T>(place: PropertyKey, shape: Shape<T>, value: unknown, issues: Issue[]): T {
  const before = issues.length;
  const found = shape.parse(value, issues);
  for (let at = before; at < issues.length; at += 1) issues[at]?.path.unshift(place);
  return found;
}
