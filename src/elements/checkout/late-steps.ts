/** Steps that few orders need are separate elements, loaded when first shown. */

import { html, nothing, type TemplateResult } from 'lit';
import { load, loadNow } from '../../bundles/load.js';
import { placeFor } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import type { CardForm } from '../payment/card-form.js';
import { lateSteps } from '../shared/fields.js';

/** Nothing if takeout is the only method. */
export function fulfillmentStep(
  shop: Storefront,
  { confirmed }: CartView,
  { recap = false } = {},
): unknown {
  const { method, raw } = shop.settings;
  const pickedUp = placeFor(method) === null && (confirmed?.method ?? method) === method;
  const offered = new Set([method, ...wordsIn(raw.methods)]);
  if (pickedUp && offered.size === 1) return nothing;
  return html`<order-fulfillment .storefront=${shop} .recap=${recap}>
    ${recap || offered.size === 1 ? nothing : methodsPlaceholder([...offered])}
  </order-fulfillment>`;
}

/** As high as the choice of a method, which loads later, so that nothing below it moves. */
const methodsPlaceholder = (
  methods: readonly string[],
) => html`<div class="step" aria-hidden="true">
  <i class="ghost heading"></i>
  <div class="choices wide">${methods.map(() => html`<i class="ghost"></i>`)}</div>
  <i class="ghost line"></i>
</div>`;

const wordsIn = (listed = '') => listed.split(/[\s,]+/).filter(Boolean);

/** Only where the order can have a note, which carries the answers. */
export const questionsStep = (shop: Storefront, { takesNote }: CartView): unknown =>
  shop.settings.raw.questions && takesNote
    ? html`<order-questions .storefront=${shop}></order-questions>`
    : nothing;

/** @param onAsap receives whether ordering for now is possible */
export const slotsStep = (shop: Storefront, onAsap: (possible: boolean) => void): TemplateResult =>
  html`<order-slots .storefront=${shop} .onAsap=${onAsap}></order-slots>`;

export const otherPayment = (shop: Storefront): TemplateResult =>
  html`<order-other-payment .storefront=${shop}></order-other-payment>`;

/** Shown instead of a card form that doesn't load. */
export const payElsewhere = (shop: Storefront): TemplateResult =>
  html`<order-other-payment instead .storefront=${shop}></order-other-payment>`;

/** For an order as soon as possible. */
export const readyTime = (shop: Storefront | undefined): TemplateResult =>
  html`<order-ready-time hidden part="ready" .storefront=${shop}></order-ready-time>`;

/** For logged-in customers. */
export const savedCards = (
  shop: Storefront,
  card: CardForm,
): TemplateResult => html`<order-saved-cards
  .storefront=${shop}
  .form=${card}
  .choice=${card.choice}
></order-saved-cards>`;

/** Extras that few guests need, collapsed. */
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

/** Its link is shown until it loads. Guests who can't pay as customers aren't asked to log in. */
export const loginTemplate = (shop: Storefront) => {
  const { api, merchant, raw } = shop.settings;
  const hasBegun = checkoutOf(shop).hasBegunLogin();
  return hasBegun || api === 'proxy' || (merchant && raw.processorScript)
    ? html`<order-login ?waits=${!hasBegun} .storefront=${shop}>
        <button class="link" @click=${endWait}>${checkoutText('logIn')}</button>
      </order-login>`
    : nothing;
};

/** If pressed before the loader is available, it loads afterwards. */
const endWait = ({ currentTarget }: Event): void =>
  (currentTarget as Element).parentElement?.removeAttribute('waits');

/**
 * Whether every step that is an element of its own is complete.
 *
 * @param isSubmit the guest pressed the button
 * @throws if the code that checks them can't load
 */
export const stepsDone = async (form: HTMLFormElement, isSubmit: boolean): Promise<boolean> =>
  !form.querySelector(lateSteps) ||
  (await (isSubmit ? loadNow : load)('alongside')).checkSteps(form, isSubmit);
