import { z } from 'zod';
import { method } from '../data/types.js';
import { sharedCartOf } from '../newer/answers/cart.js';
import {
  menuProductOf,
  menusOf,
  location as newerLocation,
  orderTimesOf,
  productOf,
  recommendedProductsOf,
} from '../newer/answers/catalog.js';
import { id, minorUnits, objectId, orderTime, text } from '../newer/answers/common.js';

/** docs/contract.md 2.2.1. */
export const cart = z
  .strictObject({
    ...sharedCartOf(minorUnits, 'Older'),
    fulfilmentMethod: z.enum(['pickup', ...method.exclude(['takeout']).options]),
    fulfillmentIdentifier: z.string().min(1).nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    discountCode: z.string().nullable(),
    checkoutUrl: z.url().nullable(),
  })
  .meta({ id: 'OlderCart' });

/** docs/contract.md 2.9. */
export const session = z
  .union([
    z.strictObject({ cartId: objectId, errorMessage: z.literal('') }),
    z.strictObject({ cartId: z.null(), errorMessage: z.string().min(1) }),
  ])
  .meta({ id: 'OlderSession' });

export { gratuity, merchant } from '../newer/answers/catalog.js';

export const location = z
  .strictObject({
    ...newerLocation.shape,
    isOrderingAllowed: z.boolean(),
    isScheduledOrderAllowed: z.boolean(),
  })
  .meta({ id: 'OlderLocation' });

export const orderTimes = orderTimesOf(orderTime).meta({ id: 'OlderOrderTimes' });

const menuProduct = menuProductOf(minorUnits, 'Older');

export const product = productOf(minorUnits, 'Older');
export const products = z.array(product);
export const popularProducts = z.array(menuProduct);
export const menus = menusOf(menuProduct, 'Older');
export const recommendedProducts = recommendedProductsOf(minorUnits, 'Older');

export { addresses, done, orders, savedPayments, token } from '../newer/answers/customer.js';

export const challenge = z
  .strictObject({ idpUserId: id, methodId: id, created: z.boolean() })
  .meta({ id: 'OlderLoginChallenge' });

export const customer = z
  .strictObject({
    id: objectId,
    customerName: text,
    profilePicture: text.nullable(),
    customerEmail: z.email().nullable(),
    lastName: text.nullable(),
    phoneNumber: text.nullable(),
  })
  .meta({ id: 'OlderCustomer' });
