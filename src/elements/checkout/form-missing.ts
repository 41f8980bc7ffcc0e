/** In place of card fields that do not load: why that may be, and other ways to pay. */
import { html, type TemplateResult } from 'lit';
import { cardFailed, cardHint, cardMissing } from '../../messages/checkout.js';
import { tryAgain } from '../../messages/problems.js';
import { checkoutOf } from '../../stores/checkout.js';
import type { PaymentState, Storefront } from '../../stores/types.js';
import { restaurantPhone } from '../shared/restaurant-phone.js';
import type { CardForm } from './card-form.js';
import { trouble } from './fields.js';
import { payElsewhere } from './late-steps.js';

export function formMissing(
  shop: Storefront,
  payment: PaymentState,
  card: CardForm,
): TemplateResult {
  // An attempt whose end nobody knows is only paid again as the same payment, which charges once.
  const unsettled = payment.step === 'ready' && payment.unsettled;
  const elsewhere = !unsettled && checkoutOf(shop).hosted();
  return trouble(
    unsettled ? cardMissing() : cardFailed(),
    html`<p class="small">${cardHint()}</p>
      <button @click=${() => card.drop()}>${tryAgain()}</button>
      ${elsewhere ? payElsewhere(shop) : restaurantPhone(shop.settings)}`,
  );
}
