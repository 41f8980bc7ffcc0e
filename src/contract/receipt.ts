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
  modifiers: list(z.object({ name: text, quantity: maybeNumber })),
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
  orderTotal: decimal,
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
});

type Pricing = z.infer<typeof wireReceipt>['pricing'];

const chargeNames: readonly (readonly [ChargeKind, keyof Pricing])[] = [
  ['tax', 'tax'],
  ['serviceFee', 'serviceFee'],
  ['fulfillmentFee', 'fulfillmentFee'],
  ['enterpriseFee', 'enterpriseFee'],
  ['gratuity', 'tip'],
];

const orderResult = z.object({ state: present, code: text, order: z.optional(z.unknown()) });

/** Receipts are decimal major units in both generations. @throws ContractError */
export function readReceipt(body: unknown): Receipt {
  const wire = parse(wireReceipt, body, 'a receipt');
  const amount = (value: string): Money => money(minorUnits(value, 100), wire.currency);
  return {
    id: wire.id,
    shortId: wire.shortId,
    restaurantName: wire.restaurantDisplayName,
    method: wire.fulfillmentMethod,
    pickupType: wire.pickupType,
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    currency: wire.currency,
    status: wire.status,
    createdAt: wire.createdAt,
    items: wire.items.map((entry) => ({
      id: entry.id,
      name: entry.name,
      quantity: entry.quantity,
      // Before the discount, which is listed once for the whole order.
      total: money(minorUnits(entry.total, 100) + minorUnits(entry.discount, 100), wire.currency),
      instructions: entry.specialInstructions,
      modifiers: entry.modifiers.map(({ name, quantity }) => ({ name, quantity: quantity ?? 1 })),
    })),
    subTotal: amount(wire.pricing.subtotal),
    discount: amount(wire.pricing.discount),
    charges: chargeNames
      .map(([kind, name]): Charge => ({ kind, amount: amount(wire.pricing[name]) }))
      .filter((charge) => charge.amount.minor !== 0),
    total: amount(wire.pricing.total),
    refunded: amount(wire.pricing.refunded),
    netPaid: amount(wire.pricing.netPaid),
    card: wire.payment
      ? {
          brand: wire.payment.cardBrand,
          last4: wire.payment.cardLast4,
          wallet: wire.payment.walletType,
        }
      : null,
  };
}

/** States that are not known yet are pending: they are asked for again. @throws ContractError */
export function readOrderResult(body: unknown): OrderResult {
  const wire = parse(orderResult, body, 'an order result');
  if (wire.state === 'completed') return { state: 'completed', receipt: readReceipt(wire.order) };
  if (wire.state === 'failed') return { state: 'failed', code: wire.code };
  return { state: 'pending' };
}
