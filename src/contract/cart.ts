import { destinationShape, readDestination } from './destination.js';
import type {
  Cart,
  CartItem,
  CartStatus,
  CatalogChange,
  Charge,
  Choice,
  Money,
  Revalidation,
} from './domain.js';
import { type FulfillmentMethod, isMethod } from './methods.js';
import { type MoneyScale, minorUnits, money } from './money.js';
import { calibrate } from './money-scale.js';
import { chargeKinds, charges, sumNames, type TotalName, totalNames } from './totals.js';
import {
  amount,
  ContractError,
  charge,
  count,
  currency,
  decimal,
  id,
  list,
  maybe,
  maybeCount,
  maybeFlag,
  maybeId,
  maybeNumber,
  maybeText,
  parse,
  text,
  texts,
} from './wire.js';
import * as z from './zod.js';

// Catalog changes that affect an open cart. docs/contract.md 2.4.

const change = z.object({
  reason: text,
  cartItemId: text,
  before: text,
  after: text,
  permittedActions: texts,
});

const revalidationShape = maybe(
  z.object({
    required: maybeFlag,
    acknowledgedAt: maybeText,
    changeSet: maybe(z.object({ version: maybeCount, changes: list(change) })),
  }),
);

type Wire = z.infer<typeof revalidationShape>;

/** `null` while nothing has to be confirmed. */
const readRevalidation = (wire: Wire): Revalidation | null =>
  wire?.required && !wire.acknowledgedAt ? { version: wire.changeSet?.version ?? null } : null;

const readChanges = (wire: Wire): readonly CatalogChange[] =>
  readRevalidation(wire)
    ? (wire?.changeSet?.changes ?? []).map(({ permittedActions, ...entry }) => ({
        ...entry,
        // An empty list forbids nothing: lines can always be changed.
        acceptable: permittedActions.length === 0 || permittedActions.includes('ACCEPT_CHANGES'),
      }))
    : [];

/**
 * The older generation calls takeout `pickup`; some deployments have more kinds of delivery.
 * docs/contract.md 2.2.1
 */
function readMethod(wire: string): FulfillmentMethod {
  if (isMethod(wire)) return wire;
  return wire.includes('delivery') ? 'delivery' : 'takeout';
}

/**
 * Early deployments send no status, only when a cart was locked. Whatever an unknown status means, the
 * cart can't be edited. docs/contract.md 3
 */
function readStatus({ status, lockedAt }: Pick<WireCart, 'status' | 'lockedAt'>): CartStatus {
  const known = statuses.find((word) => word === status);
  return known ?? (status || lockedAt ? 'LOCKED' : 'OPEN');
}

const statuses: readonly CartStatus[] = ['OPEN', 'LOCKED', 'COMPLETED', 'EXPIRED'];

export type Generation = 'older' | 'newer';

const modifier = z.object({
  id,
  name: text,
  price: amount,
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
  price: amount,
  priceFormatted: text,
  quantity: count,
  total: amount,
  totalFormatted: text,
  discount: charge,
  itemUnavailableAction: text,
  specialInstructions: text,
  selections: list(group),
});

/** Each with its `Formatted` twin. A missing sum is unknown; a missing charge is zero. */
const totals = Object.fromEntries(
  totalNames.flatMap((name) => [
    [name, sumNames.some((sum) => sum === name) ? amount : charge],
    [`${name}Formatted`, text],
  ]),
) as Record<TotalName, typeof amount> & Record<`${TotalName}Formatted`, typeof text>;

