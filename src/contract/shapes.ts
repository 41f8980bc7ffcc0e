/**
 * What an answer has to look like, written like the answer itself: `object({ id, name: text })`.
 * Everything that does not fit is collected, with the way to it.
 */

interface Issue {
  /** Names and places, from the outermost. */
  readonly path: PropertyKey[];
  readonly message: string;
}

export interface Shape<T> {
  /** @param issues get what does not fit; what is returned then is of no use */
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

/** Whatever it is, missing included. */
export const unknown: Shape<unknown> = { parse: (value) => value };

type Members = Readonly<Record<string, Shape<unknown>>>;

/** What else it has is left out. */
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
        // Not before the first is read: only then are shapes complete that hold themselves.
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

/** Missing and null are `instead`; anything else has to have the inner shape. */
export const orElse = <T, Instead>(
  inner: Shape<T>,
  instead: () => Instead,
): Shape<T | Instead> => ({
  parse: (value, issues) => (value == null ? instead() : inner.parse(value, issues)),
});

/** A shape that may be missing or null; both are `undefined` then. */
export const maybe = <T>(inner: Shape<T>): Shape<T | undefined> => orElse(inner, () => undefined);

/** The inner shape, of what `change` makes of the value. */
export const changed = <T>(inner: Shape<T>, change: (value: unknown) => unknown): Shape<T> => ({
  parse: (value, issues) => inner.parse(change(value), issues),
});

function parseAt<T>(place: PropertyKey, shape: Shape<T>, value: unknown, issues: Issue[]): T {
  const before = issues.length;
  const found = shape.parse(value, issues);
  for (let at = before; at < issues.length; at += 1) issues[at]?.path.unshift(place);
  return found;
}
