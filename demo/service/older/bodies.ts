/** Request bodies of the older generation. All are closed, as assumed in docs/contract.md 4. */
import { z } from 'zod';
import { method as newerMethod } from '../data/types.js';
import {
  id,
  identifierString,
  metadata,
  discount as newerDiscount,
  otp,
  returnUrl,
  selectedGroup,
  toCustomer,
  toLine,
} from '../newer/bodies.js';

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

/** An empty string means no cart. */
export const openCart = z.strictObject({
  marketplaceId: id.nullish(),
  currentCartId: z.string().max(128).nullish(),
  searchParams: z.string().max(2048).nullish(),
});

export const item = z
  .strictObject({
    productId: id,
    quantity: z.int().min(1).max(99),
    itemUnavailableAction: z.enum(['remove_item', 'cancel_entire_order']).default('remove_item'),
    selections: z.array(selectedGroup).max(50).default([]),
    specialInstructions: z.string().max(500).nullish(),
    categoryId: id.nullish(),
  })
  .transform(toLine);

const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(?:\.\d+)?$/, 'has to be a decimal number'));

export const gratuity = z.strictObject({
  amount: amount.optional(),
  percentage: amount.optional(),
});

export const customer = z
  .strictObject({
    customerName: text(100),
    emailAddress: z.email().max(254).nullish(),
    phoneNumber: text(32),
  })
  .transform(toCustomer);

export const table = z.strictObject({ tableNumber: z.string().trim().min(1).max(128) });

export const room = z.strictObject({
  lastName: z.string().trim().min(1).max(100),
  roomNumber: z.string().trim().min(1).max(20),
});

/** The published body shows `code` only, which cannot say which cart is meant. */
export const discount = newerDiscount.extend({ cartId: id });

export const discountRemoval = z.strictObject({ cartId: id });

export const login = z.strictObject({
  identifierString,
  customerName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100).nullish(),
  profilePicture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  provider: z.string().max(64).nullish(),
});

export const verification = z.strictObject({ methodId: id, otp, identifierString });
