/**
 * The few kinds of zod shapes that wire shapes are made of, built on zod's core. The ready-made ones
 * of `zod/mini` carry methods that nothing here calls, and every page would load them first.
 */
import {
  type $strip,
  $ZodArray,
  type $ZodNullable,
  $ZodObject,
  type $ZodOptional,
  $ZodTransform,
  type $ZodType,
  config,
  type output,
  type ParsePayload,
  type SomeType,
} from 'zod/v4/core';

// Compiled shapes need `new Function`, which strict pages forbid and report.
config({ jitless: true });

export { type $ZodType as Type, NEVER, type output as infer, safeParse } from 'zod/v4/core';

/** Unknown members are left out. */
export const object = <Members extends Readonly<Record<string, $ZodType>>>(shape: Members) =>
  new $ZodObject({ type: 'object', shape }) as unknown as $ZodObject<Members, $strip>;

export const array = <Item extends SomeType>(element: Item) =>
  new $ZodArray({
    type: 'array',
    element: element as unknown as $ZodType,
  }) as unknown as $ZodArray<Item>;

/** `read` may add an issue to its context, where the value does not fit. */
export const transform = <In, Out>(read: (value: In, context: ParsePayload) => Out) =>
  new $ZodTransform({ type: 'transform', transform: read as never }) as unknown as $ZodTransform<
    Out,
    In
  >;

/** Whatever it is, missing included. */
export const unknown = () => transform((value: unknown) => value);

/** Missing and null are `instead`; anything else has to have the inner shape. */
export const orElse = <Inner extends SomeType, Instead>(inner: Inner, instead: () => Instead) =>
  transform((value: unknown, { issues }): output<Inner> | Instead => {
    if (value == null) return instead();
    // Issues of the inner shape become issues of this one.
    const found = (inner as unknown as $ZodType)._zod.run({ value, issues }, {}) as ParsePayload;
    return found.value as output<Inner>;
  });

/** The inner shape, of what `change` makes of the value. */
export const changed = <Inner extends SomeType>(
  inner: Inner,
  change: (value: unknown) => unknown,
) =>
  transform((value: unknown, { issues }): output<Inner> => {
    const payload = { value: change(value), issues };
    const found = (inner as unknown as $ZodType)._zod.run(payload, {}) as ParsePayload;
    return found.value as output<Inner>;
  });

/** Missing or null, both `undefined` then. */
export const nullish = <Inner extends SomeType>(inner: Inner) =>
  orElse(inner, () => undefined) as unknown as $ZodOptional<$ZodNullable<Inner>>;
