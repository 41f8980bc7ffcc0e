/** A file that calendars import: one event, as RFC 5545 describes it. */

export interface CalendarEvent {
  /** The same for the same order, so that it is added only once. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly minutes: number;
  /** When the file is made, in milliseconds since the epoch. */
  readonly now: number;
}

export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//order-elements//receipt//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.id)}@order-elements`,
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.start + event.minutes * 60_000)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** 20260304T220000Z */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** A line break inside a text would otherwise begin another property. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n');

/** Lines may have 75 bytes; longer ones continue after a line break and a space. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      lines.push('');
      bytes = 0;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n ');
}
