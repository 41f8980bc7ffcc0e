/** Order times and opening times, as text. */
import type { Cart, MenuBundle, OrderDay } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { inLanguage } from '../../contract/money.js';
import { checkoutText } from '../../messages/checkout.js';
import { slotsText, timeText } from '../../messages/time.js';
import type { WantedTime } from '../../stores/cart/pending.js';
import type { CartLine } from '../../stores/storefront/types.js';
import { dateAhead, instantOf, offsetAt } from '../../stores/time/wall-clock.js';
import { clockText, dayText, formatted, whenText } from '../shared/clock.js';
import { whenInSentence } from '../shared/days.js';

/** The order time; a later time is empty until it is chosen. */
export type When = Pick<Cart, 'pickupType' | 'orderDate' | 'orderTime'>;

/** The time of `when` if the day offers it; empty if it has to be chosen again. */
export const timeOn = (day: OrderDay | undefined, { orderTime }: When): string =>
  day?.times.includes(orderTime) ? orderTime : '';

/** The same moment on the guest's clock, as text; empty if both clocks agree. */
export function ownClockText(date: string, time: string, zone: string, language: string): string {
  const instant = zone ? instantOf(date, time, zone) : null;
  if (instant === null || Number.isNaN(instant)) return '';
  if (offsetAt(instant, zone) === offsetAt(instant, undefined)) return '';
  const format: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  };
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, format)).format(instant);
}

/** Names of ordered items that are on no menu being served. */
export function notServedAt({ menus }: MenuBundle, lines: readonly CartLine[]): string[] {
  const served = new Set(
    menus
      .filter(({ active }) => active)
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products.map(({ id }) => id)),
  );
  return lines.filter(({ productId }) => !served.has(productId)).map(({ name }) => name);
}

/** For a wide row, and for a narrow one. */
interface WhenTexts {
  readonly long: string;
  readonly short: string;
}

/**
 * The order time as text.
 *
 * @param zone - the restaurant's time zone; if empty, it is unknown what "today" is there
 */
export function whenTexts(time: WantedTime, zone: string, language: string): WhenTexts {
  if (time?.pickupType !== 'LATER') return { long: checkoutText('asap'), short: timeText('now') };
  const { orderDate } = time;
  const clock = clockText(time.orderTime, language);
  const inDays = (days: number) => dateAhead(zone, Date.now(), days) === orderDate;
  if (inDays(0)) return { long: slotsText('today', { time: clock }), short: clock };
  const weekday = formatted(`${orderDate}T00:00Z`, language, { weekday: 'short' }) ?? orderDate;
  const short = `${weekday} ${clock}`;
  if (inDays(1)) return { long: slotsText('tomorrow', { time: clock }), short };
  return { long: whenText(time, language), short };
}

interface OpeningView {
  /** It never takes orders for now. */
  readonly onlyLater: boolean;
  /** The restaurant's time zone; if empty, it is unknown what "today" is there. */
  readonly zone: string;
  readonly language: string;
}

/** When the restaurant takes orders again, as a sentence. */
export function openingText(
  first: Extract<Readiness, { ready: true }>,
  { onlyLater, zone, language }: OpeningView,
): string {
  if (onlyLater) return slotsText('onlyLater', { time: whenInSentence(first, zone, language) });
  const time = clockText(first.orderTime, language);
  const onDay = (days: number) => dateAhead(zone, Date.now(), days);
  const days = [0, 1, 2, 3, 4, 5, 6].findIndex((ahead) => onDay(ahead) === first.orderDate);
  if (days === 0) return slotsText('opensToday', { time });
  if (days === 1) return slotsText('opensTomorrow', { time });
  const weekday = formatted(`${first.orderDate}T00:00Z`, language, { weekday: 'long' });
  const day = days > 1 && weekday ? weekday : dayText(first.orderDate, language);
  return slotsText('opensOn', { day, time });
}
