/** Where the guest pays: wallets, saved cards, the card form, or what became of the payment. */
import { html, nothing, type TemplateResult } from 'lit';
import { isAtPlace } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { paymentText } from '../../messages/payment.js';
import { sharedText } from '../../messages/shared.js';
import { methodOf } from '../../stores/cart/pending.js';
import { checkoutOf, fontSheet } from '../../stores/checkout/checkout.js';
import type { PaymentState, Storefront } from '../../stores/storefront/types.js';
import type { CardForm } from '../payment/card-form.js';
import { payableOf } from '../payment/payable.js';
import type { ScriptCheck } from '../payment/script-check.js';
import { mayComeFirst } from '../payment/wallet-first.js';
import { restaurantPhone } from '../shared/controls.js';
import { alertBox, skeleton } from '../shared/fields.js';
import { button } from './bar.js';
import { payElsewhere, savedCards } from './late-steps.js';
import { hasSteps, isDeclined, type Phase } from './phase.js';

// Shown if the card fields don't load: possible reasons, and other ways to pay.

export function formMissing(
  shop: Storefront,
  payment: PaymentState,
  card: CardForm,
): TemplateResult {
  // An attempt with an unknown result is only repeated as the same payment, which charges once.
  const unsettled = payment.step === 'ready' && payment.unsettled;
  const elsewhere = !unsettled && checkoutOf(shop).hosted();
  return alertBox(
    unsettled ? checkoutText('cardFormMissing') : checkoutText('cardFormFailed'),
    html`<p class="small">${checkoutText('cardFormHint')}</p>
      <button @click=${() => card.drop()}>${sharedText('tryAgain')}</button>
      ${elsewhere ? payElsewhere(shop) : restaurantPhone(shop.settings)}`,
  );
}

/** A late form keeps loading, and appears once it is ready. */
export const isMissing = ({ state }: CardForm): boolean => state === 'late' || state === 'failed';

interface Section {
  readonly phase: Phase;
  readonly payment: PaymentState;
  readonly card: CardForm;
  readonly shop: Storefront;
  /** Why the last attempt failed. */
  readonly failure: string;
  readonly onCheckAgain: () => void;
}

/**
 * The container of the card fields is never removed, so that its slotted content doesn't flicker.
 */
export function paymentSection(section: Section): TemplateResult {
  const { phase, payment, card, shop, failure } = section;
  const isOver = phase === 'unknown' || phase === 'paid';
  const isNext = phase === 'details' && hasSteps(shop);
  const isCard = phase === 'card' || (phase === 'details' && card.state !== 'none');
  const hasCard = isCard && card.state !== 'failed' && !card.choice.saved;
  return html`<section class="step payment" part="payment" ?hidden=${isNext}>
    ${isOver ? outcome(section) : html`<h3 id="payment" tabindex="-1">${checkoutText('paymentTitle')}</h3>`}
    ${phase === 'card' && !mayComeFirst(shop) ? html`<order-wallet hidden .storefront=${shop}></order-wallet>` : nothing}
    ${phase === 'details' && card.state === 'none' && payment.step !== 'failed' ? waiting(shop) : nothing}
    ${phase === 'hosted' ? html`<p>${paymentText('payElsewhereHint')}</p>` : nothing}
    ${phase === 'free' ? html`<p>${paymentText('nothingToPay')}</p>` : nothing}
    ${card.state === 'loading' || (phase === 'card' && payment.step === 'preparing' && card.state === 'none') ? skeleton() : nothing}
    ${isMissing(card) ? formMissing(shop, payment, card) : nothing}
    ${phase === 'card' && checkoutOf(shop).hasBegunLogin() ? savedCards(shop, card) : nothing}
    <div
      class="card-fields worn ${card.state === 'late' ? 'late' : ''}"
      id="card"
      role="group"
      aria-labelledby="payment"
      tabindex="-1"
      part="card"
      ?inert=${card.state === 'late'}
      ?hidden=${!hasCard}
    ></div>
    ${hasCard && !isMissing(card) ? html`<p class="quiet small">${checkoutText('cardPrivacy')}</p>` : nothing}
    ${payAgain(payment, shop, failure)}
    ${
      isOver || isNext
        ? nothing
        : [
            html`<slot name="terms"></slot>`,
            html`<order-law place="order" .storefront=${shop}></order-law>`,
          ]
    }
  </section>`;
}

interface CardPlace {
  readonly phase: Phase | null;
  /** Where the form goes; `null` while the checkout isn't in the page. */
  readonly place: Element | null;
  readonly scripts: ScriptCheck;
  readonly language: string;
}

/** The card form exists while the payment can be made, or made again. */
export function settleCard(card: CardForm, shop: Storefront, where: CardPlace): void {
  const { phase, place, language, scripts } = where;
  const checkout = checkoutOf(shop);
  const payment = checkout.$payment.get();
  const processor = checkout.$processor.get();
  const payable = payableOf(shop);
  card.changeTo(shop);
  if (!checkout.hasBegunLogin()) card.forgetChoice();
  if (payment.step === 'ready' && phase === 'card' && processor && place && payable) {
    if (!scripts.mayShow(shop)) return;
    const fonts = fontSheet(shop.settings);
    void card.show(processor, { place, language, fonts }, payable, checkout.$contact.get());
    return;
  }
  // What was typed into it stays while the payment is prepared again.
  const between = card.staysTyped ? /idle|preparing|failed/ : /idle|preparing/;
  const isKept =
    phase && !hasSteps(shop) && between.test(payment.step) && place && card.isAt(processor);
  if (!isKept && !/confirming|unknown/.test(payment.step)) card.drop();
}

/** What is missing until a card can be typed. */
function waiting(shop: Storefront): TemplateResult {
  return html`<p class="quiet waiting">${whatIsMissing(shop)}</p>`;
}

function whatIsMissing(shop: Storefront): string {
  if (!isAtPlace(methodOf(shop.cart.$view.get(), shop.settings)))
    return checkoutText('paymentFollows');
  return shop.$atPlace.get() ? sharedText('oneMoment') : checkoutText('paymentFollowsPlace');
}

function outcome({ phase, payment, shop, onCheckAgain }: Section): unknown {
  if (phase === 'paid') return html`<h3 tabindex="-1" role="status">${checkoutText('paid')}</h3>`;
  const busy = payment.step === 'confirming' && sharedText('oneMoment');
  return html`<div class="alert" part="unknown">
    <h3 tabindex="-1">${checkoutText('paymentUnknown')}</h3>
    <p>${checkoutText('paymentUnknownHint')}</p>
    <p role="status">${payment.step === 'unknown' && payment.offline ? sharedText('offline') : ''}</p>
    ${restaurantPhone(shop.settings)}
    ${button({ part: 'again', text: checkoutText('checkAgain'), busy, act: onCheckAgain })}
  </div>`;
}

/** Why the last attempt failed, above the button for the next one. */
function payAgain(payment: PaymentState, shop: Storefront, failure: string): unknown {
  const unsettled = payment.step === 'ready' && payment.unsettled;
  const hasFailed = isDeclined(payment);
  if (!hasFailed && !unsettled) return nothing;
  const text = hasFailed ? failure || checkoutText('paymentDeclined') : checkoutText('payAgain');
  return alertBox(text, unsettled ? restaurantPhone(shop.settings) : '');
}
