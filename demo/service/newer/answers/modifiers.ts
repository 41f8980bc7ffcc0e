import { z } from 'zod';
import { id, type Money, text } from './common.js';

const limit = z.int().min(0);

/** docs/contract.md 2.13.5; `name` tells the schemas of the generations apart. */
export function modifierGroupOf(money: Money, name: string): z.ZodType {
  const link = z.lazy(() =>
    z.strictObject({
      groupId: id,
      overrides: z.strictObject({ min: limit.optional(), max: limit.optional() }).optional(),
      applyPerParentQuantity: z.literal(true).optional(),
      circular: z.literal(true).optional(),
      group: group.nullable(),
    }),
  );
  const group: z.ZodType = z
    .strictObject({
      id,
      name: text,
      description: text.nullable(),
      rule: z.strictObject({ min: limit, max: limit }),
      items: z.array(
        z.strictObject({
          id,
          name: text,
          price: money,
          displayPrice: text,
          maxQuantity: z.int().min(1),
          childGroups: z.array(link).optional(),
        }),
      ),
    })
    .meta({ id: name });
  return group;
}
