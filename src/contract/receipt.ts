/** Reads receipts and the result of an order. docs/contract.md 2.10, 4.5. */
import type { Charge, Money, OrderResult, Receipt } from './domain.js';
import { isKnownCurrency, minorUnits, money } from './money.js';
import { chargeKinds, charges } from './totals.js';
import {
  amount,
  ContractError,
  charge,
  count,
  currency,
  id,
  list,
  maybe,
  maybeNumber,
  maybeText,
  parse,
  present,
  text,
} from './wire.js';
import * as z from './zod.js';

const item = z.object({
  id: text,
  name: text,
  quantity: count,
  total: amount,
  discount: charge,
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

/** The charges that receipts list. */
const listed = chargeKinds.flatMap((kind) => {
  const row = charges[kind];
  return 'receipt' in row ? [{ kind, name: row.receipt }] : [];
});

const listedShape = Object.fromEntries(listed.map(({ name }) => [name, charge])) as Record<
  (typeof listed)[number]['name'],
  typeof charge
>;

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
    subtotal: amount,
    discount: charge,
    ...listedShape,
    total: amount,
    refunded: charge,
    netPaid: amount,
  }),
  payment: maybe(z.object({ cardBrand: text, cardLast4: text, walletType: text })),
  deliveryInfo: maybe(z.object({ deliveryAddress: text })),
  tableServiceInfo: maybe(z.object({ tableNumber: text })),
  roomServiceInfo: maybe(z.object({ roomNumber: text, lastName: text })),
  delivery: maybe(delivery),
});

const orderResult = z.object({ state: present, code: text, order: z.unknown() });

/** Amounts in currencies with unknown units keep the digits as received. */
export function amountIn(currencyCode: string, value: string): Money {
  if (isKnownCurrency(currencyCode)) return money(minorUnits(value, 100), currencyCode);
  const minor = minorUnits(value, null);
  return { minor, text: `${value || '–'} ${currencyCode.toUpperCase()}`.trim() };
}

/** The restaurant, or its courier, won't make or bring it. docs/contract.md 2.10 */
const notMade = /cancell?ed|(?:^|[^a-z])(?:voided|rejected|declined)/i;

/** A line's total without its discount, which is shown once for the whole order. */
function beforeDiscount(total: Money, discount: Money, currencyCode: string): Money {
  if (!discount.minor || total.minor === null) return total;
  // The service may write discounts as negative amounts.
  return money(total.minor + Math.abs(discount.minor), currencyCode);
}

/** Receipts use decimal major units in both generations. @throws ContractError */
export function readReceipt(body: unknown): Receipt {
  const { pricing, payment, ...wire } = parse(wireReceipt, body, 'a receipt');
  const { restaurantDisplayName, fulfillmentMethod, items, ...more } = wire;
  const { deliveryInfo, tableServiceInfo, roomServiceInfo, delivery: progress, ...rest } = more;
  const read = (value: string): Money => amountIn(rest.currency, value);
  return {
    ...rest,
    restaurantName: restaurantDisplayName,
    method: fulfillmentMethod,
    canceled: !!progress?.cancellationReason || notMade.test(`${rest.status} ${progress?.status}`),
    items: items.map(({ total, discount, specialInstructions, modifiers, ...entry }) => ({
      ...entry,
      total: beforeDiscount(read(total), read(discount), rest.currency),
      instructions: specialInstructions,
      modifiers: modifiers.map((modifier) => ({ ...modifier, quantity: modifier.quantity ?? 1 })),
    })),
    subTotal: read(pricing.subtotal),
    discount: read(pricing.discount),
    charges: listed
      .map(({ kind, name }): Charge => ({ kind, amount: read(pricing[name]) }))
      .filter((charge) => charge.amount.minor !== 0),
    total: read(pricing.total),
    // Without an amount, there is no refund to show.
    refunded: read(pricing.refunded || '0'),
    netPaid: read(pricing.netPaid),
    card: payment
      ? { brand: payment.cardBrand, last4: payment.cardLast4, wallet: payment.walletType }
      : null,
    deliveryAddress: deliveryInfo?.deliveryAddress ?? '',
    table: tableServiceInfo?.tableNumber ?? '',
    room: roomServiceInfo ?? null,
    delivery: progress ?? null,
  };
}

/**
 * Unknown states count as pending, so the caller asks again. An order that was paid for stays so
 * even if its receipt can't be read.
 *
 * @param unreadable called with what is wrong with the receipt
 * @throws ContractError
 */
export function readOrderResult(
  body: unknown,
  unreadable: (why: string) => void = () => {},
): OrderResult {
  const wire = parse(orderResult, body, 'an order result');
  if (wire.state === 'completed') {
    try {
      return { state: 'completed', receipt: readReceipt(wire.order) };
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      unreadable(error.message);
      return { state: 'completed', receipt: null };
    }
  }
  if (wire.state === 'failed') return { state: 'failed', code: wire.code };
  return { state: 'pending' };
}
