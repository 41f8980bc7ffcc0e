/**
 * Building blocks of wire shapes. Reading is forgiving where nothing depends on a member (missing,
 * null and unknown members are all met in practice) and strict where money or identity does.
 */
import { z } from './zod.js';

/** An answer that does not have the shape the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Names the first few members that did not fit, never their values: they may be personal. */
export function parse<T>(schema: z.ZodMiniType<T>, body: unknown, what: string): T {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const where = result.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the whole body'} (${issue.code})`)
    .join(', ');
  throw new ContractError(`Expected ${what} as in docs/contract.md, but these do not fit: ${where}`);
}

/** A text; missing and null are the empty text. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '')),
);

/** Required, since something is addressed by it. */
export const id = z.string().check(z.minLength(1), z.maxLength(128));

export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? null),
);

/** A decimal number as text, kept as text so that no digit is lost. Missing is zero. */
export const decimal = z.pipe(
  z.nullish(z.union([z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.number()])),
  z.transform((value) => String(value ?? 0)),
);

export const count = z.int().check(z.gte(0));

export const currency = z.enum(['usd', 'gbp', 'aed', 'aud']);

export const list = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );
