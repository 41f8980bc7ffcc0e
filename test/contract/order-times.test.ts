import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readOrderTimes } from '../../src/contract/checkout.js';

describe('reading order times', () => {
  const day = (intervals: string[]) =>
    readOrderTimes({ orderDays: [{ value: '2030-01-05', label: 'Sat', intervals }] }, 'Asia/Dubai')
      .days[0]?.times;

  test('never converts a time on the restaurant’s clock', () => {
    assert.deepEqual(day(['11:00', '23:45']), ['11:00', '23:45']);
    assert.deepEqual(day(['2030-01-05T11:00:00+04:00']), ['11:00']);
  });

  test('converts an instant in UTC to the restaurant’s clock, not this machine’s', () => {
    assert.deepEqual(day(['2030-01-05T07:00:00.000Z']), ['11:00']);
  });

  test('lists a time once that occurs twice because clocks go back, or that two instants have', () => {
    const inNewYork = (value: string, intervals: string[]) =>
      readOrderTimes({ orderDays: [{ value, label: '', intervals }] }, 'America/New_York').days[0]
        ?.times;
    assert.deepEqual(
      inNewYork('2026-11-01', [
        '2026-11-01T05:00:00Z',
        '2026-11-01T05:30:00Z',
        '2026-11-01T06:00:00Z',
        '2026-11-01T07:00:00Z',
      ]),
      ['01:00', '01:30', '02:00'],
    );
    assert.deepEqual(inNewYork('2027-03-14', ['2027-03-14T07:00:00Z', '2027-03-14T07:00:00Z']), [
      '03:00',
    ]);
  });

  test('takes an offset of zero for UTC too, as some programs write it', () => {
    assert.deepEqual(day(['2030-01-05T07:00:00+00:00', '2030-01-05T07:30:00-00:00']), [
      '11:00',
      '11:30',
    ]);
  });

  test('takes a date and time without a zone for the restaurant’s clock, wherever the guest is', () => {
    const zone = process.env.TZ;
    try {
      for (const here of ['America/Los_Angeles', 'Asia/Dubai', 'Pacific/Auckland']) {
        process.env.TZ = here;
        assert.deepEqual(
          day(['2030-01-05T11:00:00', '2030-01-05T11:15', '2030-01-05T11:30:00.000']),
          ['11:00', '11:15', '11:30'],
        );
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('leaves out an instant if the zone is unknown, and says so, instead of showing a wrong time', () => {
    const reported: string[] = [];
    const daysOf = (intervals: string[], zone: string) =>
      readOrderTimes({ orderDays: [{ value: '2030-01-05', label: '', intervals }] }, zone, (one) =>
        reported.push(one),
      ).days;
    assert.deepEqual(daysOf(['2030-01-05T07:00:00Z'], ''), []);
    assert.deepEqual(reported, ['2030-01-05T07:00:00Z']);
    daysOf(['11:00', '2030-01-05T11:00:00+04:00'], '');
    daysOf(['2030-01-05T07:00:00Z'], 'Asia/Dubai');
    assert.equal(reported.length, 1);
  });

  test('offers no later time where the service takes orders for now only', () => {
    const daysWith = (flags: object) =>
      readOrderTimes(
        { orderDays: [{ value: '2030-01-05', label: '', intervals: ['07:00'] }], ...flags },
        'Asia/Dubai',
      ).days.length;
    assert.equal(daysWith({ scheduleAllowed: false }), 0);
    assert.equal(daysWith({ scheduleAllowed: true }), 1);
    assert.equal(daysWith({ scheduleAllowed: false, requireScheduledOrders: true }), 1);
  });
});
