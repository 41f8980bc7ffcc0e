import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CalendarEvent, calendarFile } from '../../../src/stores/receipt/calendar.js';

const event: CalendarEvent = {
  id: 'order-1',
  title: 'Pick up your order at Saffron Lane',
  place: '240 Main Street, Riverside',
  description: 'Order 4F2\n2 × Tea: $18.00',
  start: Date.parse('2026-03-04T22:20:00Z'),
  minutes: 15,
  now: Date.parse('2026-03-04T22:00:00Z'),
};

const linesOf = (more: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...event, ...more }).split('\r\n');

describe('the file for a calendar', () => {
  it('says when and where, in a form that needs no time zone', () => {
    assert.deepEqual(linesOf(), [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//order-elements//receipt//EN',
      'BEGIN:VEVENT',
      'UID:order-1@order-elements',
      'DTSTAMP:20260304T220000Z',
      'DTSTART:20260304T222000Z',
      'DTEND:20260304T223500Z',
      'SUMMARY:Pick up your order at Saffron Lane',
      'LOCATION:240 Main Street\\, Riverside',
      'DESCRIPTION:Order 4F2\\n2 × Tea: $18.00',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has no empty place', () => {
    assert.ok(linesOf({ place: '' }).every((line) => !line.startsWith('LOCATION')));
  });

  it('cannot be extended by a text', () => {
    const title = 'Tea\r\nATTACH:https://evil.test\nX;Y\\Z\u2028END:VEVENT';
    const lines = linesOf({ title });
    assert.ok(lines.includes('SUMMARY:Tea\\nATTACH:https://evil.test\\nX\\;Y\\\\Z\\nEND:VEVENT'));
    assert.equal(lines.filter((line) => line === 'END:VEVENT').length, 1);
  });

  it('has no line of more than 75 bytes, and breaks no letter', () => {
    const description = 'طلبك من مطعم طريق الزعفران 🍜 '.repeat(20);
    const lines = linesOf({ description });
    for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
    const joined = calendarFile({ ...event, description }).replaceAll('\r\n ', '');
    assert.ok(joined.includes(`DESCRIPTION:${description}`));
  });
});
