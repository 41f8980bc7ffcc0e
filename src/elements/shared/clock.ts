import type { Cart } from '../../contract/domain.js';
import { inLanguage } from '../../contract/money.js';
import { checkoutText } from '../../messages/checkout.js';

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
    ? checkoutText('laterAt', {
        day: dayText(order.orderDate, language),
        time: clockText(order.orderTime, language),
      })
    : checkoutText('asap');

/** A date or a time as if in UTC; `undefined` for what is none. */
export function written(instant: string, language: string, format: Intl.DateTimeFormatOptions) {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return undefined;
  const options = { ...format, timeZone: 'UTC' };
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}

/**
 * An instant as the restaurant's clock says it. Where its zone is not known the device's stands in,
 * and is named. Empty for what is no instant.
 *
 * @param instant ISO 8601
 * @param timeZone IANA name, or empty
 */
export function instantText(instant: string, timeZone: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return '';
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const inZone = timeZone ? { ...clock, timeZone } : { ...clock, timeZoneName: 'short' as const };
  const write = (options: Intl.DateTimeFormatOptions) =>
    inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
  try {
    return write(inZone);
  } catch {
    // The page names a zone that is none.
    return write({ ...clock, timeZoneName: 'short' });
  }
}

/** The day of an instant (ISO 8601), as somebody here would say it; as it came when it is none. */
export function dayOfInstant(instant: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  const options = { dateStyle: 'medium' } as const;
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}
