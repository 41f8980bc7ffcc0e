import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  advanceRide,
  cancelRide,
  planRide,
  type Ride,
  rideState,
} from '../../../demo/service/domain/delivery/courier.js';

const MINUTE = 60_000;
const ORDER = ['searching', 'assigned', 'picked_up', 'on_the_way', 'delivered', 'cancelled'];

const minutes = (max: number) => fc.integer({ min: 0, max }).map((count) => count * MINUTE);
const events = fc.array(fc.tuple(minutes(30), fc.constantFrom('wait', 'advance', 'cancel')), {
  maxLength: 12,
});

const planned = (ready: number, ride: number): Ride =>
  planRide(
    {
      id: 'c0ffee0000000000000000ff',
      supportReference: 'C0FFEE00',
      kilometers: 1,
      feeMinor: 100,
      taxMinor: 0,
      quotedAt: 0,
      expiresAt: 15 * MINUTE,
      pickupEstimatedAt: 0,
      dropoffEstimatedAt: 5 * MINUTE + ride,
    },
    ready,
    0,
  );

describe('a ride', () => {
  test('never goes backward, whenever it is advanced or canceled', () => {
    fc.assert(
      fc.property(minutes(3000), minutes(60), events, (ready, length, steps) => {
        let ride = planned(ready, length);
        let now = 0;
        let last = rideState(ride, now);
        for (const [wait, event] of steps) {
          now += wait;
          if (event === 'advance') ride = advanceRide(ride, now);
          if (event === 'cancel') ride = cancelRide(ride, 'Gone.', now);
          const state = rideState(ride, now);
          if (last.status !== 'cancelled') {
            assert.ok(ORDER.indexOf(state.status) >= ORDER.indexOf(last.status));
          }
          if (last.status === 'delivered') assert.equal(state.status, 'delivered');
          assert.ok(state.updatedAt >= last.updatedAt && state.updatedAt <= now);
          assert.equal(state.pickedUpAt, last.pickedUpAt ?? state.pickedUpAt);
          assert.ok(ride.dropoffEstimatedAt >= (state.pickedUpAt ?? ride.pickupEstimatedAt));
          last = state;
        }
      }),
    );
  });

  test('without intervention arrives as estimated', () => {
    fc.assert(
      fc.property(minutes(3000), minutes(60), (ready, length) => {
        const ride = planned(ready, length);
        const before = rideState(ride, ride.dropoffEstimatedAt - 1);
        assert.notEqual(before.status, 'delivered');
        assert.equal(rideState(ride, ride.dropoffEstimatedAt).deliveredAt, ride.dropoffEstimatedAt);
      }),
    );
  });
});
