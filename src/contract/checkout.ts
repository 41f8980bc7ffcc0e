/** Reads what the checkout offers: order times and gratuity. docs/contract.md 2.13, 4.5. */
import type { GratuityOptions, OrderDay, OrderTimes } from './domain.js';
import { decimal, list, maybeFlag, parse, present, text } from './wire.js';
import * as z from './zod.js';

const orderTimes = z.object({
  orderDays: list(z.object({ value: present, label: text, intervals: list(present) })),
  scheduleAllowed: maybeFlag,
  requireScheduledOrders: maybeFlag,
});

const gratuity = z.object({
  enabled: maybeFlag,
  shouldAllowCustomTip: maybeFlag,
  tipPercentage: list(decimal),
  defaultTipPercentage: decimal,
  description: text,
});

/**
 * Converts times to `HH:mm` on the restaurant's clock. An interval is either such a time, perhaps
 * with its date, or an instant. An instant with an offset contains the local time; one in UTC needs
 * the restaurant's time zone.
 *
 * @param timeZone IANA name. If it is missing or unknown, slots given in UTC are left out, because
 *   they would be wrong
 * @param reportUnplaced receives the first slot that is left out only because there is no time zone
 * @throws ContractError
 */
export function readOrderTimes(
  body: unknown,
  timeZone: string,
  reportUnplaced?: (interval: string) => void,
): OrderTimes {
  const wire = parse(orderTimes, body, 'order times');
  // Without later times, orders are for now only, whatever is listed.
  const isForNow = wire.scheduleAllowed === false && !wire.requireScheduledOrders;
  const offered = isForNow ? [] : wire.orderDays;
  const days = offered.map(
    (day): OrderDay => ({
      date: day.value,
      label: day.label,
      // When clocks change, two instants may have the same time.
      times: [...new Set(day.intervals.flatMap((one) => wallClock(one, timeZone) ?? []))],
    }),
  );
  const unplaced = offered.flatMap((day) => day.intervals).find((text) => /\dZ$/.test(text));
  if (!timeZone && unplaced) reportUnplaced?.(unplaced);
  return {
    days: days.filter((day) => day.times.length > 0),
    asapAllowed: !wire.requireScheduledOrders,
  };
}

function wallClock(interval: string, timeZone: string): string | null {
  const [, time, offset = ''] =
    /(?:^|T)(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?([+-]\d\d:?\d\d)?$/.exec(interval) ?? [];
  // Some programs write UTC as an offset of zero, which is also London's own in winter.
  const isUtc = timeZone && /^[+-]00:?00$/.test(offset);
  if (time && !isUtc) return time;
  const instant = Date.parse(interval);
  if (!timeZone || Number.isNaN(instant)) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(instant);
  } catch {
    // The shop's settings contain an invalid time zone.
    return null;
  }
}

/** @throws ContractError */
export function readGratuity(body: unknown): GratuityOptions {
  const wire = parse(gratuity, body, 'a gratuity configuration');
  return {
    enabled: wire.enabled ?? false,
    customAllowed: wire.shouldAllowCustomTip ?? false,
    percentages: wire.tipPercentage.map(Number),
    defaultPercentage: Number(wire.defaultTipPercentage),
    description: wire.description,
  };
}
