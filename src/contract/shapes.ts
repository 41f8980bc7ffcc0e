/**
 * The few kinds of zod shapes that wire shapes are made of, built on zod's core. The ready-made ones
 * of `zod/mini` carry methods that nothing here calls, and every page would load them first.
 */
import {
  type $strip,
  $ZodArray,
  type $ZodNullable,
  $ZodObject,
  $ZodOptional,
  $ZodPipe,
  $ZodTransform,
  type $ZodType,
  config,
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

export const optional = <Inner extends SomeType>(innerType: Inner) =>
  new $ZodOptional({
    type: 'optional',
    innerType: innerType as unknown as $ZodType,
  }) as unknown as $ZodOptional<Inner>;

/** `read` may add an issue to its context, where the value does not fit. */
export const transform = <In, Out>(read: (value: In, context: ParsePayload) => Out) =>
  new $ZodTransform({ type: 'transform', transform: read as never }) as unknown as $ZodTransform<
    Out,
    In
  >;

export const pipe = <From extends SomeType, To extends SomeType>(from: From, to: To) =>
  new $ZodPipe({
    type: 'pipe',
    in: from as unknown as $ZodType,
    out: to as unknown as $ZodType,
  }) as unknown as $ZodPipe<From, To>;

/** Whatever it is, missing included. */
export const unknown = () => transform((value: unknown) => value);

/** Missing or null, both `undefined` then. */
export const nullish = <Inner extends SomeType>(inner: Inner) =>
  pipe(
    transform((value: unknown) => value ?? undefined),
    optional(inner),
  ) as unknown as $ZodOptional<$ZodNullable<Inner>>;
