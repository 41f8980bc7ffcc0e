import { html, nothing, type TemplateResult } from 'lit';
import { sharedText } from '../../messages/shared.js';
import type { Settings } from '../../stores/storefront/settings.js';

/**
 * A link to call the restaurant, wherever guests can't continue on their own; nothing if the
 * integrator hasn't set `data-phone`. `controls` contains its styles.
 */
export function restaurantPhone({ phone }: Settings): TemplateResult | typeof nothing {
  const digits = phone.replace(/[^+\d]/g, '');
  if (!digits) return nothing;
  // Phone numbers read from left to right even in Arabic.
  return html`<a class="phone" part="phone" href="tel:${digits}"
    >${sharedText('callRestaurant')} <bdi dir="ltr">${phone}</bdi></a
  >`;
}
