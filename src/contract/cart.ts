/** Reads the cart of both generations. docs/contract.md 2.2, 2.2.1. */
import { destinationShape, readDestination } from './destination.js';
import type { Cart, CartItem, Charge, ChargeKind, Choice, Currency, Money } from './domain.js';
import { readMethod } from './methods.js';
import { minorUnits, money } from './money.js';
import { calibrate } from './money-scale.js';
import { readChanges, readRevalidation, revalidationShape } from './revalidation.js';
import {
  count,
  currency,
  decimal,
  id,
  list,
  maybe,
  maybeCount,
  maybeNumber,
  maybeText,
  oneOf,
  parse,
  text,
} from './wire.js';
import { z } from './zod.js';

export type Generation = 'older' | 'newer';

const modifier = z.object({
  id,
  name: text,
  price: decimal,
  priceFormatted: text,
  quantity: maybeNumber,
  get children(): z.Type<WireGroup[] | null | undefined> {
    return maybe(z.array(group)) as z.Type<WireGroup[] | null | undefined>;
  },
});

const group = z.object({ id, name: text, items: list(modifier) });

interface WireGroup {
  id: string;
  name: string;
  items: z.infer<typeof modifier>[];
}

const item = z.object({
  id,
  productId: id,
  categoryId: maybeText,
  name: text,
  imageUrl: text,
  price: decimal,
  priceFormatted: text,
  quantity: count,
  total: decimal,
  totalFormatted: text,
  discount: decimal,
  itemUnavailableAction: text,
  specialInstructions: text,
  selections: list(group),
});

/** Every charge between the subtotal and the total, in the order it is shown. */
const chargeNames = {
  tax: 'taxTotal',
  serviceFee: 'serviceFeeTotal',
  fulfillmentFee: 'fulfillmentMethodFeeTotal',
  enterpriseFee: 'enterpriseFeeTotal',
  paymentProcessingFee: 'paymentProcessingFeeTotal',
  applicationFee: 'applicationFeeTotal',
  courierTip: 'courierTipTotal',
  gratuity: 'waiterTipTotal',
} as const satisfies Record<ChargeKind, string>;

const totalNames = [
  'subTotalWithoutDiscount',
  'subTotal',
  'discountTotal',
  'orderTotalWithServiceFee',
  ...Object.values(chargeNames),
] as const;
type TotalName = (typeof totalNames)[number];

/** Each with its `Formatted` twin. */
const totals = Object.fromEntries(
  totalNames.flatMap((name) => [
    [name, decimal],
    [`${name}Formatted`, text],
  ]),
) as Record<TotalName, typeof decimal> & Record<`${TotalName}Formatted`, typeof text>;

const wireCart = z.object({
  ...totals,
  ...destinationShape,
  id,
  status: oneOf('OPEN', 'LOCKED', 'COMPLETED', 'EXPIRED'),
  revision: maybeCount,
  expiresAt: maybeText,
  restaurantDisplayName: text,
  fulfilmentMethod: text,
  fulfillmentMethod: text,
  pickupType: text,
  orderDate: text,
  orderTime: text,
  currency,
  orderTotalWithServiceFeeAmount: count,
  items: z.array(item),
  fees: maybe(z.object({ tipRate: decimal })),
  discountCode: maybeText,
  note: text,
  checkoutUrl: maybeText,
  quoteExpiresAt: maybeText,
  catalogRevalidation: revalidationShape,
});

type WireCart = z.infer<typeof wireCart>;
/**
 * @param revision from the entity tag, for answers that carry none in their body
 * @throws ContractError when the answer is no cart
 */
export function readCart(body: unknown, generation: Generation, revision: number | null): Cart {
  const wire = parse(wireCart, body, 'a cart');
  const usual = generation === 'older' ? 1 : 100;
  const amount = wire.orderTotalWithServiceFeeAmount;
  const scale = calibrate(wire.orderTotalWithServiceFee, amount, usual);
  // The newer generation is decimal by contract, so a cart in minor units is a contradiction too.
  const certain = scale === usual || (scale !== null && generation === 'older');
  const unit = scale ?? usual;
  const amountOf = (name: TotalName): Money =>
    money(minorUnits(wire[name], unit), wire.currency, wire[`${name}Formatted`]);
  return {
    id: wire.id,
    status: wire.status,
    revision: wire.revision ?? revision,
    expiresAt: wire.expiresAt,
    restaurantName: wire.restaurantDisplayName,
    method: readMethod(wire.fulfilmentMethod || wire.fulfillmentMethod),
    pickupType: wire.pickupType === 'LATER' ? 'LATER' : 'ASAP',
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    currency: wire.currency,
    items: wire.items.map((entry) => readItem(entry, unit, wire.currency)),
    // Carts of older deployments lack the first; there the subtotal is before the discount.
    subTotal: amountOf(
      Number(wire.subTotalWithoutDiscount) === 0 ? 'subTotal' : 'subTotalWithoutDiscount',
    ),
    discount: amountOf('discountTotal'),
    discountCode: wire.discountCode,
    charges: (Object.keys(chargeNames) as ChargeKind[])
      .map((kind): Charge => ({ kind, amount: amountOf(chargeNames[kind]) }))
      .filter((charge) => charge.amount.minor !== 0),
    total: amountOf('orderTotalWithServiceFee'),
    payable: certain ? amount : null,
    gratuityRate: Number(wire.fees?.tipRate ?? 0),
    checkoutUrl: wire.checkoutUrl,
    quoteExpiresAt: wire.quoteExpiresAt,
    note: wire.note,
    destination: readDestination(wire),
    revalidation: readRevalidation(wire.catalogRevalidation),
    changes: readChanges(wire.catalogRevalidation),
  };
}

function readItem(
  wire: WireCart['items'][number],
  unit: 1 | 100,
  currencyCode: Currency,
): CartItem {
  return {
    id: wire.id,
    productId: wire.productId,
    categoryId: wire.categoryId,
    name: wire.name,
    imageUrl: wire.imageUrl,
    price: money(minorUnits(wire.price, unit), currencyCode, wire.priceFormatted),
    quantity: wire.quantity,
    total: beforeDiscount(wire, unit, currencyCode),
    instructions: wire.specialInstructions,
    ifUnavailable:
      wire.itemUnavailableAction === 'cancel_entire_order' ? 'cancel_entire_order' : 'remove_item',
    choices: wire.selections.map((entry) => readChoice(entry, unit, currencyCode)),
  };
}

/** Lines add up to the subtotal, and the discount is listed once, below it. */
function beforeDiscount(
  wire: WireCart['items'][number],
  unit: 1 | 100,
  currencyCode: Currency,
): Money {
  const discount = minorUnits(wire.discount, unit);
  const total = minorUnits(wire.total, unit) + discount;
  return money(total, currencyCode, discount === 0 ? wire.totalFormatted : null);
}

function readChoice(wire: WireGroup, unit: 1 | 100, currencyCode: Currency): Choice {
  return {
    groupId: wire.id,
    groupName: wire.name,
    modifiers: wire.items.map((entry) => ({
      id: entry.id,
      name: entry.name,
      price: money(minorUnits(entry.price, unit), currencyCode, entry.priceFormatted),
      quantity: entry.quantity ?? 1,
      children: (entry.children ?? []).map((child) => readChoice(child, unit, currencyCode)),
    })),
  };
}
