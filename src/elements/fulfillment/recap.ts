/** What was chosen, without fields: shown while the guest pays. */
import { html, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { methodName } from '../../messages/receipt.js';
import { fulfillmentOf } from '../../stores/fulfillment/fulfillment.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { arrival } from './courier.js';

export function recapTemplate(
  shop: Storefront,
  method: FulfillmentMethod,
  place: string,
  language: string,
): TemplateResult {
  const unsaved = fulfillmentOf(shop).$unsaved.get() ? fulfillmentText('addressNotSaved') : '';
  return html`<p part="place">
      ${methodName(method)}<br>
      <span class="quiet"><bdi>${place}</bdi><br>${arrival(shop, language)}</span>
    </p>
    <p class="quiet small" role="status" part="not-saved">${unsaved}</p>`;
}
