/** What the console shows. Instants are milliseconds; money is formatted. */
import { localTime, timeText } from '../clock.js';
import type { FulfillmentMethod } from '../data/types.js';
import type { Cart } from '../domain/cart/cart.js';
import { priceFor } from '../domain/cart/quote.js';
import { findCart } from '../domain/cart/store.js';
import { isOver, rideState } from '../domain/delivery/courier.js';
import type { Shop } from '../domain/menu/shop.js';
import type { Order } from '../domain/orders/store.js';
import { recentOrders } from '../domain/orders/store.js';
import { type MoneyStyle, newerMoney } from '../domain/pricing/money.js';
import type { ServiceParts } from '../parts.js';

const SHOWN = 12;

export interface OrderView {
  readonly id: string;
  readonly shortId: string;
  /** By the restaurant's clock. */
  readonly time: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly method: string;
  readonly total: string;
  readonly refunded: string | null;
  readonly refundable: boolean;
  readonly courier: {
    readonly status: string;
    readonly over: boolean;
    readonly trackingUrl: string;
  } | null;
}

export interface OpenCartView {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly string[];
  readonly total: string;
}

export async function readOrders(parts: ServiceParts, shop: Shop): Promise<OrderView[]> {
  const orders = await recentOrders(parts.db, shop.location.id, SHOWN);
  return orders.map((order) => showOrder(order, shop, parts));
}

function showOrder(order: Order, shop: Shop, { now, trackingUrl }: ServiceParts): OrderView {
  const money = newerMoney(shop.location);
  const { content, refund, ride } = order;
  const state = ride && rideState(ride, now());
  return {
    id: order.id,
    shortId: order.shortId,
    time: timeText(localTime(order.createdAt, shop.location.timezone).minute),
    name: content.customer?.name ?? 'A guest',
    lines: content.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
    method: methodText(content.method, content.table?.tableNumber ?? content.room?.roomNumber),
    total: money.text(content.amountMinor),
    refunded: refund && money.text(refund.minor),
    refundable: (refund?.minor ?? 0) < content.amountMinor,
    courier: ride &&
      state && {
        status: state.status.replaceAll('_', ' '),
        over: isOver(state),
        trackingUrl: trackingUrl(ride.id),
      },
  };
}

const METHODS: Record<FulfillmentMethod, string> = {
  takeout: 'Takeout',
  delivery: 'Delivery',
  table_side: 'Table',
  room_service: 'Room',
};

const methodText = (method: FulfillmentMethod, place = ''): string =>
  `${METHODS[method]} ${place}`.trim();

/** Carts that can still be changed or are being paid, most recently changed first. */
export async function readOpenCarts(parts: ServiceParts, shop: Shop): Promise<OpenCartView[]> {
  const money = newerMoney(shop.location);
  return parts.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('cart')
      .select('id')
      .where('location_id', '=', shop.location.id)
      .where('status', 'in', ['OPEN', 'LOCKED'])
      .orderBy('expires_at', 'desc')
      .limit(SHOWN)
      .execute();
    const found: OpenCartView[] = [];
    for (const { id } of rows) {
      const cart = await findCart(db, id, parts.now());
      if (cart && cart.content.lines.length > 0) found.push(showCart(cart, shop, money));
    }
    return found.filter(({ status }) => status !== 'EXPIRED');
  });
}

const showCart = (cart: Cart, shop: Shop, money: MoneyStyle): OpenCartView => ({
  id: cart.id,
  status: cart.status,
  lines: cart.content.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
  total: money.text(priceFor(cart, shop).orderTotalWithServiceFee),
});
