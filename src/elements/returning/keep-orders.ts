import { html, nothing, type TemplateResult } from 'lit';
import { returningText } from '../../messages/returning.js';
import { chooseOrders, keepsOrders, mayKeepOrders } from '../../stores/returning/kept.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Asks whether this device keeps orders; unticked until the guest ticks it. */
export function keepOrdersTemplate(shop: Storefront): TemplateResult | typeof nothing {
  if (!mayKeepOrders(shop)) return nothing;
  const choose = ({ target }: Event) => chooseOrders(shop, (target as HTMLInputElement).checked);
  return html`<div class="keep-orders" part="keep-orders">
    <label class="line">
      <input
        type="checkbox"
        aria-describedby="keep-orders-about"
        .checked=${keepsOrders(shop)}
        @change=${choose}
      >
      ${returningText('keepOrders')}
    </label>
    <p class="quiet" id="keep-orders-about">${returningText('keepOrdersAbout')}</p>
  </div>`;
}
