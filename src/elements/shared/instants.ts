/** Instants, as written for guests. */
import { html, nothing } from 'lit';
import { inLanguage } from '../../contract/money.js';
import { cartText } from '../../messages/cart.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { unbroken } from './clock.js';

/**
 * An instant on the restaurant's clock. If its zone is unknown, the device's zone is used and
 * named. Empty if it isn't an instant.
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
    unbroken(
      inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment),
    );
  try {
    return write(inZone);
  } catch {
    // The page's setting is not a valid time zone.
    return write({ ...clock, timeZoneName: 'short' });
  }
}

/** The day of an instant (ISO 8601) in the device's zone; unchanged if it is invalid. */
export function dayOfInstant(instant: string, language: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  const options = { dateStyle: 'medium' } as const;
  return inLanguage(language, (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}

/**
 * When a courier brings the order, as the service has quoted it. Empty while unknown, and for orders
 * that no courier brings.
 */
export function arrival(shop: Storefront, language: string): string {
  const { dropoffAt } = shop.cart.$view.get().confirmed?.destination.quote ?? {};
  const time = instantText(dropoffAt ?? '', shop.settings.timeZone, language);
  return time && cartText('arrivesAround', { time });
}

/** The same below the amounts of the cart. */
export function arrivalTemplate(shop: Storefront, language: string): unknown {
  const text = arrival(shop, language);
  return text ? html`<p class="quiet" part="arrival"><bdi>${text}</bdi></p>` : nothing;
}
