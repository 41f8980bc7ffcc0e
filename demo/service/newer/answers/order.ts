import { z } from 'zod';
import type { showOrder } from '../../domain/orders/show-order.js';
import { cart, delivery, roomServiceInfo, tableServiceInfo } from './cart.js';
import {
  counter,
  currency,
  decimal,
  fulfillmentMethod,
  id,
  objectId,
  orderDate,
  orderTime,
  pickupType,
  text,
  timestamp,
} from './common.js';

const item = z.strictObject({
  id,
  name: text,
  quantity: z.int().min(1),
  price: decimal,
  total: decimal,
  discount: decimal,
  specialInstructions: text,
  modifiers: z.array(
    z.strictObject({ groupName: text, name: text, quantity: z.int().min(1), price: decimal }),
  ),
});

/** A member for each amount that an order shows. */
const pricing = z.strictObject({
  subtotal: decimal,
  discount: decimal,
  tax: decimal,
  tip: decimal,
  serviceFee: decimal,
  fulfillmentFee: decimal,
  enterpriseFee: decimal,
  total: decimal,
  refunded: decimal,
  netPaid: decimal,
} satisfies Record<keyof ReturnType<typeof showOrder>['pricing'], z.ZodType>);

/** docs/contract.md 2.13.8. */
export const orderSummary = {
  id: objectId,
  shortId: z.string().min(1),
  restaurantDisplayName: text,
  fulfillmentMethod,
  fulfillmentIdentifier: text,
  pickupType,
  orderTime,
  orderDate,
  currency,
  status: z.string().min(1),
  totalQuantity: counter,
  orderTotal: decimal,
  createdAt: timestamp,
};

const payment = {
  cardLast4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  walletType: text.nullable(),
  cardBrand: text.nullable(),
};

const orderDetail = {
  ...orderSummary,
  updatedAt: timestamp.nullable(),
  partiallyRefunded: z.boolean(),
  items: z.array(item).min(1),
  pricing,
  deliveryInfo: z.strictObject({ deliveryAddress: z.string().min(1) }).nullable(),
  roomServiceInfo: roomServiceInfo.nullable(),
  tableServiceInfo: tableServiceInfo.nullable(),
  payment: z.strictObject(payment).nullable(),
};

/** docs/contract.md 2.13.8. */
export const order = z.strictObject(orderDetail).meta({ id: 'Order' });

/** docs/contract.md 2.10. */
export const receipt = z
  .strictObject({
    ...orderDetail,
    delivery: delivery.nullable(),
    payment: z.strictObject({ provider: text, ...payment }).nullable(),
  })
  .meta({ id: 'Receipt' });

/** docs/contract.md 2.13.7. */
export const orderResult = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('payment_pending') }),
    z.strictObject({ state: z.literal('order_pending') }),
    z.strictObject({ state: z.literal('completed'), order }),
    z.strictObject({ state: z.literal('failed'), code: z.string().min(1) }),
  ])
  .meta({ id: 'OrderResult' });

export const paymentIntent = z
  .strictObject({ clientSecret: z.string().min(1) })
  .meta({ id: 'PaymentIntent' });

export const handoff = z
  .strictObject({ checkoutUrl: z.url(), expiresAt: timestamp })
  .meta({ id: 'CheckoutHandoff' });

export const exchange = z
  .strictObject({
    cart,
    cartAccessToken: z.string().min(1),
    merchantSlug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  })
  .meta({ id: 'CheckoutExchange' });

export const event = z
  .strictObject({ status: z.literal('accepted') })
  .meta({ id: 'AnalyticsEventResult' });

export const rating = z
  .strictObject({ success: z.literal(true), id: objectId })
  .meta({ id: 'RatingResult' });
