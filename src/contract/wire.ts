/**
 * Building blocks of wire shapes. Reading is forgiving where nothing depends on a member (missing,
 * null and unknown members are all met in practice) and strict where money or identity does.
 *
 * Members are read by small functions of ours: each of zod's own kinds and checks that is used adds to
 * what every page has to load first.
 */
import { z } from './zod.js';

/** An answer that does not have the shape the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Names the first few members that did not fit, never their values: they may be personal. */
export function parse<T>(schema: z.Type<T>, body: unknown, what: string): T {
  const result = safeParse(schema, body, what);
  if (result.success) return result.data;
  const where = result.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the whole body'} (${issue.message})`)
    .join(', ');
  throw new ContractError(
    `Expected ${what} as in docs/contract.md, but these do not fit: ${where}`,
  );
}

/** Shapes that hold themselves are read by calls within calls, which a hostile body exhausts. */
function safeParse<T>(schema: z.Type<T>, body: unknown, what: string) {
  try {
    return z.safeParse(schema, body);
  } catch {
    throw new ContractError(`Expected ${what}, found one nested too deeply.`);
  }
}

/** Reads one member; `undefined` means that the value does not fit. */
type Read<T> = (value: unknown) => T | undefined;

interface Member<T> {
  readonly expected: string;
  readonly read: Read<T>;
}

/** A member read by a function of ours. */
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
 * A shape that has nothing but such members, read in one step: a long menu has tens of thousands of
 * them, all read before it can be shown.
 */
export const record = <T extends object>(members: Members<T>) => {
  const entries = Object.entries<Member<unknown>>(members);
  return z.transform((value: unknown, context): T => {
    const given = Object(value) as Record<string, unknown>;
    const found: Record<string, unknown> = {};
    for (const [name, { expected, read }] of entries) {
      found[name] = read(given[name]);
      if (found[name] !== undefined) continue;
      const message = `expected ${expected}`;
      context.issues.push({ code: 'custom', message, input: value, path: [name] });
    }
    return found as T;
  });
};

const isNothing = (value: unknown): value is null | undefined => value == null;

/** A text; missing and null are the empty text. */
export const text = member('a text', (value) => {
  if (isNothing(value)) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
});

/** Required, since something is addressed by it: 1 to 128 characters. */
export const id = member('an identifier', (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 128 ? value : undefined,
);

/** Any text but the empty one. */
export const present = member('a text that is not empty', (value) =>
  typeof value === 'string' && value !== '' ? value : undefined,
);

/** Missing and null are the empty list. */
export const texts = member('a list of texts', (value) => {
  if (isNothing(value)) return [];
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    ? (value as string[])
    : undefined;
});

/** A text or nothing; empty is nothing too. */
export const maybeText = member('a text or null', (value) =>
  isNothing(value) || value === '' ? null : typeof value === 'string' ? value : undefined,
);

export const maybeNumber = member('a number or null', (value) =>
  isNothing(value) ? null : typeof value === 'number' ? value : undefined,
);

/** One of a few words. */
export const oneOf = <T extends string>(...words: readonly T[]) =>
  member(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value));

export const flag = member('true or false', (value) =>
  isNothing(value) ? null : typeof value === 'boolean' ? value : undefined,
);

/** A decimal number as text, kept as text so that no digit is lost. Missing is zero. */
export const decimal = member('a decimal number', (value) => {
  const digits = isNothing(value) ? '0' : text.read(value);
  return digits && /^-?\d+(\.\d+)?$/.test(digits) ? digits : undefined;
});

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

/** A whole number that is not negative. */
export const count = member('a whole number', whole);

export const maybeCount = member('a whole number or null', (value) =>
  isNothing(value) ? null : whole(value),
);

export const currency = oneOf('usd', 'gbp', 'aed', 'aud');

/** A shape that may be missing or null. */
export const maybe = z.nullish;

/** A list; missing and null are the empty list. */
export const list = <T extends z.Type>(item: T) => z.orElse(z.array(item), (): z.infer<T>[] => []);
