/**
 * Members of wire shapes. They are lenient where nothing depends on a member (missing, null and
 * unknown members all occur in practice) and strict where money or identity does.
 *
 * Small functions of our own read the members: each of zod's kinds and checks adds to what every page
 * downloads first.
 */
import * as z from './zod.js';

/** A response that doesn't have the shape the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Names the first few members that don't fit, never their values, which may be personal data. */
export function parse<T>(schema: z.Type<T>, body: unknown, what: string): T {
  const result = safeParse(schema, body, what);
  if (result.success) return result.data;
  const where = misfits(result.error.issues);
  throw new ContractError(
    `Expected ${what} as in docs/contract.md, but these do not fit: ${where}`,
  );
}

type Misfit = { readonly path: readonly PropertyKey[]; readonly message: string };
type Issue = Misfit & { code: 'custom'; input: unknown; path: string[] };
type Take<T> = (value: unknown, issues: Issue[]) => T;

const misfits = (issues: readonly Misfit[]): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'the whole body'} (${message})`)
    .join(', ');

/**
 * Reads the entries that fit and leaves out the others.
 *
 * @param skipped receives the reason, which names the entry by its id or position
 */
export function parseEach<T>(
  schema: z.Type<T> & { readonly take?: Take<T> },
  found: readonly unknown[],
  what: string,
  skipped: (why: string) => void,
): T[] {
  const all: T[] = [];
  found.forEach((entry, index) => {
    const skip = (issues: readonly Misfit[]) =>
      skipped(`${what} ${nameOf(entry, index)}: ${misfits(issues)}`);
    if (schema.take) {
      // Not through zod, which would take longer than the reading itself.
      const issues: Issue[] = [];
      const one = schema.take(entry, issues);
      if (issues.length > 0) skip(issues);
      else all.push(one);
      return;
    }
    const result = safeParse(schema, entry, what);
    if (result.success) all.push(result.data);
    else skip(result.error.issues);
  });
  return all;
}

function nameOf(entry: unknown, index: number): string {
  const { id: named, _id: older } = Object(entry) as Record<string, unknown>;
  return id.read(named) ?? id.read(older) ?? `number ${index + 1} of its list`;
}

/** Recursive shapes are read recursively, so a hostile body can exhaust the stack. */
function safeParse<T>(schema: z.Type<T>, body: unknown, what: string) {
  try {
    return z.safeParse(schema, body);
  } catch {
    throw new ContractError(`Expected ${what}, found one nested too deeply.`);
  }
}

/** Reads one member; `undefined` means that the value doesn't fit. */
type Read<T> = (value: unknown) => T | undefined;

interface Member<T> {
  readonly expected: string;
  readonly read: Read<T>;
}

/** A member with its own read function. */
export const member = <T>(expected: string, read: Read<T>) =>
  Object.assign(
    z.transform((value: unknown, context): T => {
      const found = read(value);
      if (found === undefined) {
        context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value });
        return z.NEVER;
      }
      return found;
    }),
    { expected, read },
  );

type Members<T> = { readonly [Name in keyof T]: Member<T[Name]> };

/**
 * A shape of such members only, read in one step: a long menu has tens of thousands of them, and
 * all must be read before it appears. Older deployments write `_id` instead of `id`.
 */
export const record = <T extends object>(members: Members<T>) => {
  const all = Object.entries<Member<unknown>>(members).map(([name, { expected, read }]) => ({
    name,
    expected,
    read,
  }));
  const take = (value: unknown, issues: Issue[]): T => {
    const given = Object(value) as Record<string, unknown>;
    const found: Record<string, unknown> = {};
    for (const { name, expected, read } of all) {
      const one = read(name === 'id' ? (given.id ?? given._id) : given[name]);
      if (one === undefined) {
        issues.push({
          code: 'custom',
          message: `expected ${expected}`,
          input: value,
          path: [name],
        });
      }
      found[name] = one;
    }
    return found as T;
  };
  return Object.assign(
    z.transform((value: unknown, { issues }): T => take(value, issues as Issue[])),
    { take },
  );
};

const isNothing = (value: unknown): value is null | undefined => value == null;

/** A string; missing and null become the empty string. */
export const text = member('a text', (value) => {
  if (isNothing(value)) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
});

/** Required, because requests refer to it: 1 to 128 characters. */
export const id = member('an identifier', (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 128 ? value : undefined,
);

export const maybeId = member('an identifier or null', (value) =>
  isNothing(value) ? null : id.read(value),
);

/** Any non-empty string. */
export const present = member('a text that is not empty', (value) =>
  typeof value === 'string' && value !== '' ? value : undefined,
);

/** Missing and null become the empty list. */
export const texts = member('a list of texts', (value) => {
  if (isNothing(value)) return [];
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    ? (value as string[])
    : undefined;
});

/** A string, or `null` if missing or empty. */
export const maybeText = member('a text or null', (value) => {
  if (isNothing(value) || value === '') return null;
  return typeof value === 'string' ? value : undefined;
});

export const maybeNumber = member('a number or null', (value) => {
  if (isNothing(value)) return null;
  return typeof value === 'number' ? value : undefined;
});

/** One of a few words. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  member(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));

/** Required, because what it says stops a guest. */
export const flag = member('true or false', (value) =>
  typeof value === 'boolean' ? value : undefined,
);

export const maybeFlag = member('true, false or null', (value) =>
  isNothing(value) ? null : flag.read(value),
);

/** The digits of a decimal number; `undefined` for anything else. */
const digitsIn = (value: unknown): string | undefined => {
  const digits = text.read(value);
  return digits && /^-?\d+(\.\d+)?$/.test(digits) ? digits : undefined;
};

/** A decimal number, kept as a string so that no digit is lost. Missing becomes zero. */
export const decimal = member('a decimal number', (value) =>
  isNothing(value) ? '0' : digitsIn(value),
);

/**
 * An amount of money as a decimal number. Empty if it is missing or unreadable: that means unknown,
 * never zero.
 */
export const amount = member('an amount', (value) => digitsIn(value) ?? '');

/** An amount that many responses omit because there is nothing to charge: missing becomes zero. */
export const charge = member('an amount', (value) => (isNothing(value) ? '0' : amount.read(value)));

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

/** A whole number of at least zero. */
export const count = member('a whole number', whole);

export const maybeCount = member('a whole number or null', (value) =>
  isNothing(value) ? null : whole(value),
);

/** A currency in lowercase; empty if it is missing or unreadable. */
export const currency = member('a currency', (value) => {
  const code = typeof value === 'string' ? value.toLowerCase() : '';
  return /^[a-z]{3}$/.test(code) ? code : '';
});

/** A shape with an `id`, which older deployments call `_id`. */
export const identified = <Inner extends z.Type>(inner: Inner) =>
  z.changed(inner, (value) => {
    const { id: named, _id: older } = Object(value) as Record<string, unknown>;
    return named == null && older != null ? { ...Object(value), id: older } : value;
  });

/** A list whose entries are read one at a time, so that one bad entry doesn't spoil the others. */
export const entries = member('a list', (value): readonly unknown[] | undefined => {
  if (isNothing(value)) return [];
  return Array.isArray(value) ? value : undefined;
});

/** A shape that may be missing or null. */
export const maybe = z.nullish;

/** A list; missing and null are the empty list. */
export const list = <T extends z.Type>(item: T) => z.orElse(z.array(item), (): z.infer<T>[] => []);
