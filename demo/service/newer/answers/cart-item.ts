import { z } from 'zod';
import { id, type Money, objectId, picture, text } from './common.js';

const rule = z.strictObject({ min: z.int().min(0), max: z.int().min(0) });

/** docs/contract.md 2.13.6; `name` tells the schemas of the generations apart. */
function chosenGroup(money: Money, name: string): z.ZodType {
  const group: z.ZodType = z
    .lazy(() =>
      z.strictObject({
        id,
        name: text,
        rule,
        items: z
          .array(
            z.strictObject({
              id,
              name: text,
              price: money,
              priceFormatted: text,
              quantity: z.int().min(1),
              children: z.array(group).min(1).optional(),
            }),
          )
          .min(1),
      }),
    )
    .meta({ id: name });
  return group;
}

/** docs/contract.md 2.5. */
export const cartItemOf = (money: Money, generation: 'Newer' | 'Older') =>
  z
    .strictObject({
      id: objectId,
      productId: id,
      categoryId: id.nullable(),
      name: text,
      description: text,
      imageUrl: picture,
      price: money,
      priceFormatted: text,
      quantity: z.int().min(1).max(99),
      total: money,
      totalFormatted: text,
      discount: money,
      discountFormatted: text,
      itemUnavailableAction: z.enum(['remove_item', 'cancel_entire_order']),
      selections: z.array(chosenGroup(money, `${generation}ChosenGroup`)),
      specialInstructions: z.string().max(500),
      product: z.strictObject({ id, name: text, price: money }),
    })
    .meta({ id: `${generation}CartItem` });
