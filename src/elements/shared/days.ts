/** Days and order times as guests call them: today, tomorrow, or the date. */
import type { Cart } from '../../contract/domain.js';
import { inLanguage } from '../../contract/money.js';
import { checkoutText } from '../../messages/checkout.js';
import { dateAhead } from '../../stores/time/wall-clock.js';
import { clockText, dayText } from './clock.js';

/** "Today" and "Tomorrow" in the guest's language, where the restaurant's zone is known; else the date. */
export function dayName(date: string, zone: string, language: string): string {
  const name = dayInSentence(date, zone, language);
  return name.slice(0, 1).toLocaleUpperCase(language || undefined) + name.slice(1);
}

/** The same in the middle of a sentence: "today". */
function dayInSentence(date: string, zone: string, language: string): string {
  const ahead = [0, 1].find((days) => dateAhead(zone, Date.now(), days) === date);
  if (ahead === undefined) return dayText(date, language);
  const format = { numeric: 'auto' } as const;
  return inLanguage(language, (locale) => new Intl.RelativeTimeFormat(locale, format)).format(
    ahead,
    'day',
  );
}

type OrderTime = Pick<Cart, 'orderDate' | 'orderTime'> & { readonly pickupType: string };

/**
 * The order time.
 *
 * @param zone - the restaurant's time zone; if empty, it is unknown what "today" is there
 */
export const orderTimeText = (order: OrderTime, zone: string, language: string): string =>
  at(order, dayName, zone, language);

/** The same in the middle of a sentence. */
export const whenInSentence = (order: OrderTime, zone: string, language: string): string =>
  at(order, dayInSentence, zone, language);

const at = (
  { pickupType, orderDate, orderTime }: OrderTime,
  nameOf: typeof dayName,
  zone: string,
  language: string,
): string =>
  pickupType === 'LATER'
    ? checkoutText('laterAt', {
        day: nameOf(orderDate, zone, language),
        time: clockText(orderTime, language),
      })
    : checkoutText('asap');
