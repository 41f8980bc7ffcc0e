/** When a location takes orders, by its own clock. See docs/contract.md 7.3. */
import { addDays, instantOf, localTime, minuteOf, timeText, weekday } from '../../clock.js';
import type { FulfillmentMethod, SeedLocation } from '../../data/types.js';
import type { Shop } from './shop.js';

const DAY = 1440;
const MINUTE = 60_000;

interface OrderDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Minutes since midnight, ascending. */
  readonly slots: readonly number[];
}

export type Readiness =
  | { readonly ready: false; readonly reason: string }
  | {
      readonly ready: true;
      readonly pickupType: 'ASAP' | 'LATER';
      readonly orderDate: string;
      readonly orderTime: string;
      readonly readyAt: number;
    };

/** Hours that end before they begin run past midnight. */
function isOpen(location: SeedLocation, date: string, minute: number): boolean {
  const today = location.openingHours[weekday(date)];
  if (today) {
    const from = minuteOf(today.from);
    const to = minuteOf(today.to);
    if (to > from ? minute >= from && minute < to : minute >= from) return true;
  }
  const yesterday = location.openingHours[weekday(addDays(date, -1))];
  if (!yesterday) return false;
  const to = minuteOf(yesterday.to);
  return to <= minuteOf(yesterday.from) && minute < to;
}

/** Days with at least one slot that the kitchen can still meet; empty if none is offered. */
export function orderDays(location: SeedLocation, now: number): OrderDay[] {
  if (location.scheduleDaysAhead === 0 && !location.requireScheduledOrders) return [];
  const earliest = now + location.preparationMinutes * MINUTE;
  const today = localTime(now, location.timezone).date;
  const days: OrderDay[] = [];
  for (let ahead = 0; ahead <= location.scheduleDaysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    const slots: number[] = [];
    for (let minute = 0; minute < DAY; minute += location.slotMinutes) {
      if (!isOpen(location, date, minute)) continue;
      const instant = instantOf({ date, minute }, location.timezone);
      const isSkipped = localTime(instant, location.timezone).minute !== minute;
      if (instant >= earliest && !isSkipped) slots.push(minute);
    }
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}

const METHOD_NAMES: Record<FulfillmentMethod, string> = {
  takeout: 'Takeout',
  delivery: 'Delivery',
  table_side: 'Ordering at the table',
  room_service: 'Room service',
};

/** Whether an order could be placed now, and for when. */
export function readiness(shop: Shop, method: FulfillmentMethod, now: number): Readiness {
  const { location, state } = shop;
  if (!state.orderingAllowed) {
    return { ready: false, reason: state.reason || 'This location takes no orders right now.' };
  }
  if (!shop.offers(method)) {
    return { ready: false, reason: `${METHOD_NAMES[method]} is not offered here.` };
  }
  const clock = localTime(now, location.timezone);
  if (!location.requireScheduledOrders && isOpen(location, clock.date, clock.minute)) {
    return {
      ready: true,
      pickupType: 'ASAP',
      orderDate: clock.date,
      orderTime: timeText(clock.minute),
      readyAt: now + location.preparationMinutes * MINUTE,
    };
  }
  const day = orderDays(location, now)[0];
  const minute = day?.slots[0];
  if (!day || minute === undefined) return { ready: false, reason: 'This location is closed.' };
  return {
    ready: true,
    pickupType: 'LATER',
    orderDate: day.date,
    orderTime: timeText(minute),
    readyAt: instantOf({ date: day.date, minute }, location.timezone),
  };
}

/** Whether a scheduled order can be placed for this date and time. */
export function isOffered(
  location: SeedLocation,
  now: number,
  date: string,
  time: string,
): boolean {
  return orderDays(location, now).some(
    (day) => day.date === date && day.slots.includes(minuteOf(time)),
  );
}
