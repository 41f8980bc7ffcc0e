import { z } from 'zod';
import { cartItemOf } from './cart-item.js';
import {
  counter,
  currency,
  decimal,
  fulfillmentMethod,
  type Money,
  objectId,
  orderDate,
  orderTime,
  pickupType,
  text,
  timestamp,
} from './common.js';
import { deliveryQuote } from './delivery.js';
import { deliveryInfo, roomServiceInfo, tableServiceInfo } from './places.js';
import { authorityContext, catalogRevalidation } from './revalidation.js';
import { feesOf, totalsOf } from './totals.js';

/** What the carts of both generations have. */
export const sharedCartOf = (money: Money, generation: 'Newer' | 'Older') => ({
  id: objectId,
  locationId: objectId,
  status: z.enum(['OPEN', 'LOCKED', 'COMPLETED', 'EXPIRED']),
  lockedAt: timestamp.nullable(),
  restaurantDisplayName: text,
  fulfilmentMethod: fulfillmentMethod,
  pickupType,
  orderDate,
  orderTime,
  currency,
  ...totalsOf(money),
  orderTotalWithServiceFeeAmount: counter,
  totalQuantity: counter,
  statementDescriptor: text,
  items: z.array(cartItemOf(money, generation)),
  fees: feesOf(money),
  deliveryInfo: deliveryInfo.nullable(),
  tableServiceInfo: tableServiceInfo.nullable(),
  roomServiceInfo: roomServiceInfo.nullable(),
});

/** docs/contract.md 2.2. */
export const cart = z
  .strictObject({
    ...sharedCartOf(decimal, 'Newer'),
    merchantId: objectId,
    revision: counter,
    expiresAt: timestamp,
    authorityContext,
    quoteFingerprint: z.string().regex(/^[a-f\d]{64}$/),
    quoteExpiresAt: timestamp,
    catalogRevalidation,
    fulfillmentIdentifier: text,
    deliveryQuote: deliveryQuote.nullable(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    discountCode: z.string().optional(),
  })
  .meta({ id: 'NewerCart' });

/** docs/contract.md 2.9. */
export const session = z
  .strictObject({ cart, cartAccessToken: z.string().min(1).optional() })
  .meta({ id: 'NewerSession' });
