import { randomInt } from 'node:crypto';
import { localTime, timeText } from '../../clock.js';
import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { findRow, insertRow, upsertRow } from '../../database/tables.js';
import type { CardFacts, PaymentIntentFacts } from '../../processor-contract.js';
import { hashOf, newId, newToken } from '../../tokens.js';
import type { Cart, CartContent, CartLine } from '../cart/cart.js';
import { priceFor } from '../cart/quote.js';
import { insertRide, planRide, type Ride, readRide } from '../delivery/courier.js';
import { pickupInstant } from '../delivery/quote.js';
import { RECEIPT_TOKEN_LIFETIME } from '../lifetimes.js';
import type { Shop } from '../menu/shop.js';
import type { Totals } from '../pricing/price-cart.js';

type OrderRow = Tables['orders'] & {
  ride: string | null;
  refunded_minor: number | null;
  refunded_at: number | null;
};

/** Orders with their ride and refund, for `orderFromRow`. */
export const selectOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('ride', 'ride.order_id', 'orders.id')
    .leftJoin('refund', 'refund.order_id', 'orders.id')
    .selectAll('orders')
    .select(['ride.content as ride', 'refund.refunded_minor', 'refund.refunded_at']);

export const orderFromRow = (row: OrderRow): Order => ({
  id: row.id,
  cartId: row.cart_id,
  locationId: row.location_id,
  shortId: row.short_id,
  orderDate: row.order_date,
  createdAt: row.created_at,
  content: JSON.parse(row.content) as OrderContent,
  ride: row.ride === null ? null : readRide(row.ride),
  refund:
    row.refunded_minor === null ? null : { minor: row.refunded_minor, at: row.refunded_at ?? 0 },
});

const orderBy =
  (column: 'orders.cart_id' | 'orders.id' | 'ride.id') =>
  async (db: Database, value: string): Promise<Order | null> => {
    const row = await selectOrders(db).where(column, '=', value).executeTakeFirst();
    return row ? orderFromRow(row) : null;
  };

export const orderOfCart = orderBy('orders.cart_id');
export const orderById = orderBy('orders.id');
export const orderOfRide = orderBy('ride.id');

/** The latest orders of a location, newest first. */
export async function recentOrders(
  db: Database,
  locationId: string,
  limit: number,
): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('orders.location_id', '=', locationId)
    .orderBy('orders.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderFromRow);
}

export interface Paid {
  readonly cart: Cart;
  readonly shop: Shop;
  readonly intent: PaymentIntentFacts;
  /** `null` where there was nothing to pay. */
  readonly card: CardFacts | null;
  readonly now: number;
}

/** Creates a paid cart's order and returns its id. An ASAP order has the time of payment. */
export async function insertOrder(
  db: Database,
  { cart, shop, intent, card, now }: Paid,
): Promise<string> {
  const { content } = cart;
  const clock = localTime(now, shop.location.timezone);
  const asap = content.pickupType === 'ASAP';
  const orderDate = asap ? clock.date : content.orderDate;
  const order: OrderContent = {
    paymentIntentId: intent.id,
    amountMinor: intent.amountMinor,
    card: card && { brand: card.brand, last4: card.last4, wallet: card.wallet },
    lines: content.lines,
    totals: priceFor(cart, shop),
    method: content.method,
    pickupType: content.pickupType,
    orderTime: asap ? timeText(clock.minute) : content.orderTime,
    customer: content.customer,
    note: content.note,
    table: content.table,
    room: content.room,
    delivery: content.delivery,
    returnUrl: content.returnUrl,
  };
  const id = newId();
  await insertRow(db, 'orders', {
    id,
    cart_id: cart.id,
    location_id: cart.locationId,
    short_id: await freeShortId(db, cart.locationId, orderDate),
    order_date: orderDate,
    created_at: now,
    content: JSON.stringify(order),
  });
  if (content.deliveryQuote) {
    const pickupAt = pickupInstant(shop.location, content, now);
    await insertRide(db, id, planRide(content.deliveryQuote, pickupAt, now));
  }
  return id;
}

/** Without letters and digits that are easily confused when called out. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';

async function freeShortId(db: Database, locationId: string, orderDate: string): Promise<string> {
  for (;;) {
    const id = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const like = { location_id: locationId, order_date: orderDate, short_id: id };
    if (!(await findRow(db, 'orders', like))) return id;
  }
}

/** A new capability for the receipt. Only its hash is stored; expired ones are deleted. */
export async function issueReceiptToken(
  db: Database,
  orderId: string,
  now: number,
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('receipt_token').where('expires_at', '<=', now).execute();
  await insertRow(db, 'receipt_token', {
    hash: hashOf(token),
    order_id: orderId,
    expires_at: now + RECEIPT_TOKEN_LIFETIME,
  });
  return token;
}

/** The order that a receipt token opens; `null` when it is unknown or has expired. */
export async function orderOfToken(
  db: Database,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('receipt_token')
    .select('order_id')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

export interface Order {
  readonly id: string;
  readonly cartId: string;
  readonly locationId: string;
  /** What staff call out and guests show, unique for the day at this location. */
  readonly shortId: string;
  readonly orderDate: string;
  readonly createdAt: number;
  readonly content: OrderContent;
  /** `null` if it is not delivered. */
  readonly ride: Ride | null;
  /** What was refunded; `null` if nothing was. */
  readonly refund: { readonly minor: number; readonly at: number } | null;
}

interface OrderContent {
  readonly paymentIntentId: string;
  readonly amountMinor: number;
  /** `null` where there was nothing to pay. */
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    /** The wallet it came from; `null` without one, missing in orders of an earlier version. */
    readonly wallet?: string | null;
  } | null;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly method: CartContent['method'];
  readonly pickupType: CartContent['pickupType'];
  readonly orderTime: string;
  readonly customer: CartContent['customer'];
  readonly note: string;
  readonly table: CartContent['table'];
  readonly room: CartContent['room'];
  readonly delivery: CartContent['delivery'];
  readonly returnUrl: string | null;
}

/** Records how much of an order was refunded so far; safe to repeat. Minor units. */
export async function saveRefunded(
  db: Database,
  orderId: string,
  refundedMinor: number,
  now: number,
): Promise<void> {
  const columns = { refunded_minor: refundedMinor, refunded_at: now };
  await upsertRow(db, 'refund', { order_id: orderId }, columns);
}
