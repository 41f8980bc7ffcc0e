/**
 * The one door to zod, with the few kinds of shapes that wire shapes are built from. Zod's own
 * kinds would add to what every page downloads first; these small functions don't.
 */
import {
  config,
  type core,
  NEVER,
  type output,
  safeParse,
  transform,
  type ZodMiniType,
} from 'zod/mini';

// Compiled shapes need `new Function`, which strict pages forbid and report.
config({ jitless: true });

export {
  type infer,
  NEVER,
  object,
  safeParse,
  transform,
  type ZodMiniType as Type,
} from 'zod/mini';

/** Any value, even a missing one. */
export const unknown = () => transform((value: unknown) => value);

/** Missing and null become `instead`; anything else must have the inner shape. */
export const orElse = <Inner extends ZodMiniType, Instead>(inner: Inner, instead: () => Instead) =>
  transform((value: unknown, { issues }): output<Inner> | Instead =>
    value == null ? instead() : readInner(inner, value, issues),
  );

/** Applies the inner shape to the result of `change`. */
export const changed = <Inner extends ZodMiniType>(
  inner: Inner,
  change: (value: unknown) => unknown,
) =>
  transform((value: unknown, { issues }): output<Inner> => readInner(inner, change(value), issues));

/** Missing and null both become `undefined`. */
export const nullish = <Inner extends ZodMiniType>(inner: Inner) => orElse(inner, () => undefined);

export const array = <Item extends ZodMiniType>(item: Item) =>
  transform((value: unknown, { issues }): output<Item>[] => {
    if (Array.isArray(value)) return value.map((entry, at) => readInner(item, entry, issues, at));
    issues.push({ code: 'custom', message: 'expected a list', input: value });
    return NEVER;
  });

/** Issues of an inner shape become issues of the outer one. */
function readInner<Inner extends ZodMiniType>(
  inner: Inner,
  value: unknown,
  issues: core.$ZodRawIssue[],
  ...place: readonly PropertyKey[]
): output<Inner> {
  const { success, data, error } = safeParse(inner, value);
  if (success) return data;
  for (const { message, path } of error.issues) {
    issues.push({ code: 'custom', message, path: [...place, ...path], input: value });
  }
  return NEVER;
}
