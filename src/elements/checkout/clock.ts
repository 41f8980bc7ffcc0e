import type { Cart } from '../../contract/domain.js';
import { inLanguage } from '../../contract/in-language.js';
import { asap, laterAt } from '../../messages/checkout.js';

/**
 * The restaurant's clock, written the way the shopper reads times. Dates and times have no zone, so
 * they are read and written as if in UTC and never meet the device's own zone.
 */
export const clockText = (time: string, language: string): string =>
  written(`2000-01-01T${time}Z`, language, { timeStyle: 'short' }) ?? time;

export const dayText = (date: string, language: string): string =>
  written(`${date}T00:00Z`, language, { weekday: 'long', day: 'numeric', month: 'long' }) ?? date;

/** When an order is wanted, in words. */
export const whenText = (
  order: Pick<Cart, 'orderDate' | 'orderTime'> & { readonly pickupType: string },
  language: string,
): string =>
  order.pickupType === 'LATER'
    ? laterAt(dayText(order.orderDate, language), clockText(order.orderTime, language))
    : asap();

/** A date or a time as if in UTC; `undefined` for what is none. */
export function written(instant: string, language: string, format: Intl.DateTimeFormatOptions) {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return undefined;
  const options = { ...format, timeZone: 'UTC' };
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}
