/** Steps that few orders have are elements of their own, which load when they are first shown. */

import { html, nothing, type TemplateResult } from 'lit';
import { placeFor } from '../../contract/places.js';
import { checkoutText } from '../../messages/checkout.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import type { CardForm } from '../payment/card-form.js';

/** Nothing where the order is picked up and nothing else is offered. */
export function fulfillmentStep(shop: Storefront, { confirmed }: CartView, recap = false): unknown {
  const { method, raw } = shop.settings;
  const pickedUp = placeFor(method) === null && (confirmed?.method ?? method) === method;
  if (pickedUp && !raw.methods) return nothing;
  return html`<order-fulfillment .storefront=${shop} .recap=${recap}></order-fulfillment>`;
}

/** @param onAsap told whether an order for now is possible */
export const slotsStep = (shop: Storefront, onAsap: (possible: boolean) => void): TemplateResult =>
  html`<order-slots .storefront=${shop} .onAsap=${onAsap}></order-slots>`;

export const otherPayment = (shop: Storefront): TemplateResult =>
  html`<order-other-payment .storefront=${shop}></order-other-payment>`;

/** In place of a card form that does not load. */
export const payElsewhere = (shop: Storefront): TemplateResult =>
  html`<order-other-payment instead .storefront=${shop}></order-other-payment>`;

/** Of an order for now, also on its receipt. */
export const readyTime = (shop: Storefront | undefined): TemplateResult =>
  html`<order-ready-time hidden part="ready" .storefront=${shop}></order-ready-time>`;

/** A signed-in customer's. */
export const savedCards = (
  shop: Storefront,
  card: CardForm,
): TemplateResult => html`<order-saved-cards
  .storefront=${shop}
  .form=${card}
  .choice=${card.choice}
></order-saved-cards>`;

/** What few need, folded away. */
export const extras = (shop: Storefront): unknown[] => [
  shop.cart.$view.get().takesNote
    ? folded('note', checkoutText('addNote'), html`<order-note .storefront=${shop}></order-note>`)
    : nothing,
  folded(
    'discount',
    checkoutText('addCode'),
    html`<order-discount .storefront=${shop}></order-discount>`,
  ),
];

const folded = (name: 'note' | 'discount', title: string, body: TemplateResult) =>
  html`<details class="step extra" part=${name}>
    <summary>${title}</summary>
    ${body}
  </details>`;
