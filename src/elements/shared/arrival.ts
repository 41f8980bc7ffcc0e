/** When a courier brings the order, as the service has quoted it. */
import { html, nothing } from 'lit';
import { cartText } from '../../messages/cart.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { instantText } from './instants.js';

/** Empty while unknown, and for orders that no courier brings. */
export function arrival(shop: Storefront, language: string): string {
  const { dropoffAt } = shop.cart.$view.get().confirmed?.destination.quote ?? {};
  const time = instantText(dropoffAt ?? '', shop.settings.raw.timeZone ?? '', language);
  return time && cartText('arrivesAround', { time });
}

/** The same below the amounts of the cart. */
export function arrivalTemplate(shop: Storefront, language: string): unknown {
  const text = arrival(shop, language);
  return text ? html`<p class="quiet" part="arrival"><bdi>${text}</bdi></p>` : nothing;
}
