import { html, nothing } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { returnAddress } from '../../page/addresses.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { addressAtHome } from '../../stores/locations/location.js';
import type {
  AddressLookup,
  CartView,
  PaymentState,
  Storefront,
} from '../../stores/storefront/types.js';
import { takesLater } from '../../stores/time/at-table.js';
import { CardForm } from '../payment/card-form.js';
import { ScriptCheck } from '../payment/script-check.js';
import { turnToStep } from '../shared/scroll.js';
import { StageElement } from '../shared/stage-element.js';
import { whenIdle } from '../shared/watch.js';
import { barTemplate } from './bar.js';
import { Details } from './details.js';
import { FirstWallet } from './first-wallet.js';
import { MakeWay } from './make-way.js';
import { OneColumn } from './one-column.js';
import { orderCheckoutStyles } from './order-checkout.styles.js';
import { askProcessorOf, PaymentPart } from './payment-part.js';
import { isMissing, paymentSection, settleCard } from './payment-section.js';
import { hasSteps, isDeclined, isFree, isPayable, type Phase, phaseOf } from './phase.js';
import { PhaseFocus } from './phase-focus.js';
import { Preparing } from './preparing.js';
import { type FieldError, Refusal } from './refusal.js';
import { Steps } from './steps.js';
import { backButton, recap, summary, totalFirst } from './summary.js';

/**
 * Takes the guest from the cart to a paid order, inline in the page: contact and time, tip, code, then
 * the card. Visible at the shop's checkout stage, otherwise hidden (`hidden` attribute). Not a
 * dialog: banks show their challenge over the page, and a modal dialog would make it unusable.
 *
 * The card fields are in the light DOM of the outermost host, in a `<div>` that comes and goes.
 *
 * @property storefront - the shop, if the integrator sets it
 * @property addressLookup - finds addresses for deliveries: the integrator's own function
 * @slot terms - above the pay button, for text to read before paying
 * @csspart heading
 * @csspart back - back to the menu
 * @csspart total-first - the total before the form, where a law requires it there
 * @csspart amount-beside - the amount, where a law prescribes the button's words
 * @csspart contact - name, email, phone
 * @csspart remember - whether this device keeps the contact
 * @csspart forget - the button that removes it
 * @csspart when
 * @csspart time - one choice of when
 * @csspart gratuity
 * @csspart age - asks for the guest's age, for dishes that the overlay marks
 * @csspart tip - one choice of a gratuity
 * @csspart discount
 * @csspart note - opens the note for the whole order
 * @csspart details - summary of the details, on the payment step
 * @csspart summary - the order with every charge
 * @csspart ready - when an order for now will be about ready
 * @csspart line
 * @csspart subtotal
 * @csspart charge
 * @csspart purpose - what a fee is for, according to the overlay
 * @csspart total
 * @csspart payment - where the guest pays
 * @csspart card - the card fields
 * @csspart fold - the order in one line, where there is no room for it; opens it
 * @csspart bar - the last look before paying, with the button
 * @csspart where - restaurant and place, in the last look
 * @csspart at - the time, in the last look
 * @csspart continue - the button to the payment
 * @csspart pay - the button that pays
 * @csspart alert - a problem that prevents the payment
 * @csspart change-time - the button to a time at which a dish is served
 * @csspart unknown - the payment's result is unknown
 * @csspart reasons - why the order can't continue, repeated at the button
 * @csspart again - the button that checks the result
 * @csspart phone - the link that calls the restaurant
 * @csspart error - what is wrong with one field
 * @cssprop --order-sticky-top - the height of the page's own sticky header; 0px by default
 */
export class OrderCheckout extends StageElement {
  static override styles = [super.styles, orderCheckoutStyles];

  declare addressLookup: AddressLookup | undefined;

