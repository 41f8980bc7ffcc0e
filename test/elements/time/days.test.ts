import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayName } from '../../../src/elements/shared/days.js';
import { openingText, whenTexts } from '../../../src/elements/time/texts.js';

const zone = 'America/New_York';
const language = 'en';

describe('the day after a day of 23 or 25 hours', () => {
  /** Clocks go forward on 8 March 2026, and back on 1 November. */
  const cases = [
    ['late in the evening before clocks go forward', '2026-03-07T23:30-05:00', '2026-03-08'],
    ['on the morning on which clocks go back', '2026-11-01T00:15-04:00', '2026-11-02'],
  ] as const;

  for (const [when, now, tomorrow] of cases) {
    it(`is tomorrow, and the one after it isn’t, ${when}`, (test) => {
      test.mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
      const dayAfter = new Date(Date.parse(tomorrow) + 24 * 3_600_000).toISOString().slice(0, 10);
      const order = (orderDate: string) =>
        ({ pickupType: 'LATER', orderDate, orderTime: '12:00' }) as const;
      assert.equal(dayName(tomorrow, zone, language), 'Tomorrow');
      assert.doesNotMatch(dayName(dayAfter, zone, language), /tomorrow/i);
      assert.match(whenTexts(order(tomorrow), zone, language).long, /tomorrow/i);
      assert.doesNotMatch(whenTexts(order(dayAfter), zone, language).long, /tomorrow/i);
      const opens = (orderDate: string) =>
        openingText(
          { ready: true, ...order(orderDate), readyAt: null },
          { onlyLater: false, zone, language },
        );
      assert.match(opens(tomorrow), /tomorrow/i);
      assert.doesNotMatch(opens(dayAfter), /tomorrow/i);
    });
  }
});
