/**
 * A simulated courier. The ride is a list of instants created with the order, so the courier's
 * position follows from the clock alone and survives a restart.
 */

import type { Database } from '../../database/open.js';
import { findRow, insertRow, updateRows } from '../../database/tables.js';
import { notFound } from '../../http/refusal.js';
import type { DeliveryQuote } from '../cart/cart.js';

const MINUTE = 60_000;
const NAMES = ['Amara', 'Diego', 'Lin', 'Noor', 'Sam', 'Tomasz', 'Yara'];

/** None of these is published; they are this service's own. */
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
  /** Unguessable: it gives access to the tracking page. */
  readonly id: string;
  readonly supportReference: string;
  readonly courierName: string;
  readonly pickupEstimatedAt: number;
  readonly dropoffEstimatedAt: number;
  /** From the search for a courier to the door, in order. */
  readonly steps: readonly Step[];
  readonly cancelled: { readonly at: number; readonly reason: string } | null;
}

interface RideState {
  readonly status: CourierStatus;
  readonly updatedAt: number;
  /** `null` if it has not happened. */
  readonly assignedAt: number | null;
  readonly pickedUpAt: number | null;
  readonly deliveredAt: number | null;
}

/** @param pickupAt when the food is ready, which may differ from the earlier quote */
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

/** Makes the next step happen now and shifts the later ones. */
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

export async function insertRide(db: Database, orderId: string, ride: Ride): Promise<void> {
  const content = JSON.stringify(ride);
  await insertRow(db, 'ride', { id: ride.id, order_id: orderId, content });
}

/** Returns the changed ride; `null` if the order has none. */
async function changeRide(
  db: Database,
  orderId: string,
  change: (ride: Ride) => Ride,
): Promise<Ride | null> {
  const row = await findRow(db, 'ride', { order_id: orderId });
  if (!row) return null;
  const ride = change(readRide(row.content));
  await updateRows(db, 'ride', { id: row.id }, { content: JSON.stringify(ride) });
  return ride;
}

export const readRide = (content: string): Ride => JSON.parse(content) as Ride;

export function createCourierControls(db: Database, now: () => number) {
  const change = (orderId: string, step: (ride: Ride) => Ride): Promise<CourierStatus> =>
    db.transaction().execute(async (transaction) => {
      const ride = await changeRide(transaction, orderId, step);
      if (!ride) throw notFound(`delivery of the order ${orderId}`);
      return rideState(ride, now()).status;
    });
  return {
    /** Makes the courier's next step happen now and returns the new status. */
    advanceCourier: (orderId: string) => change(orderId, (ride) => advanceRide(ride, now())),
    /** Cancels the delivery, unless it is done. */
    cancelCourier: (orderId: string, reason: string) =>
      change(orderId, (ride) => cancelRide(ride, reason, now())),
  };
}
