/** The checkout's current phase, and the button for the next step. */

import { html, nothing, type TemplateResult } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, PaymentState, Storefront } from '../../stores/storefront/types.js';
import type { CardForm } from '../payment/card-form.js';
import { whenText } from '../shared/clock.js';
import { restaurantPhone } from '../shared/controls.js';
import { skeleton, trouble } from '../shared/fields.js';
import { otherPayment, payElsewhere, savedCards } from './late-steps.js';

export type Phase =
  /** The guest fills in contact, time, tip and code. */
  | 'details'
  /** The card form is shown, or its payment is being confirmed. */
  | 'card'
  /** The guest pays on the service's own page. */
  | 'hosted'
  /** There is nothing to pay; the order can be placed, or is being placed. */
  | 'free'
  /** The payment's result is unknown, or being checked. */
  | 'unknown'
  | 'paid';

export function phaseOf(
  payment: PaymentState,
  facts: { readonly cardReachable: boolean; readonly formShown: boolean; readonly hosted: boolean },
): Phase {
  const { step } = payment;
  if ('payable' in payment && payment.payable === 0) return 'free';
  if (step === 'ready') return facts.cardReachable ? 'card' : facts.hosted ? 'hosted' : 'details';
  if (step === 'confirming') return facts.formShown && !payment.asked ? 'card' : 'unknown';
  return step === 'unknown' || step === 'paid' ? step : 'details';
}

// Shown if the card fields don't load: possible reasons, and other ways to pay.

export function formMissing(
  shop: Storefront,
  payment: PaymentState,
  card: CardForm,
): TemplateResult {
  // An attempt with an unknown result is only repeated as the same payment, which charges once.
  const unsettled = payment.step === 'ready' && payment.unsettled;
  const elsewhere = !unsettled && checkoutOf(shop).hosted();
  return trouble(
    unsettled ? checkoutText('cardFormMissing') : checkoutText('cardFormFailed'),
    html`<p class="small">${checkoutText('cardFormHint')}</p>
      <button @click=${() => card.drop()}>${sharedText('tryAgain')}</button>
      ${elsewhere ? payElsewhere(shop) : restaurantPhone(shop.settings)}`,
  );
}

// The button for the next step: continue to the payment, pay, or check again.

export interface Action {
  readonly phase: Phase;
  readonly payment: PaymentState;
  readonly view: CartView;
  readonly card: CardForm;
  readonly shop: Storefront;
  /** Why the guest can't continue. */
  readonly reasons: readonly string[];
  readonly onPay: () => void;
  readonly onCheckAgain: () => void;
}

/**
 * The container of the card fields is never removed, so that its slotted content doesn't flicker.
 */
export function actionTemplate(action: Action): TemplateResult {
  const { phase, card } = action;
  const paying = phase === 'card' || phase === 'hosted';
  return html`${paying ? heading(checkoutText('paymentTitle')) : nothing}
    ${phase === 'card' ? html`<order-wallet hidden .storefront=${action.shop}></order-wallet>` : nothing}
    ${card.state === 'loading' ? skeleton() : nothing}
    ${isMissing(card) ? formMissing(action.shop, action.payment, card) : nothing}
    ${phase === 'card' && checkoutOf(action.shop).loginBegun() ? savedCards(action.shop, card) : nothing}
    <div
      class="card-fields worn ${card.state === 'late' ? 'late' : ''}"
      part="card"
      ?inert=${card.state === 'late'}
      ?hidden=${!(phase === 'card' && card.state !== 'failed' && !card.choice.saved)}
    ></div>
    ${paying || phase === 'free' ? [html`<slot name="terms"></slot>`, html`<order-law place="order" .storefront=${action.shop}></order-law>`] : nothing}
    ${next(action)}`;
}

/** Whether nothing known so far prevents the payment. */
export const isPayable = ({ closed, confirmed }: CartView): boolean =>
  closed === null && confirmed?.payable !== null;

