/** The courier's answer for an address. */
import { html, type TemplateResult } from 'lit';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { instantText } from '../shared/instants.js';

/** A friendly message for an address that is too far, with the service's own reason. */
export const refusedAddress = (refusal: string): TemplateResult =>
  html`<span part="refused">${fulfillmentText('deliveryRefused')} <bdi>${refusal}</bdi></span>`;

/** When the order arrives, once the courier has answered. */
export function courier(shop: Storefront, language: string): unknown {
  const { pending, intents } = shop.cart.$view.get();
  const asking = pending && intents.some(({ type }) => type === 'delivery');
  return asking ? fulfillmentText('checkingAddress') : arrival(shop, language);
}

/** Empty while unknown. */
export function arrival(shop: Storefront, language: string): string {
  const { dropoffAt } = shop.cart.$view.get().confirmed?.destination.quote ?? {};
  const time = instantText(dropoffAt ?? '', shop.settings.raw.timeZone ?? '', language);
  return time && fulfillmentText('arrivesAround', { time });
}
