/** Reads receipts and the result of an order. docs/contract.md 2.10, 4.5. */
import type { Charge, ChargeKind, Money, OrderResult, Receipt } from './domain.js';
import { minorUnits, money } from './money.js';
import {
  count,
  currency,
  decimal,
  id,
  list,
  maybe,
  maybeNumber,
  maybeText,
  parse,
  present,
  text,
} from './wire.js';
import { z } from './zod.js';

const item = z.object({
  id: text,
  name: text,
  quantity: count,
  total: decimal,
  discount: decimal,
  specialInstructions: text,
  modifiers: list(z.object({ groupName: text, name: text, quantity: maybeNumber })),
});

const delivery = z.object({
  status: text,
  trackingUrl: text,
  supportReference: text,
  courierName: text,
  cancellationReason: text,
  pickupEstimatedAt: maybeText,
  pickupActualAt: maybeText,
  dropoffEstimatedAt: maybeText,
  dropoffActualAt: maybeText,
});

const wireReceipt = z.object({
  id,
  shortId: text,
  restaurantDisplayName: text,
  fulfillmentMethod: text,
  pickupType: text,
  orderTime: text,
  orderDate: text,
  currency,
  status: text,
  createdAt: text,
  items: list(item),
  pricing: z.object({
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
  }),
  payment: maybe(z.object({ cardBrand: text, cardLast4: text, walletType: text })),
  deliveryInfo: maybe(z.object({ deliveryAddress: text })),
  tableServiceInfo: maybe(z.object({ tableNumber: text })),
  roomServiceInfo: maybe(z.object({ roomNumber: text, lastName: text })),
  delivery: maybe(delivery),
});

type Pricing = z.infer<typeof wireReceipt>['pricing'];

const chargeNames: readonly (readonly [ChargeKind, keyof Pricing])[] = [
  ['tax', 'tax'],
  ['serviceFee', 'serviceFee'],
  ['fulfillmentFee', 'fulfillmentFee'],
  ['enterpriseFee', 'enterpriseFee'],
  ['gratuity', 'tip'],
];

const orderResult = z.object({ state: present, code: text, order: z.unknown() });

/** Receipts are decimal major units in both generations. @throws ContractError */
export function readReceipt(body: unknown): Receipt {
  const { pricing, payment, ...wire } = parse(wireReceipt, body, 'a receipt');
  const { restaurantDisplayName, fulfillmentMethod, items, ...more } = wire;
  const { deliveryInfo, tableServiceInfo, roomServiceInfo, delivery: progress, ...rest } = more;
  const amount = (...values: string[]): Money =>
    money(
      values.reduce((sum, value) => sum + minorUnits(value, 100), 0),
      rest.currency,
    );
  return {
    ...rest,
    restaurantName: restaurantDisplayName,
    method: fulfillmentMethod,
    cancelled:
      !!progress?.cancellationReason || /cancell?ed/i.test(`${rest.status} ${progress?.status}`),
    items: items.map(({ total, discount, specialInstructions, modifiers, ...entry }) => ({
      ...entry,
      // Before the discount, which is listed once for the whole order.
      total: amount(total, discount),
      instructions: specialInstructions,
      modifiers: modifiers.map((modifier) => ({ ...modifier, quantity: modifier.quantity ?? 1 })),
    })),
    subTotal: amount(pricing.subtotal),
    discount: amount(pricing.discount),
    charges: chargeNames
      .map(([kind, name]): Charge => ({ kind, amount: amount(pricing[name]) }))
      .filter((charge) => charge.amount.minor !== 0),
    total: amount(pricing.total),
    refunded: amount(pricing.refunded),
    netPaid: amount(pricing.netPaid),
    card: payment
      ? { brand: payment.cardBrand, last4: payment.cardLast4, wallet: payment.walletType }
      : null,
    deliveryAddress: deliveryInfo?.deliveryAddress ?? '',
    table: tableServiceInfo?.tableNumber ?? '',
    room: roomServiceInfo ?? null,
    delivery: progress ?? null,
  };
}

/** States that are not known yet are pending: they are asked for again. @throws ContractError */
export function readOrderResult(body: unknown): OrderResult {
  const wire = parse(orderResult, body, 'an order result');
  if (wire.state === 'completed') return { state: 'completed', receipt: readReceipt(wire.order) };
  if (wire.state === 'failed') return { state: 'failed', code: wire.code };
  return { state: 'pending' };
}
