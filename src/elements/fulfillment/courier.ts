/** What the courier says of an address. */
import { html } from 'lit';
import * as say from '../../messages/fulfillment.js';
import type { Storefront } from '../../stores/types.js';
import { instantText } from '../shared/instant-text.js';

/** Kind words for an address that is too far, else when the order arrives. */
export function courier(shop: Storefront, refusal: string | null, language: string): unknown {
  const { pending, intents } = shop.cart.$view.get();
  if (refusal !== null) {
    return html`<p class="failed" part="refused">${say.deliveryRefused()} <bdi>${refusal}</bdi></p>`;
  }
  const asking = pending && intents.some(({ type }) => type === 'delivery');
  return asking ? say.checkingAddress() : arrival(shop, language);
}

/** Empty while nobody knows. */
export function arrival(shop: Storefront, language: string): string {
  const { dropoffAt } = shop.cart.$view.get().confirmed?.destination.quote ?? {};
  const time = instantText(dropoffAt ?? '', shop.settings.raw.timeZone ?? '', language);
  return time && say.arrivesAround(time);
}
