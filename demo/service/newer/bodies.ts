/** Request bodies of the newer generation. All are closed. See docs/contract.md 4.2. */
import { z } from 'zod';
import { isDate, isTime } from '../clock.js';
import { country, method } from '../data/types.js';
import type { Customer } from '../domain/cart/cart.js';
import type { NewLine } from '../domain/cart/line-edits.js';
import type { SelectedGroup } from '../domain/menu/choose.js';

export const id = z.string().min(1).max(128);

/** An id that the service made. */
export const objectId = z.string().regex(/^[a-f\d]{24}$/, 'has to be 24 hexadecimal digits');

/** A place on the earth, in degrees. */
export const point = {
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
};

export const date = z.string().refine(isDate, 'has to be a date like 2026-09-01');
export const time = z.string().refine(isTime, 'has to be a time like 18:15');

const decimal = z.string().regex(/^\d+(?:\.\d+)?$/, 'has to be a decimal number in a string');

export const empty = z.strictObject({});

/** Data that a client keeps with its cart. Small: every answer with the cart contains it. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 2048, 'may have 2048 characters at most');

export const returnUrl = z
  .string()
  .max(2048)
  .refine(isReturnUrl, 'has to be an absolute address that a browser can go to');

function isReturnUrl(value: string): boolean {
  return (
    URL.canParse(value) &&
    !['blob:', 'data:', 'file:', 'javascript:'].includes(new URL(value).protocol)
  );
}

export const session = z.strictObject({
  fulfillmentMethod: method,
  existingCartId: objectId.nullish(),
  marketplaceId: id.optional(),
  channel: z.enum(['qr', 'web', 'kiosk', 'app', 'pos', 'unknown']).optional(),
  metadata: metadata.optional(),
  returnUrl: returnUrl.optional(),
});

export const selectedGroup: z.ZodType<SelectedGroup> = z
  .lazy(() =>
    z.strictObject({
      groupId: id,
      selectedOptions: z
        .array(
          z.strictObject({
            optionId: id,
            quantity: z.int().min(1).max(99),
            children: z.array(selectedGroup).max(20).optional(),
          }),
        )
        .min(1)
        .max(50),
    }),
  )
  .meta({ id: 'SelectedGroup' });

interface Item extends Pick<NewLine, 'productId' | 'quantity' | 'selections'> {
  itemUnavailableAction: NewLine['unavailableAction'];
  specialInstructions?: string | null | undefined;
  categoryId?: string | null | undefined;
}

export const toLine = ({ productId, quantity, selections, ...item }: Item): NewLine => ({
  productId,
  quantity,
  unavailableAction: item.itemUnavailableAction,
  selections,
  instructions: item.specialInstructions ?? '',
  categoryId: item.categoryId ?? null,
});

export const item = z
  .strictObject({
    productId: id,
    quantity: z.int().min(1).max(99),
    itemUnavailableAction: z.enum(['remove_item', 'cancel_entire_order']),
    selections: z.array(selectedGroup).max(50).default([]),
    specialInstructions: z.string().max(500).default(''),
    categoryId: id.optional(),
  })
  .transform(toLine);

export const quantity = z.strictObject({ quantity: z.int().min(0).max(99) });

export const cartChange = z.strictObject({
  fulfillmentMethod: method.optional(),
  note: z.string().max(500).optional(),
});

interface Contact {
  customerName?: string | null | undefined;
  emailAddress?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}

export const toCustomer = ({ customerName, emailAddress, phoneNumber }: Contact): Customer => ({
  name: customerName ?? null,
  emailAddress: emailAddress ?? null,
  phoneNumber: phoneNumber ?? null,
});

export const customer = z
  .strictObject({
    customerName: z.string().trim().min(1).max(100),
    emailAddress: z.email().max(254).optional(),
    phoneNumber: z.string().trim().min(1).max(32).optional(),
  })
  .transform(toCustomer);

export const gratuity = z.strictObject({
  amount: decimal.optional(),
  percentage: decimal.optional(),
});

export const orderTime = z.discriminatedUnion('pickupType', [
  z.strictObject({ pickupType: z.literal('ASAP') }),
  z.strictObject({
    pickupType: z.literal('LATER'),
    orderDate: date,
    orderTime: time,
  }),
]);

export const discount = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9]{6,24}$/, 'has to be 6 to 24 letters and digits'),
});

export const table = z.strictObject({ tableNumber: decimal.max(128) });

export const room = z.strictObject({
  lastName: z.string().trim().min(1).max(100),
  roomNumber: decimal.max(20),
});

const line = z.string().trim().min(1).max(200);

export const delivery = z.strictObject({
  street: line,
  streetOptional: z.string().trim().max(200).default(''),
  city: line,
  state: line,
  zipCode: line,
  country,
  ...point,
});

export const acknowledgement = z.strictObject({
  action: z.literal('ACCEPT_CHANGES'),
  changeSetVersion: z.int().min(0),
});

const merchantSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/, 'has to be 1 to 100 lowercase letters, digits and hyphens');

export const identifierString = z.string().min(3).max(254);
export const otp = z.string().regex(/^\d{6}$/, 'has to be six digits');

export const login = z.strictObject({ merchantSlug, identifierString });

export const verification = z.strictObject({
  merchantSlug,
  identifierString,
  methodId: id,
  otp,
  customerName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
});

const addressLine = z.string().trim().max(200);

export const address = z.strictObject({
  fullAddress: z.string().trim().min(1).max(500),
  line1: addressLine.min(1),
  line2: addressLine.optional(),
  line3: addressLine.optional(),
  ...point,
});

export const addressChange = address
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'has to change something');

export const enrollment = z.strictObject({ consent: z.literal(true) });

export const redemption = z.strictObject({ rewardId: id });

export const claim = z.strictObject({
  orderId: objectId,
  reason: z.enum(['missing_points', 'incorrect_points', 'other']),
  note: z.string().trim().min(1).max(1000).optional(),
});
