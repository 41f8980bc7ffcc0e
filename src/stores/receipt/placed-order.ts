/**
 * What is stored of a placed order: what its receipt, its rating and ordering again need, for as
 * long as they need it. Loaded with the code that completes an order.
 */
import type { CartAccess } from '../../client/operations/access.js';
import type { Cart } from '../../contract/domain.js';
import type { Platform } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import type { Settings } from '../storefront/settings.js';
import { instantOf } from '../time/wall-clock.js';

const TWO_HOURS_MS = 2 * 3_600_000;

/** An estimate of the kitchen that couldn't be refreshed by then isn't used. */
export const STALE_MS = 2 * 60_000;

/** The kitchen's estimate, as the checkout showed it last. */
export interface Estimate {
  /** The cart that the estimate is for. */
  readonly cart: string;
  /** ISO 8601. */
  readonly at: string;
  /** When it was requested, in milliseconds since the epoch. */
  readonly asked: number;
}

/** A completed order: how to request its receipt, and the cart in case there is none. */
export interface DoneOrder {
  readonly access: CartAccess | null;
  readonly cart: PlacedOrder;
  /** What the guest agreed to pay here, in minor units; missing if paid elsewhere. */
  readonly paid?: number;
  /** The saved attempt that paid it. */
  readonly since?: number;
  /** Whether the order was reported to the page. */
  readonly reported: boolean;
  /** Whether the guest has rated it. */
  readonly rated?: boolean;
}

/** The placed cart, without contact and note. */
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
  /** Missing in an order that an earlier release kept. */
  readonly statementDescriptor?: string;
  /**
   * When an order for now is ready or delivered by the service's clock, as known when it was
   * placed, in milliseconds since the epoch; `null` or missing if unknown.
   */
  readonly ready?: number | null;
  /** How far the device's clock was ahead of the service's, in milliseconds. */
  readonly clockSkew?: number;
  /** When the device removes it, in milliseconds since the epoch. */
  readonly until: number;
}

interface Shop {
  readonly settings: Settings;
  readonly platform: Pick<Platform, 'now' | 'tab'>;
  readonly scope: string;
}

/**
 * @param access to the order: without the newer operations its receipt can't be read again, and only
 *   what is kept here says where the order goes
 * @param clockSkew how far the device's clock is ahead of the service's, in milliseconds
 */
export function placedOrder(
  shop: Shop,
  cart: Cart,
  access: CartAccess | null,
  clockSkew: number | null | undefined,
): PlacedOrder {
  const { id, restaurantName, method, pickupType, orderDate, orderTime, currency, items } = cart;
  const { subTotal, discount, discountCode, charges, total, payable, statementDescriptor } = cart;
  const { table, room, addressText } = cart.destination;
  const now = shop.platform.now();
  const ready = readyAt(shop, cart);
  return {
    ...{ id, restaurantName, method, pickupType, orderDate, orderTime, currency, items },
    ...{ subTotal, discount, discountCode, charges, total, payable, statementDescriptor },
    destination: {
      address: null,
      addressText: access?.newer ? '' : addressText,
      quote: null,
      table,
      room: room && { ...room, lastName: '' },
    },
    // A chosen time is in the order itself.
    ready: pickupType === 'LATER' ? null : ready,
    clockSkew: clockSkew ?? 0,
    // Without a known time, it counts as ready within two hours.
    until:
      TWO_HOURS_MS +
      (ready === null ? now + TWO_HOURS_MS : Math.max(now, ready + (clockSkew ?? 0))),
  };
}

/** When the order is ready or delivered, in milliseconds since the epoch; `null` if unknown. */
function readyAt({ settings, platform, scope }: Shop, cart: Cart): number | null {
  const { pickupType, orderDate, orderTime, destination } = cart;
  if (pickupType === 'LATER') {
    const on = (zone: string) =>
      instantOf(orderDate, orderTime, zone) ?? instantOf(orderDate, '24:00', zone);
    // Without the restaurant's time zone, use the device's.
    return on(settings.timeZone) ?? on('');
  }
  const estimate = saved<Estimate>(platform.tab, `${scope}:ready`).read();
  // A bank's challenge may have taken so long that the kitchen got the order much later.
  const isFresh = estimate?.cart === cart.id && platform.now() - estimate.asked < STALE_MS;
  const reported = isFresh ? estimate.at : destination.quote?.dropoffAt;
  const ready = Date.parse(reported ?? '');
  return Number.isNaN(ready) ? null : ready;
}
