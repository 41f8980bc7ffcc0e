import { z } from 'zod';
import { delivery as deliveryBody } from '../bodies.js';
import {
  counter,
  currency,
  decimal,
  fulfillmentMethod,
  id,
  type Money,
  objectId,
  orderDate,
  orderTime,
  pickupType,
  picture,
  text,
  timestamp,
} from './common.js';

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

/** The sums of a cart, each beside the text to show. See docs/contract.md 2.2. */
export const totalsOf = (money: Money) => ({
  subTotal: money,
  subTotalFormatted: text,
  subTotalWithoutDiscount: money,
  subTotalWithoutDiscountFormatted: text,
  discountTotal: money,
  discountTotalFormatted: text,
  netSalesTotal: money,
  netSalesTotalFormatted: text,
  taxTotal: money,
  taxTotalFormatted: text,
  taxAndFeeTotal: money,
  taxAndFeeTotalFormatted: text,
  serviceFeeTotal: money,
  serviceFeeTotalFormatted: text,
  enterpriseFeeTotal: money,
  enterpriseFeeTotalFormatted: text,
  fulfillmentMethodFeeTotal: money,
  fulfillmentMethodFeeTotalFormatted: text,
  paymentProcessingFeeTotal: money,
  paymentProcessingFeeTotalFormatted: text,
  applicationFeeTotal: money,
  applicationFeeTotalFormatted: text,
  waiterTipTotal: money,
  waiterTipTotalFormatted: text,
  courierTipTotal: money,
  courierTipTotalFormatted: text,
  orderTotal: money,
  orderTotalFormatted: text,
  orderTotalWithServiceFee: money,
  orderTotalWithServiceFeeFormatted: text,
});

const rate = z
  .string()
  .regex(/^\d+\.\d{4}$/)
  .meta({ id: 'Rate', description: 'A fraction with four decimals: 0.0250 is 2.5 percent.' });

/** docs/contract.md 2.6. */
export const feesOf = (money: Money) =>
  z.strictObject({
    enterpriseFeeRate: rate,
    enterpriseFeeFix: money,
    serviceFeeRate: rate,
    serviceFeeFix: money,
    taxRate: rate,
    tipRate: rate,
    fulfillmentMethodFeeRate: rate,
    fulfillmentMethodFeeFix: money,
    paymentProcessingFeeRate: rate,
    paymentProcessingFeeFix: money,
  });

export const deliveryInfo = z.strictObject({
  addressString: z.string().min(1),
  addressData: deliveryBody.required({ streetOptional: true }),
});

export const tableServiceInfo = z.strictObject({ tableNumber: z.string().min(1) });

export const roomServiceInfo = z.strictObject({
  lastName: z.string().min(1),
  roomNumber: z.string().min(1),
});

/** docs/contract.md 2.8. */
export const deliveryQuote = z
  .strictObject({
    provider: text,
    externalDeliveryId: id,
    quoteFingerprint: z.string().regex(/^[a-f\d]{64}$/),
    currency,
    feeMinor: counter,
    taxMinor: counter,
    courierTipMinor: counter,
    status: z.enum(['quoted', 'expired', 'accepted']),
    trackingUrl: z.url(),
    supportReference: text,
    quotedAt: timestamp,
    expiresAt: timestamp,
    pickupEstimatedAt: timestamp,
    dropoffEstimatedAt: timestamp,
  })
  .meta({ id: 'DeliveryQuote' });

/** docs/contract.md 2.10; what has not happened yet is `null`. */
export const delivery = z
  .strictObject({
    provider: text,
    status: z.enum(['searching', 'assigned', 'picked_up', 'on_the_way', 'delivered', 'cancelled']),
    trackingUrl: z.url(),
    supportReference: text,
    courierName: text.nullable(),
    cancellationReason: text.nullable(),
    pickupEstimatedAt: timestamp,
    pickupActualAt: timestamp.nullable(),
    dropoffEstimatedAt: timestamp,
    dropoffActualAt: timestamp.nullable(),
    providerUpdatedAt: timestamp,
  })
  .meta({ id: 'Delivery' });

const revisions = {
  cartRevision: counter,
  catalogPublicationRevision: counter,
  resolvedCatalogSnapshotRevision: counter,
  commercePolicyRevision: counter,
  providerBindingRevision: counter,
};

/** docs/contract.md 2.3. */
export const authorityContext = z
  .strictObject({
    version: z.int(),
    organizationId: id,
    locationId: id,
    cartId: id,
    profile: text,
    ...revisions,
    authority: z.strictObject({
      operationalCatalog: text,
      quote: text,
      payment: text,
      refund: text,
      benefits: text,
      orderRouting: text,
      fulfillment: text,
    }),
  })
  .meta({ id: 'AuthorityContext' });

const change = z.strictObject({
  reason: text,
  cartItemId: id,
  canonicalEntityId: id,
  path: text,
  before: text,
  after: text,
  permittedActions: z.array(z.string()),
});

/** docs/contract.md 2.4. */
export const catalogRevalidation = z
  .strictObject({
    required: z.boolean(),
    reasonCodes: z.array(z.string()),
    changeSet: z.strictObject({
      version: z.int(),
      previous: z.strictObject(revisions),
      current: z.strictObject(revisions),
      reasonCodes: z.array(z.string()),
      changes: z.array(change),
      blocking: z.boolean(),
      reconfirmationRequired: z.boolean(),
      invalidatedEvidence: z.strictObject({
        quote: z.boolean(),
        benefits: z.boolean(),
        paymentAuthorization: z.boolean(),
      }),
    }),
    checkedAt: timestamp,
    acknowledgedAt: timestamp.nullable(),
  })
  .meta({ id: 'CatalogRevalidation' });

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
