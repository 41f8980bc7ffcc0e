import { timestamp } from '../clock.js';
import { type Ride, rideState } from './courier.js';
import { PROVIDER } from './show-quote.js';

/** The receipt's `delivery`, docs/contract.md 2.10. What has not happened yet is `null`. */
export function showDelivery(ride: Ride, now: number, trackingUrl: (id: string) => string) {
  const state = rideState(ride, now);
  return {
    provider: PROVIDER,
    status: state.status,
    trackingUrl: trackingUrl(ride.id),
    supportReference: ride.supportReference,
    courierName: state.assignedAt === null ? null : ride.courierName,
    cancellationReason: ride.cancelled?.reason ?? null,
    pickupEstimatedAt: timestamp(ride.pickupEstimatedAt),
    pickupActualAt: maybeTimestamp(state.pickedUpAt),
    dropoffEstimatedAt: timestamp(ride.dropoffEstimatedAt),
    dropoffActualAt: maybeTimestamp(state.deliveredAt),
    providerUpdatedAt: timestamp(state.updatedAt),
  };
}

const maybeTimestamp = (instant: number | null): string | null =>
  instant === null ? null : timestamp(instant);