/** A late form keeps loading, and appears once it is ready. */
const isMissing = ({ state }: CardForm) => state === 'late' || state === 'failed';

const heading = (text: string) => html`<h3 tabindex="-1">${text}</h3>`;

function next(action: Action): unknown {
  const { phase, payment, view, card, shop, reasons, onPay, onCheckAgain } = action;
  const amount = view.confirmed?.total.text ?? '';
  const confirming = payment.step === 'confirming';
  const label = prescribedLabel(shop);
  switch (phase) {
    case 'details': {
      const busy = payment.step === 'preparing' && sharedText('oneMoment');
      return [
        refusedTemplate(reasons),
        button('continue', checkoutText('continueToPayment'), busy, !isPayable(view)),
      ];
    }
    case 'card':
      return isMissing(card)
        ? nothing
        : [
            payAgain(payment, shop),
            label ? beside(amount, view) : nothing,
            button(
              'pay',
              label || checkoutText('pay', { amount }),
              confirming && checkoutText('confirming'),
              card.state !== 'ready',
              onPay,
            ),
            hint(checkoutText('cardPrivacy')),
          ];
    case 'hosted':
    case 'free':
      return otherPayment(shop);
    case 'unknown':
      return html`<div class="trouble" part="unknown">
        ${heading(checkoutText('paymentUnknown'))}
        <p>${checkoutText('paymentUnknownHint')}</p>
        <p role="status">${payment.step === 'unknown' && payment.offline ? sharedText('offline') : ''}</p>
        ${restaurantPhone(shop.settings)}
        ${button('again', checkoutText('checkAgain'), confirming && sharedText('oneMoment'), false, onCheckAgain)}
      </div>`;
    case 'paid':
      return html`<h3 tabindex="-1" role="status">${checkoutText('paid')}</h3>`;
  }
}

/** The button's words where a law prescribes them; otherwise empty. */
function prescribedLabel(shop: Storefront): string {
  const demand = demandAt(shop, 'orderButton');
  return demand ? checkoutText(demand.label) : '';
}

/** Amount and time, which can't be on the button then. */
const beside = (amount: string, { confirmed }: CartView) => html`<p part="amount-beside">
  <b>${checkoutText('totalFirst', { amount })}</b>
  ${confirmed ? html`<bdi class="quiet">${whenText(confirmed, '')}</bdi>` : nothing}
</p>`;

/** Announced above the form, where it first appears, and repeated at the button. */
const refusedTemplate = (reasons: readonly string[]) => html`<div
  class="trouble"
  id="refused"
  ?hidden=${reasons.length === 0}
  part="reasons"
>
  ${reasons.map((reason) => html`<p><bdi>${reason}</bdi></p>`)}
</div>`;

/** Why the last attempt failed, above the button for the next one. */
function payAgain(payment: PaymentState, shop: Storefront): unknown {
  if (payment.step !== 'ready') return nothing;
  const { declined, unsettled } = payment;
  if (declined === null && !unsettled) return nothing;
  const text =
    declined === null ? checkoutText('payAgain') : declined || checkoutText('paymentDeclined');
  return trouble(text, unsettled ? restaurantPhone(shop.settings) : '');
}

const hint = (text: string) => html`<p class="quiet small">${text}</p>`;

/**
 * Not `disabled` while it waits, because that would lose the focus. In the details phase it submits
 * the form; in others there is no form.
 *
 * @param busy text while it waits
 */
const button = (
  part: string,
  text: string,
  busy: string | false,
  refused: boolean,
  act: () => unknown = () => {},
) => html`<button
    class="primary ${busy ? 'busy' : ''}"
    form="details"
    part=${part}
    aria-describedby=${part === 'continue' ? 'refused' : nothing}
    aria-disabled=${refused || busy !== false}
    @click=${() => refused || busy || act()}
  >${busy || text}</button>
  <p class="visually-hidden" role="status">${busy || ''}</p>`;