  readonly #card = new CardForm(this);
  readonly #scripts = new ScriptCheck(this);
  readonly #wallet = new FirstWallet(this);
  readonly #refusal = new Refusal(this);
  readonly #details: Details = new Details(this, this.#refusal, {
    setTyping: (isTyping) => this.#preparing.setTyping(isTyping),
    begin: (shop) => this.#preparing.begin(shop),
    done: (shop, payable) => void this.#proceed(shop, payable),
  });
  readonly #preparing: Preparing = new Preparing(this, {
    isComplete: (shop) => this.#details.isComplete(shop),
    isSent: (shop) => this.#details.isSent(shop),
    prepare: (shop) => this.#details.prepare(shop),
  });
  /** The form is shown, not the summary of what was typed. */
  #hasForm = true;
  /** On phones the order is folded into one line. */
  #isOrderOpen = false;
  readonly #part = new PaymentPart(this);
  readonly #way = new MakeWay(this);
  readonly #oneColumn = new OneColumn(this);
  readonly #focus = new PhaseFocus(this.#refusal, (selector) => this.turnTo(selector));

  constructor() {
    super('checkout', [
      (shop) => shop.cart.$view,
      (shop) => checkoutOf(shop).$contact,
      (shop) => checkoutOf(shop).$payment,
      (shop) => checkoutOf(shop).$processor,
      (shop) => checkoutOf(shop).gratuity.$value,
      (shop) => checkoutOf(shop).times.$value,
      (shop) => shop.$opening,
      (shop) => shop.law.$value,
      (shop) => shop.$atPlace,
    ]);
    new Steps(this, {
      leave: () => this.#leave(),
      isPaying: (shop) => hasSteps(shop) && this.#phase(shop) !== 'details',
    });
  }

  /** A moved card form has lost its input and may be broken, so it is created again. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      const step = this.shop && checkoutOf(this.shop).$payment.get().step;
      if (!this.isConnected || step !== 'confirming') this.#card.drop();
      if (!this.isConnected) this.#scripts.end();
    });
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const view = this.shop?.cart.$view.get();
    if (!view) return;
    if (!this.hidden) this.#part.load();
    this.#details.settle(view);
  }

  #phase(shop: Storefront): Phase {
    const { $payment, $processor } = checkoutOf(shop);
    return phaseOf($payment.get(), {
      cardReachable: $processor.get() !== null && !this.#scripts.leadsAway(shop),
      formShown: this.#card.state !== 'none' || this.#wallet.isPaying,
      hosted: checkoutOf(shop).hosted(),
    });
  }

  /** Guests shouldn't leave a payment in progress. */
  #isFree(shop: Storefront): boolean {
    return isFree(this.#phase(shop), checkoutOf(shop).$payment.get());
  }

  #leave(): void {
    const { shop } = this;
    if (!shop || !this.#isFree(shop)) return;
    checkoutOf(shop).edit();
    shop.returnToMenu();
  }

  protected override renderStage(shop: Storefront): unknown {
    const view = shop.cart.$view.get();
    const payment = checkoutOf(shop).$payment.get();
    const phase = this.#phase(shop);
    const free = this.#isFree(shop);
    if (payment.step !== 'confirming') this.#hasForm = hasSteps(shop) ? phase === 'details' : free;
    return html`<header>
        ${free ? backButton(() => this.#leave()) : nothing}
        <h2 tabindex="-1" part="heading">${checkoutText('title')}</h2>
      </header>
      ${totalFirst(shop, view)}
      ${this.#part.problems(view, shop, payment)}
      ${
        phase === 'details' && view.lines.length === 0
          ? html`<p class="quiet">${checkoutText('empty')}</p>`
          : this.#columns(shop, phase)
      }`;
  }

  #columns(shop: Storefront, phase: Phase): unknown {
    const checkout = checkoutOf(shop);
    const view = shop.cart.$view.get();
    const payment = checkout.$payment.get();
    const address = this.place ? addressAtHome(this.place) : '';
    const scheduled = takesLater(shop, this.place);
    const order = summary(view, this.#isOrderOpen, () => {
      this.#isOrderOpen = !this.#isOrderOpen;
      this.requestUpdate();
    });
    const [before, beside] = this.#oneColumn.active ? [order, nothing] : [nothing, order];
    return html`<div class="columns ${phase}">
      ${before}
      <div class="main">
        ${this.#wallet.template(shop, phase)}
        <div ?inert=${payment.step === 'confirming'}>
          ${
            this.#hasForm
              ? this.#details.template(shop, view, scheduled)
              : recap(shop, this.#isFree(shop), this.currentLanguage, address)
          }
        </div>
        ${paymentSection({ phase, payment, card: this.#card, shop, failure: this.#part.failure(payment), onCheckAgain: () => void checkout.checkAgain() })}
      </div>
      <div class="aside">
        ${beside}
        ${barTemplate({
          phase,
          payment,
          view,
          shop,
          address,
          language: this.currentLanguage,
          isMissing: isMissing(this.#card),
          canPay: this.#card.state === 'ready',
          isWaiting: this.#refusal.state === 'waiting',
          namedPlace: this.#details.namedPlace,
          hasForm: this.#hasForm,
          hasTimes: scheduled,
          lacksTime: this.#hasForm && this.#details.lacksTime(view),
          focus: this.#way.place,
          reasons: this.#reasons(view, shop, payment),
          onPay: () => void this.#pay(shop),
          onEdit: (selector) => turnToStep(this.renderRoot, selector),
        })}
      </div>
    </div>`;
  }

  #pay(shop: Storefront): Promise<void> {
    return checkoutOf(shop).confirm((secret) => this.#card.confirm(returnAddress(), secret));
  }

  /** The guest asked for the next step. Pays only what the button said, in one press. */
  async #proceed(shop: Storefront, payable: number | null): Promise<void> {
    if (hasSteps(shop)) return;
    await this.updateComplete;
    const payment = checkoutOf(shop).$payment.get();
    if (payment.step !== 'ready') return;
    const isAgreed = payable !== null && payment.payable === payable;
    if (isAgreed && this.#phase(shop) === 'card' && this.#card.state === 'ready') {
      await this.#pay(shop);
    } else this.turnTo('.payment h3');
  }

  /**
   * Why the order can't continue. Without a press, only reasons that dim the button, and why the last
   * card was declined: on phones, the card form is out of sight by then.
   */
  #reasons(
    view: CartView,
    shop: Storefront,
    payment: PaymentState,
  ): readonly (string | FieldError)[] {
    const { state, wrong } = this.#refusal;
    if (state !== 'refused' && isPayable(shop) && !isDeclined(payment)) return [];
    return [...wrong, ...this.#part.reasons(view, shop, payment)];
  }

  /** The guest is still looking at the order. */
  protected override firstUpdated(): void {
    whenIdle(() => this.warmUp());
  }

  protected override enter(shop: Storefront): void {
    this.#refusal.end();
    this.#details.load(shop);
    void shop.law.load();
    askProcessorOf(checkoutOf(shop));
  }

  protected override updated(): void {
    super.updated();
    const { shop } = this;
    const phase = !shop || this.hidden ? null : this.#phase(shop);
    // Whether the guest needs a card is known once the wallet has paid or hasn't.
    if (shop && !this.#wallet.isPaying) {
      const place = this.isConnected ? this.renderRoot.querySelector('.card-fields') : null;
      const [language, scripts] = [this.currentLanguage, this.#scripts];
      settleCard(this.#card, shop, { phase, place, language, scripts });
    }
    if (!phase) this.#scripts.end();
    if (shop && phase) this.#wallet.settle(shop, this.#details);
    this.#focus.follow(shop, phase);
    void this.#refusal.follow();
    // The response may take as long as the network is down.
    if (this.#refusal.state === 'waiting' && this.#part.failing) void this.#refusal.refuse();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-checkout': OrderCheckout;
  }
}
