import { asap } from '../../messages/checkout.js';
import { now } from '../../messages/when.js';
import { today, tomorrow } from '../../messages/when-choice.js';
import type { WantedTime } from '../../stores/order-time.js';
import { dateIn } from '../../stores/wall-clock.js';
import { clockText, whenText, written } from '../checkout/clock.js';

const DAY_MS = 24 * 60 * 60_000;

/** In a row with room, and in one without. */
export interface WhenTexts {
  readonly long: string;
  readonly short: string;
}

/**
 * For when it is, in words.
 *
 * @param zone - the restaurant's; where it is empty nobody knows what is today there
 */
export function whenTexts(time: WantedTime, zone: string, language: string): WhenTexts {
  if (time?.pickupType !== 'LATER') return { long: asap(), short: now() };
  const { orderDate } = time;
  const clock = clockText(time.orderTime, language);
  const inDays = (days: number) => dateIn(zone, Date.now() + days * DAY_MS) === orderDate;
  if (inDays(0)) return { long: today(clock), short: clock };
  const weekday = written(`${orderDate}T00:00Z`, language, { weekday: 'short' }) ?? orderDate;
  const short = `${weekday} ${clock}`;
  if (inDays(1)) return { long: tomorrow(clock), short };
  return { long: whenText(time, language), short };
}
