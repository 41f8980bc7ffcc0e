import type { Database } from '../database/open.js';
import { notFound } from '../http/refusal.js';
import { advanceRide, type CourierStatus, cancelRide, type Ride, rideState } from './courier.js';
import { changeRide } from './store.js';

export interface CourierControls {
  /** The courier's next step happens now. Answers where the courier is then. */
  advanceCourier(orderId: string): Promise<CourierStatus>;
  /** The courier gives up, and the order with it. What was delivered stays delivered. */
  cancelCourier(orderId: string, reason: string): Promise<CourierStatus>;
}

export function createCourierControls(db: Database, now: () => number): CourierControls {
  const change = (orderId: string, step: (ride: Ride) => Ride): Promise<CourierStatus> =>
    db.transaction().execute(async (transaction) => {
      const ride = await changeRide(transaction, orderId, step);
      if (!ride) throw notFound(`delivery of the order ${orderId}`);
      return rideState(ride, now()).status;
    });
  return {
    advanceCourier: (orderId) => change(orderId, (ride) => advanceRide(ride, now())),
    cancelCourier: (orderId, reason) => change(orderId, (ride) => cancelRide(ride, reason, now())),
  };
}
