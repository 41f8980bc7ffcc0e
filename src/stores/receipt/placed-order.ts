/**
 * What is kept of an order once it is placed: what its receipt, its rating and ordering again need,
 * for as long as they do. Loaded with what ends an order.
 */
import type { CartAccess } from '../../client/operations/access.js';
import type { Cart } from '../../contract/domain.js';
import type { Edge } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import type { Settings } from '../storefront/settings.js';
import { instantOf } from '../time/wall-clock.js';

const TWO_HOURS_MS = 2 * 3_600_000;

/** An order that is done: how to request its receipt, and what the cart was if there is none. */
export interface DoneOrder {
  readonly access: CartAccess | null;
  readonly cart: PlacedOrder;
  /** What the guest agreed to pay here, minor units; missing where it was paid elsewhere. */
  readonly paid?: number;
  /** The attempt that paid it, as that is saved. */
  readonly since?: number;
  /** The page was told of the order. */
  readonly told: boolean;
  /** The shopper has said how it was. */
  readonly rated?: boolean;
}

/** The cart as it was placed, without who ordered and without the note. */
export interface PlacedOrder
  extends Pick<
    Cart,
    | 'id'
    | 'restaurantName'
    | 'method'
    | 'pickupType'
    | 'orderDate'
    | 'orderTime'
    | 'currency'
    | 'items'
    | 'subTotal'
    | 'discount'
    | 'discountCode'
    | 'charges'
    | 'total'
    | 'payable'
    | 'destination'
  > {
  /** When the device forgets it, milliseconds since the epoch. */
  readonly until: number;
}

interface Shop {
  readonly settings: Settings;
  readonly edge: Pick<Edge, 'now' | 'tab'>;
  readonly scope: string;
}

/**
 * @param access to the order: without the newer operations its receipt cannot be read again, and what
 * is kept here is all that says where it is brought to
 * @param ahead how far the device's clock is ahead of the service's, in milliseconds
 */
export function placedOrder(
  shop: Shop,
  cart: Cart,
  access: CartAccess | null,
  ahead: number | null | undefined,
): PlacedOrder {
  const { id, restaurantName, method, pickupType, orderDate, orderTime, currency, items } = cart;
  const { subTotal, discount, discountCode, charges, total, payable } = cart;
  const { table, room, addressText } = cart.destination;
  const now = shop.edge.now();
  const ready = readyAt(shop, cart);
  return {
    ...{ id, restaurantName, method, pickupType, orderDate, orderTime, currency, items },
    ...{ subTotal, discount, discountCode, charges, total, payable },
    destination: {
      address: null,
      addressText: access?.newer ? '' : addressText,
      quote: null,
      table,
      room: room && { ...room, lastName: '' },
    },
    // Where nobody says when, it is taken to be ready within two hours.
    until:
      TWO_HOURS_MS + (ready === null ? now + TWO_HOURS_MS : Math.max(now, ready + (ahead ?? 0))),
  };
}

/** When the order is ready or brought, milliseconds since the epoch; `null` where that is not known. */
function readyAt({ settings, edge, scope }: Shop, cart: Cart): number | null {
  const { pickupType, orderDate, orderTime, destination } = cart;
  if (pickupType === 'LATER') {
    const on = (zone: string) =>
      instantOf(orderDate, orderTime, zone) ?? instantOf(orderDate, '24:00', zone);
    // Without the restaurant's zone, on the clock of the device.
    return on(settings.raw.timeZone ?? '') ?? on('');
  }
  const estimate = saved<{ cart: string; at: string }>(edge.tab, `${scope}:ready`).read();
  const told = estimate?.cart === cart.id ? estimate.at : destination.quote?.dropoffAt;
  const ready = Date.parse(told ?? '');
  return Number.isNaN(ready) ? null : ready;
}
