import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { instantOf, isDate, localTime } from '../../demo/service/clock.js';
import type { SeedLocation } from '../../demo/service/data/types.js';
import { orderDays, readiness } from '../../demo/service/domain/menu/opening.js';
import { Shop } from '../../demo/service/domain/menu/shop.js';
import { merchant } from './fixtures/merchant.js';

const [corner, night] = merchant.locations as [SeedLocation, SeedLocation];

function stateAt(location: SeedLocation, instant: string) {
  return readiness(new Shop(merchant, location), 'takeout', Date.parse(instant));
}

describe('opening hours', () => {
  test('past midnight belong to the previous evening', () => {
    assert.equal(stateAt(night, '2026-03-04T01:59:00Z').ready, true);
    assert.equal(stateAt(night, '2026-03-04T02:00:00Z').ready, false);
    assert.equal(stateAt(night, '2026-03-04T18:00:00Z').ready, true);
  });

  test("follow the restaurant's clock through the change to summer time", () => {
    assert.equal(stateAt(night, '2026-06-03T16:59:00Z').ready, false);
    assert.equal(stateAt(night, '2026-06-03T17:00:00Z').ready, true);
  });

  test('offer no time that is skipped when clocks go forward', () => {
    const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
    const location = {
      ...corner,
      openingHours: always,
      timezone: 'America/New_York',
      slotMinutes: 30,
      scheduleDaysAhead: 1,
    };
    const [day] = orderDays(location, Date.parse('2027-03-14T05:00:00Z'));
    assert.equal(day?.date, '2027-03-14');
    assert.deepEqual(
      day?.slots.filter((minute) => minute >= 60 && minute <= 210),
      [60, 90, 180, 210],
    );
  });

  test('that haven’t started offer the first slot if orders may be scheduled', () => {
    const state = stateAt({ ...night, scheduleDaysAhead: 1 }, '2026-03-04T10:00:00Z');
    assert.ok(state.ready);
    assert.deepEqual(
      [state.pickupType, state.orderDate, state.orderTime],
      ['LATER', '2026-03-04', '18:00'],
    );
  });

  test('offer no slot that the kitchen cannot make', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), (minutes) => {
        const now = Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000;
        for (const { date, slots } of orderDays(corner, now).slice(0, 1)) {
          for (const minute of slots) {
            assert.ok(instantOf({ date, minute }, corner.timezone) >= now + 20 * 60_000);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("the restaurant's clock", () => {
  test('converts a local time to an instant and back, in every zone', () => {
    const zones = fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Dubai');
    const hours = fc.integer({ min: 0, max: 24 * 365 });
    fc.assert(
      fc.property(zones, hours, (zone, hour) => {
        const instant = Date.parse('2026-01-01T00:30:00Z') + hour * 60 * 60_000;
        const shown = localTime(instant, zone);
        assert.deepEqual(localTime(instantOf(shown, zone), zone), shown);
      }),
    );
  });

  test('knows which dates exist', () => {
    assert.ok(isDate('2028-02-29'));
    for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '']) {
      assert.ok(!isDate(wrong), wrong);
    }
  });
});
