/** How long a guest still waits for a placed order: estimates, and no step that the service hasn't sent. */
import { isByCourier } from '../../contract/methods.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import { instantOf } from '../time/wall-clock.js';
import type { PlacedOrder } from './placed-order.js';

const MINUTE_MS = 60_000;
/** An order that is further away shows its time instead of minutes. */
const FAR_MS = 90 * MINUTE_MS;
/** The receipt stops mentioning a time that passed this long ago. */
const PAST_MS = 60 * MINUTE_MS;
/** Minutes that kitchens and couriers may be late: an estimate is shown as a range. */
const spread = { kitchen: 5, courier: 10 } as const;

type Wait =
  | { readonly step: 'far' }
  /** Minutes; `to` is more than `from`, which is at least 1. */
  | { readonly step: 'counting'; readonly from: number; readonly to: number }
  | { readonly step: 'over' }
  | { readonly step: 'past' };

/**
 * @param ready when it is ready or delivered, in milliseconds since the epoch
 * @param now on the same clock
 */
export function waitUntil(ready: number, now: number, by: keyof typeof spread): Wait {
  const left = ready - now;
  if (left > FAR_MS) return { step: 'far' };
  if (left > 0) {
    const from = Math.ceil(left / MINUTE_MS);
    return { step: 'counting', from, to: from + spread[by] };
  }
  return { step: left > -PAST_MS ? 'over' : 'past' };
}

/** The times of a placed order that its receipt knows. */
interface Timed {
  readonly pickupType: string;
  readonly orderDate: string;
  readonly orderTime: string;
  readonly delivery?: { readonly dropoffEstimatedAt: string | null } | null;
}

/**
 * When an order is ready or delivered, in milliseconds since the epoch; `null` if unknown.
 *
 * @param kept what the device knows about an order that was placed here
 * @param zone the restaurant's; without it, a chosen time is no instant, because guests travel
 */
export function readyAt(
  { delivery, pickupType, orderDate, orderTime }: Timed,
  kept: Pick<PlacedOrder, 'ready'> | null,
  zone: string,
): number | null {
  const arrival = Date.parse(delivery?.dropoffEstimatedAt ?? '');
  if (!Number.isNaN(arrival)) return arrival;
  if (pickupType !== 'LATER') return kept?.ready ?? null;
  const chosen = zone ? instantOf(orderDate, orderTime, zone) : null;
  return Number.isNaN(chosen) ? null : chosen;
}

export interface Waiting {
  /** Milliseconds since the epoch. */
  readonly ready: number;
  readonly wait: Wait;
  /** Milliseconds until the wait changes. */
  readonly next: number;
}

/**
 * The wait for a displayed order; `null` if its time is unknown.
 *
 * @param kept what the device knows about it, if it was placed here
 */
export const waitingFor = forShop(
  (
    { settings, platform }: Dependencies,
    order: Timed & { readonly method: string },
    kept: Pick<PlacedOrder, 'ready' | 'clockSkew'> | null,
  ): Waiting | null => {
    const ready = readyAt(order, kept, settings.timeZone);
    if (ready === null) return null;
    const now = platform.now() - (kept?.clockSkew ?? 0);
    const wait = waitUntil(ready, now, isByCourier(order.method) ? 'courier' : 'kitchen');
    const rest = (ready - now) % MINUTE_MS;
    return { ready, wait, next: rest > 0 ? rest : rest + MINUTE_MS };
  },
);

/** What the device knows about the order of its own receipt. */
export const ownOrder = forShop(
  ({ done }: Dependencies): PlacedOrder | null => done.read()?.cart ?? null,
);
