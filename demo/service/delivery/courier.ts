/**
 * A simulated courier. The whole ride is a list of instants that is made when the order is, so where
 * the courier is follows from the clock alone and survives a restart.
 */
import type { DeliveryQuote } from '../cart/cart.js';

const MINUTE = 60_000;
const NAMES = ['Amara', 'Diego', 'Lin', 'Noor', 'Sam', 'Tomasz', 'Yara'];

/** None of them is published; these are this service's own. */
export type CourierStatus =
  | 'searching'
  | 'assigned'
  | 'picked_up'
  | 'on_the_way'
  | 'delivered'
  | 'cancelled';

export interface Step {
  readonly status: Exclude<CourierStatus, 'cancelled'>;
  readonly at: number;
}

/** Instants are milliseconds since the epoch. */
export interface Ride {
  /** Unguessable: it opens the page that follows the courier. */
  readonly id: string;
  readonly supportReference: string;
  readonly courierName: string;
  readonly pickupEstimatedAt: number;
  readonly dropoffEstimatedAt: number;
  /** From the search for a courier to the door, in order. */
  readonly steps: readonly Step[];
  readonly cancelled: { readonly at: number; readonly reason: string } | null;
}

export interface RideState {
  readonly status: CourierStatus;
  readonly updatedAt: number;
  /** `null` for what has not happened. */
  readonly assignedAt: number | null;
  readonly pickedUpAt: number | null;
  readonly deliveredAt: number | null;
}

/** @param pickupAt when the food is ready, which a later order knows better than its quote */
export function planRide(quote: DeliveryQuote, pickupAt: number, now: number): Ride {
  const dropoffAt = pickupAt + (quote.dropoffEstimatedAt - quote.pickupEstimatedAt);
  const assignedAt = Math.min(pickupAt, Math.max(now + MINUTE, pickupAt - 10 * MINUTE));
  return {
    id: quote.id,
    supportReference: quote.supportReference,
    courierName: NAMES[Number.parseInt(quote.id.slice(0, 6), 16) % NAMES.length] ?? 'Sam',
    pickupEstimatedAt: pickupAt,
    dropoffEstimatedAt: dropoffAt,
    steps: [
      { status: 'searching', at: now },
      { status: 'assigned', at: assignedAt },
      { status: 'picked_up', at: pickupAt },
      { status: 'on_the_way', at: pickupAt + MINUTE },
      { status: 'delivered', at: dropoffAt },
    ],
    cancelled: null,
  };
}

export function rideState(ride: Ride, now: number): RideState {
  const { cancelled } = ride;
  const seen = cancelled ? Math.min(now, cancelled.at) : now;
  const done = ride.steps.filter(({ at }) => at <= seen);
  const last = done.at(-1) ?? ride.steps[0];
  const when = (status: Step['status']) => done.find((step) => step.status === status)?.at ?? null;
  return {
    status: cancelled ? 'cancelled' : (last?.status ?? 'searching'),
    updatedAt: cancelled?.at ?? last?.at ?? now,
    assignedAt: when('assigned'),
    pickedUpAt: when('picked_up'),
    deliveredAt: when('delivered'),
  };
}

export const isOver = ({ status }: RideState): boolean =>
  status === 'delivered' || status === 'cancelled';

/** The next step happens now, and what is expected after it moves along. */
export function advanceRide(ride: Ride, now: number): Ride {
  const next = ride.steps.find(({ at }) => at > now);
  if (!next || ride.cancelled) return ride;
  const shift = now - next.at;
  const moved = (at: number) => (at > now ? at + shift : at);
  const { pickupEstimatedAt: pickup, dropoffEstimatedAt: dropoff } = ride;
  return {
    ...ride,
    pickupEstimatedAt: next.status === 'picked_up' ? pickup : moved(pickup),
    dropoffEstimatedAt: next.status === 'delivered' ? dropoff : moved(dropoff),
    steps: ride.steps.map((step) => ({ ...step, at: moved(step.at) })),
  };
}

/** What was delivered stays delivered. */
export const cancelRide = (ride: Ride, reason: string, now: number): Ride =>
  isOver(rideState(ride, now)) ? ride : { ...ride, cancelled: { at: now, reason } };
