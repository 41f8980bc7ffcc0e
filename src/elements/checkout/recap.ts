/** What was filled in, while the card is asked for. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart } from '../../contract/domain.js';
import { change, changeDetails, yourDetails } from '../../messages/checkout.js';
import type { Contact } from '../../stores/types.js';
import { whenText } from './when.js';

export interface RecapContext {
  readonly contact: Contact | undefined;
  readonly cart: Cart | null;
  /** Of the restaurant; empty when it is not known. */
  readonly address: string;
  readonly language: string;
  /** `null` while nothing may be changed. */
  readonly onChange: (() => void) | null;
}

export function recapTemplate(context: RecapContext): TemplateResult {
  const { contact, cart, address, language, onChange } = context;
  const reach = [contact?.emailAddress, contact?.phoneNumber].filter(Boolean).join(' · ');
  return html`<section class="step" aria-labelledby="recap-title" part="details">
    <div class="apart">
      <h3 id="recap-title">${yourDetails()}</h3>
      ${
        onChange
          ? html`<button class="link" aria-label=${changeDetails()} @click=${onChange}>${change()}</button>`
          : nothing
      }
    </div>
    <p>${contact?.customerName}<br><span class="quiet">${reach}</span></p>
    ${
      cart
        ? html`<p>
            ${whenText(cart, language)}<br>
            <span class="quiet">${[cart.restaurantName, address].filter(Boolean).join(' · ')}</span>
          </p>`
        : nothing
    }
  </section>`;
}
