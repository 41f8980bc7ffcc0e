/** What the checkout shows around its form: the total, the order, and the details once they are given. */
import { html, nothing, type TemplateResult } from 'lit';
import { cartText } from '../../messages/cart.js';
import { checkoutText } from '../../messages/checkout.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { linesTemplate, totalsTemplate } from '../receipt/paper.js';
import { chevron } from '../shared/controls.js';
import { orderTimeText } from '../shared/days.js';
import { fulfillmentStep } from './late-steps.js';

/** The total, where a law requires it before the first question about personal data. */
export const totalFirst = (shop: Storefront, { confirmed }: CartView) =>
  confirmed && demandAt(shop, 'total')
    ? html`<p class="total-first" part="total-first"><b>${checkoutText('totalFirst', { amount: confirmed.total.text })}</b></p>`
    : nothing;

export const backButton = (
  back: () => void,
) => html`<button class="link back" part="back" @click=${back}>
  <svg class="symbol" viewBox="0 0 24 24" aria-hidden="true"><path d="M14 6l-6 6 6 6" /></svg>
  ${checkoutText('backToMenu')}
</button>`;

/**
 * The current order. Amounts are the service's own, and marked when they are about to change. In
 * narrow places, it folds into one line with the total.
 */
export const summary = (
  { lines, confirmed, pending, quantity }: CartView,
  isOpen: boolean,
  toggle: () => void,
): TemplateResult => html`<section
  class="summary ${isOpen ? 'open' : ''}"
  aria-labelledby="summary"
  part="summary"
>
  <h3 id="summary">${cartText('title')}</h3>
  <button
    class="plain fold"
    aria-expanded=${isOpen}
    part="fold"
    @click=${toggle}
  >
    <span>${cartText('title')} <small class="quiet">${cartText('items', { count: quantity })}</small></span>
    <b class="price">${confirmed?.total.text ?? ''}</b>
    ${chevron}
  </button>
  <div class="whole">
    ${linesTemplate(lines)}
    <div class="amounts" aria-busy=${pending}>
      ${confirmed ? totalsTemplate(confirmed) : html`<p class="quiet">${cartText('totalsFollow')}</p>`}
    </div>
  </div>
</section>`;

/**
 * The details, shown on the payment step.
 *
 * @param free whether the guest may go back and change them
 * @param address where to pick up the order, if known
 */
export function recap(
  shop: Storefront,
  free: boolean,
  language: string,
  address?: string,
): TemplateResult {
  const checkout = checkoutOf(shop);
  const { customerName, emailAddress, phoneNumber } = checkout.$contact.get();
  const view = shop.cart.$view.get();
  const cart = view.confirmed;
  const change = html`<button
    class="link"
    aria-label=${checkoutText('changeDetails')}
    @click=${() => checkout.edit()}
  >${checkoutText('change')}</button>`;
  return html`<section class="step" aria-labelledby="recap" part="details">
    <div class="apart"><h3 id="recap">${checkoutText('detailsTitle')}</h3> ${free ? change : nothing}</div>
    ${pair(customerName, emailAddress, phoneNumber)}
    ${cart && pair(orderTimeText(cart, shop.settings.timeZone, language), cart.restaurantName, address)}
    ${fulfillmentStep(shop, view, { recap: true })}
  </section>`;
}

const pair = (first: string, ...more: (string | undefined)[]) =>
  html`<p><bdi>${first}</bdi><br><bdi class="quiet">${more.filter(Boolean).join(' · ')}</bdi></p>`;
