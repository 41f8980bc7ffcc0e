/** Request bodies of the older generation. All are closed, as assumed in docs/contract.md 4. */
import { z } from 'zod';
import { isDate, isTime } from '../clock.js';
import {
  metadata,
  method as newerMethod,
  quantity,
  returnUrl,
  selectedGroup,
} from '../newer/bodies.js';

const id = z.string().min(1).max(128);
const text = (length: number) => z.string().trim().min(1).max(length).nullish();

/** `pickup` is this generation's other word for `takeout`. */
export const method = z
  .enum([...newerMethod.options, 'pickup'])
  .transform((value) => (value === 'pickup' ? 'takeout' : value));

export const session = z.strictObject({
  fulfillmentMethod: method.nullish(),
  existingCartId: id.nullish(),
  marketplaceId: id.nullish(),
  metadata: metadata.nullish(),
  returnUrl: returnUrl.nullish(),
  /** Some clients send it; nothing is read from it. */
  searchParams: z.string().max(2048).nullish(),
});

/** An empty string is no cart. */
export const openCart = z.strictObject({
  marketplaceId: id.nullish(),
  currentCartId: z.string().max(128).nullish(),
  searchParams: z.string().max(2048).nullish(),
});

export const item = z.strictObject({
  productId: id,
  quantity: z.int().min(1).max(99),
  itemUnavailableAction: z.enum(['remove_item', 'cancel_entire_order']).default('remove_item'),
  selections: z.array(selectedGroup).max(50).default([]),
  specialInstructions: z.string().max(500).nullish(),
  categoryId: id.nullish(),
});

export const itemQuantity = z.strictObject(quantity.shape);

const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(?:\.\d+)?$/, 'has to be a decimal number'));

export const gratuity = z.strictObject({
  amount: amount.optional(),
  percentage: amount.optional(),
});

export const customer = z.strictObject({
  customerName: text(100),
  emailAddress: z.email().max(254).nullish(),
  phoneNumber: text(32),
});

export const orderTime = z.discriminatedUnion('pickupType', [
  z.strictObject({ pickupType: z.literal('ASAP') }),
  z.strictObject({
    pickupType: z.literal('LATER'),
    orderDate: z.string().refine(isDate, 'has to be a date like 2026-09-01'),
    orderTime: z.string().refine(isTime, 'has to be a time like 18:15'),
  }),
]);

export const table = z.strictObject({ tableNumber: z.string().trim().min(1).max(128) });

export const room = z.strictObject({
  lastName: z.string().trim().min(1).max(100),
  roomNumber: z.string().trim().min(1).max(20),
});

/** The published body shows `code` only, which cannot say which cart is meant. */
export const discount = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9]{6,24}$/, 'has to be 6 to 24 letters and digits'),
  cartId: id,
});

export const discountRemoval = z.strictObject({ cartId: id });

export const nothing = z.strictObject({});
