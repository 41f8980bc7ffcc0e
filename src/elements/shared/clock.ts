import type { Cart } from '../../contract/domain.js';
import { inLanguage } from '../../contract/money.js';
import { checkoutText } from '../../messages/checkout.js';

/**
 * A time on the restaurant's clock in the guest's format. Dates and times have no zone, so they are
 * parsed and formatted as UTC and never converted to the device's zone.
 */
export const clockText = (time: string, language: string): string =>
  unbroken(formatted(`2000-01-01T${time}Z`, language, { timeStyle: 'short' }) ?? time);

/** A time whose "AM" or "PM" never starts a line. */
export const unbroken = (time: string): string => time.replace(/(\p{Nd}) /u, '$1\xa0');

export const dayText = (date: string, language: string): string =>
  formatted(`${date}T00:00Z`, language, { weekday: 'long', day: 'numeric', month: 'long' }) ?? date;

/** The order time as text. */
export const whenText = (
  order: Pick<Cart, 'orderDate' | 'orderTime'> & { readonly pickupType: string },
  language: string,
): string =>
  order.pickupType === 'LATER'
    ? checkoutText('laterAt', {
        day: dayText(order.orderDate, language),
        time: clockText(order.orderTime, language),
      })
    : checkoutText('asap');

/** Formats a date or time as UTC; `undefined` if it is invalid. */
export function formatted(instant: string, language: string, format: Intl.DateTimeFormatOptions) {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return undefined;
  const options = { ...format, timeZone: 'UTC' };
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}
