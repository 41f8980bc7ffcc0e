/** The next step, and only that: on to the payment, pay, or ask again. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  asking,
  cardFailed,
  cardPrivacy,
  checkAgain,
  confirming,
  declined,
  loadingCard,
  paid,
  pay,
  payElsewhere,
  payElsewhereHint,
  payment as paymentTitle,
  preparing,
  toPayment,
  unknownHint,
  unknownTitle,
} from '../../messages/checkout.js';
import { tryAgain } from '../../messages/problems.js';
import type { CartView, PaymentState } from '../../stores/types.js';
import type { CardForm } from './card-form.js';
import type { Phase } from './phase.js';

export interface ActionContext {
  readonly phase: Phase;
  readonly payment: PaymentState;
  readonly view: CartView;
  readonly form: CardForm['state'];
  readonly hostedAt: string | null;
  readonly onPay: () => void;
  readonly onRetryForm: () => void;
  readonly onCheckAgain: () => void;
}

/** The place of the card's fields is never taken away: what is slotted there must not flicker. */
export function actionTemplate(context: ActionContext): TemplateResult {
  const { phase, form } = context;
  const shown = phase === 'card' && form !== 'failed';
  return html`${phase === 'card' ? cardHead(form) : nothing}
    <div class="card-fields worn" part="card" ?hidden=${!shown}></div>
    ${next(context)}`;
}

function next(context: ActionContext): TemplateResult {
  switch (context.phase) {
    case 'details':
      return continueButton(context);
    case 'card':
      return context.form === 'failed' ? cardFailedFace(context) : payButton(context);
    case 'hosted':
      return hostedLink(context);
    case 'unknown':
      return unknownFace(context);
    case 'paid':
      return html`<h3 tabindex="-1" role="status">${paid()}</h3>`;
  }
}

function continueButton({ payment, view }: ActionContext): TemplateResult {
  const busy = payment.step === 'preparing';
  const refused = view.closed !== null || view.confirmed?.payable === null;
  return html`<button
    class="primary ${busy ? 'busy' : ''}"
    form="details"
    part="continue"
    type=${busy || refused ? 'button' : 'submit'}
    aria-disabled=${busy || refused}
  >${busy ? preparing() : toPayment()}</button>`;
}

const cardHead = (form: CardForm['state']) => html`<h3 tabindex="-1">${paymentTitle()}</h3>
  ${
    form === 'loading'
      ? html`<div aria-busy="true">
          <p class="visually-hidden" role="status">${loadingCard()}</p>
          <i class="ghost"></i>
        </div>`
      : nothing
  }`;

const cardFailedFace = ({ onRetryForm }: ActionContext) => html`<div class="trouble" role="alert">
  <p>${cardFailed()}</p>
  <button @click=${onRetryForm}>${tryAgain()}</button>
</div>`;

/** Not `disabled` while it waits: that would throw the focus away. */
function payButton({ payment, view, form, onPay }: ActionContext): TemplateResult {
  const busy = payment.step === 'confirming';
  const refusal = payment.step === 'ready' ? payment.declined : null;
  const waits = busy || form !== 'ready';
  return html`${
    refusal === null
      ? nothing
      : html`<p class="trouble" role="alert" part="trouble">${refusal || declined()}</p>`
  }
    <button
      class="primary ${busy ? 'busy' : ''}"
      part="pay"
      aria-disabled=${waits}
      @click=${() => !waits && onPay()}
    >${busy ? confirming() : pay(view.confirmed?.total.text ?? '')}</button>
    <p class="visually-hidden" role="status">${busy ? confirming() : ''}</p>
    <p class="quiet small">${cardPrivacy()}</p>`;
}

const hostedLink = ({ hostedAt, view }: ActionContext) => html`<h3 tabindex="-1">
    ${paymentTitle()}
  </h3>
  <a class="primary" part="pay" href=${hostedAt ?? ''} target="_top"
    >${payElsewhere(view.confirmed?.total.text ?? '')}</a
  >
  <p class="quiet small">${payElsewhereHint()}</p>`;

function unknownFace({ payment, onCheckAgain }: ActionContext): TemplateResult {
  const busy = payment.step === 'confirming';
  return html`<div class="trouble" part="unknown">
    <h3 tabindex="-1">${unknownTitle()}</h3>
    <p>${unknownHint()}</p>
    <button
      class="primary ${busy ? 'busy' : ''}"
      aria-disabled=${busy}
      @click=${() => !busy && onCheckAgain()}
    >${busy ? asking() : checkAgain()}</button>
    <p class="visually-hidden" role="status">${busy ? asking() : ''}</p>
  </div>`;
}
