/** In place of card fields that do not load: why that may be, and other ways to pay. */
import { html, type TemplateResult } from 'lit';
import { cardFailed, cardHint } from '../../messages/checkout.js';
import { tryAgain } from '../../messages/problems.js';
import { checkoutOf } from '../../stores/checkout.js';
import type { Storefront } from '../../stores/types.js';
import { restaurantPhone } from '../shared/restaurant-phone.js';
import type { CardForm } from './card-form.js';
import { trouble } from './fields.js';
import { payElsewhere } from './late-steps.js';

export const formMissing = (shop: Storefront, card: CardForm): TemplateResult =>
  trouble(
    cardFailed(),
    html`<p class="small">${cardHint()}</p>
      <button @click=${() => card.drop()}>${tryAgain()}</button>
      ${checkoutOf(shop).hosted() ? payElsewhere(shop) : restaurantPhone(shop.settings)}`,
  );