const wireCart = z.object({
  ...totals,
  ...destinationShape,
  id: maybeId,
  locationId: text,
  status: text,
  lockedAt: maybeText,
  revision: maybeCount,
  expiresAt: maybeText,
  restaurantDisplayName: text,
  statementDescriptor: text,
  fulfilmentMethod: text,
  fulfillmentMethod: text,
  pickupType: text,
  orderDate: text,
  orderTime: text,
  currency,
  orderTotalWithServiceFeeAmount: z.unknown(),
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
 * @param revision from the entity tag, for responses without one in their body
 * @param known the cart's id, for responses without one
 * @throws ContractError when the response isn't a cart
 */
export function readCart(
  body: unknown,
  generation: Generation,
  revision: number | null,
  known?: string,
): Cart {
  const wire = parse(wireCart, body, 'a cart');
  const id = wire.id ?? known;
  if (!id) throw new ContractError('Expected a cart with an id, found none.');
  const { scale, payable, doubt } = calibrate(wire, generation === 'older' ? 1 : 100);
  const unit: Unit = { scale, currency: wire.currency };
  const amountOf = (name: TotalName): Money => inUnit(unit, wire[name], wire[`${name}Formatted`]);
  return {
    id,
    locationId: wire.locationId,
    status: readStatus(wire),
    revision: wire.revision ?? revision,
    expiresAt: wire.expiresAt,
    restaurantName: wire.restaurantDisplayName,
    statementDescriptor: wire.statementDescriptor,
    method: readMethod(wire.fulfilmentMethod || wire.fulfillmentMethod),
    pickupType: wire.pickupType === 'LATER' ? 'LATER' : 'ASAP',
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    currency: wire.currency,
    items: wire.items.map((entry) => readItem(entry, unit)),
    // Older deployments don't send the first; their subtotal is before the discount.
    subTotal: amountOf(
      Number(wire.subTotalWithoutDiscount) === 0 ? 'subTotal' : 'subTotalWithoutDiscount',
    ),
    discount: amountOf('discountTotal'),
    discountCode: wire.discountCode,
    charges: chargeKinds
      .map((kind): Charge => ({ kind, amount: amountOf(charges[kind].cart) }))
      .filter((charge) => charge.amount.minor !== 0),
    total: amountOf('orderTotalWithServiceFee'),
    payable,
    doubt,
    gratuityRate: Number(wire.fees?.tipRate ?? 0),
    checkoutUrl: wire.checkoutUrl,
    quoteExpiresAt: wire.quoteExpiresAt,
    note: wire.note,
    destination: readDestination(wire),
    revalidation: readRevalidation(wire.catalogRevalidation),
    changes: readChanges(wire.catalogRevalidation),
  };
}

/** The unit and currency of a cart's amounts. */
interface Unit {
  readonly scale: MoneyScale;
  readonly currency: string;
}

/** With the service's own text, if there is one. */
const inUnit = ({ scale, currency: code }: Unit, value: string, formatted: string): Money =>
  money(minorUnits(value, scale), code, formatted);

function readItem(wire: WireCart['items'][number], unit: Unit): CartItem {
  return {
    id: wire.id,
    productId: wire.productId,
    categoryId: wire.categoryId,
    name: wire.name,
    imageUrl: wire.imageUrl,
    price: inUnit(unit, wire.price, wire.priceFormatted),
    quantity: wire.quantity,
    total: beforeDiscount(wire, unit),
    instructions: wire.specialInstructions,
    ifUnavailable:
      wire.itemUnavailableAction === 'cancel_entire_order' ? 'cancel_entire_order' : 'remove_item',
    choices: wire.selections.map((entry) => readChoice(entry, unit)),
  };
}

/**
 * A line's total without its discount: lines add up to the subtotal, and the discount appears once,
 * below it. If the unit is in doubt, nothing can be added up.
 */
function beforeDiscount(wire: WireCart['items'][number], unit: Unit): Money {
  const total = inUnit(unit, wire.total, wire.totalFormatted);
  const discount = minorUnits(wire.discount, unit.scale);
  if (!discount || total.minor === null) return total;
  // The service may write discounts as negative amounts.
  return money(total.minor + Math.abs(discount), unit.currency);
}

function readChoice(wire: WireGroup, unit: Unit): Choice {
  return {
    groupId: wire.id,
    groupName: wire.name,
    modifiers: wire.items.map((entry) => ({
      id: entry.id,
      name: entry.name,
      price: inUnit(unit, entry.price, entry.priceFormatted),
      quantity: entry.quantity ?? 1,
      children: (entry.children ?? []).map((child) => readChoice(child, unit)),
    })),
  };
}
