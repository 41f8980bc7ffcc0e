import { html, nothing, type TemplateResult } from 'lit';
import { sharedText } from '../../messages/shared.js';
import type { Settings } from '../../stores/storefront/settings.js';

/**
 * A link that calls the restaurant, for every place where the guest cannot go on alone; nothing
 * where the integrator has not set `data-phone`. `controls` has its look.
 */
export function restaurantPhone({ phone }: Settings): TemplateResult | typeof nothing {
  const digits = phone.replace(/[^+\d]/g, '');
  if (!digits) return nothing;
  // Numbers read from left to right in Arabic sentences too.
  return html`<a class="phone" part="phone" href="tel:${digits}"
    >${sharedText('callRestaurant')} <bdi dir="ltr">${phone}</bdi></a
  >`;
}
