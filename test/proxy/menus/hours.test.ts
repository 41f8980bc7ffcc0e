/** Opening hours for search engines, from the times that guests may choose. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openingHours } from '../../../src/proxy/menus/hours.js';

const now = Date.parse('2026-11-25T12:00:00Z');
const day = (date: string, ...times: string[]) => ({ date, label: date, times });
const spans = (...times: string[]) =>
  openingHours([day('2026-12-01', ...times)], now).map((one) => {
    const { opens, closes } = one as unknown as Record<string, string>;
    return `${opens}-${closes}`;
  });

const quarters = Array.from({ length: 96 }, (_, at) => {
  const [hours, minutes] = [Math.floor(at / 4), (at % 4) * 15];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
});

describe('opening hours', () => {
  it('begin again after a pause, so that no closed afternoon seems open', () => {
    assert.deepEqual(spans('18:00', '11:00', '11:30', '12:00', '18:30'), [
      '11:00-12:00',
      '18:00-18:30',
    ]);
  });

  it('last until midnight if there is no last time', () => {
    assert.deepEqual(spans(...quarters), ['00:00-23:59']);
  });

  it('leave today out, whose earlier times are gone', () => {
    const days = ['2026-11-25', '2026-11-26'].map((date) => day(date, '11:00', '12:00'));
    const [only, ...more] = openingHours(days, now) as unknown as Record<string, string>[];
    assert.deepEqual(more, []);
    assert.equal(only?.validFrom, '2026-11-26');
    assert.equal(only?.dayOfWeek, 'https://schema.org/Thursday');
  });

  it('are none where times or dates can’t be read, rather than wrong ones', () => {
    assert.deepEqual(spans('25:00', 'noon', '11:00'), []);
    assert.deepEqual(openingHours([day('tomorrow', '11:00', '12:00')], now), []);
  });
});
