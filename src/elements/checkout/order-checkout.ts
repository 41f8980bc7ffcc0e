import { html, nothing, type PropertyValues } from 'lit';
import { wornTokens } from '../../payment/appearance.js';
import { returnAddress } from '../../return-address.js';
import { checkoutOf } from '../../stores/checkout.js';
import type { CheckoutStore, Storefront } from '../../stores/types.js';
import { controls } from '../shared/controls.js';
import { fields } from '../shared/fields.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { actionTemplate } from './action.js';
import { CardForm } from './card-form.js';
import { Details } from './details.js';
import { fieldStyles } from './fields.styles.js';
import { emptyFace, headTemplate } from './head.js';
import { orderStyles } from './order.styles.js';
import { checkoutStyles } from './order-checkout.styles.js';
import { hostedCheckout, type Phase, phaseOf } from './phase.js';
import { recapTemplate } from './recap.js';
import { Retrying } from './retrying.js';
import { summaryTemplate } from './summary.js';
import { troublesTemplate } from './troubles.js';

/**
 * The way from the cart to a paid order, inline in the page: who and when, tip, code, then the card.
 * Shown while the shop's stage is the checkout, hidden (`hidden` attribute) while another is. Not a
 * dialog: banks lay their own question over the page, which a modal dialog would make unusable.
 *
 * The card's fields stand in the light DOM of the outermost host, in a `<div>` that comes and goes.
 *
 * @property storefront - the shop, when the integrator hands it in
 * @csspart heading
 * @csspart back - leads back to the menu
 * @csspart contact - name, email, phone
 * @csspart when
 * @csspart gratuity
 * @csspart tip - one choice of a gratuity
 * @csspart discount
 * @csspart details - what was filled in, once the card is asked for
 * @csspart summary - the order with every charge
 * @csspart line
 * @csspart charge
 * @csspart total
 * @csspart card - heading and fields of the card
 * @csspart continue - the button that leads to the payment
 * @csspart pay - the button that pays
 * @csspart trouble - something that stands between the shopper and the payment
 * @csspart unknown - nobody knows yet what became of the payment
 * @csspart error - what is wrong with one field
 * @cssprop --order-sticky-top - the height of the page's own sticky header; 0px by default
 */
export class OrderCheckout extends StorefrontElement {
  static override styles = [
    theme,
    controls,
    fields,
    wornTokens,
    orderStyles,
    checkoutStyles,
    fieldStyles,
  ];

  readonly #stage = new Watch(this, (shop) => shop.$stage);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #contact = new Watch(this, (shop) => checkoutOf(shop).$contact);
  readonly #payment = new Watch(this, (shop) => checkoutOf(shop).$payment);
  readonly #processor = new Watch(this, (shop) => checkoutOf(shop).$processor);
  readonly #location = new Watch(this, (shop) => shop.catalog.location.$value);
  readonly #form = new CardForm(this);
  readonly #retrying = new Retrying(this);

  readonly #details = new Details(this, () => this.language);
  #lastPhase: Phase | null = null;

  /** Not in `willUpdate`: what is watched is brought up to date after that. */
  protected override update(changed: PropertyValues): void {
    this.hidden = this.#stage.value !== 'checkout';
    const view = this.#cart.value;
    if (view) this.#details.settle(view);
    super.update(changed);
  }

  get #phase(): Phase {
    return phaseOf(this.#payment.value ?? { step: 'idle' }, {
      cardReachable: Boolean(this.#processor.value),
      formShown: this.#form.state !== 'none',
      hosted: hostedCheckout(this.#cart.value?.confirmed?.checkoutUrl) !== null,
    });
  }

  protected override renderShop(shop: Storefront): unknown {
    const view = this.#cart.value;
    const payment = this.#payment.value;
    if (this.hidden || !view || !payment) return nothing;
    const checkout = checkoutOf(shop);
    const phase = this.#phase;
    const free = phase === 'details' || phase === 'hosted' || payment.step === 'ready';
    const head = headTemplate(free ? () => this.#goBack(shop, checkout) : null);
    const place = this.#location.value?.state === 'ready' ? this.#location.value.value : null;
    const scheduled = place?.scheduledOrdersAllowed !== false;
    const troubles = troublesTemplate({
      view,
      cart: shop.cart,
      payment,
      retrying: this.#retrying.follow(view),
      refusedCode: this.#details.refusal(view) !== null,
    });
    if (phase === 'details' && view.lines.length === 0) return [head, troubles, emptyFace()];
    return html`${head} ${troubles}
      <div class="columns ${phase}">
        <div class="steps">
          ${
            phase === 'details'
              ? this.#details.template(shop, view, scheduled)
              : recapTemplate({
                  contact: this.#contact.value,
                  cart: view.confirmed,
                  address: place?.address ?? '',
                  language: this.language,
                  onChange: free ? () => checkout.edit() : null,
                })
          }
        </div>
        ${summaryTemplate(view)}
        <div class="action">
          ${actionTemplate({
            phase,
            payment,
            view,
            form: this.#form.state,
            hostedAt: hostedCheckout(view.confirmed?.checkoutUrl),
            onPay: () => this.#pay(checkout),
            onRetryForm: () => this.#retryForm(),
            onCheckAgain: () => this.#checkAgain(checkout),
          })}
        </div>
      </div>`;
  }

  private get language(): string {
    return this.shop?.settings.language || document.documentElement.lang;
  }

  protected override updated(): void {
    const { shop } = this;
    if (!shop) return;
    const checkout = checkoutOf(shop);
    const phase = this.hidden ? null : this.#phase;
    this.#followPayment(checkout, phase);
    if (phase === null || phase === this.#lastPhase) {
      this.#lastPhase = phase;
      return;
    }
    if (this.#lastPhase === null) this.#enter(shop);
    if (this.#lastPhase !== null || phase === 'unknown') this.#turnTo(phase);
    this.#lastPhase = phase;
  }

  /** The form of the card is there exactly while it can be paid with. */
  #followPayment(checkout: CheckoutStore, phase: Phase | null): void {
    const payment = this.#payment.value;
    const processor = this.#processor.value;
    const place = this.renderRoot.querySelector('.card-fields');
    if (payment?.step === 'ready' && phase === 'card' && processor && place) {
      this.#form.show(place, processor, payment.clientSecret);
    } else if (payment?.step !== 'confirming' && this.#form.state !== 'none') this.#form.drop();
    // Prepared before a reload, and how to reach the processor is not known any more.
    if (payment?.step === 'ready' && phase === 'details') checkout.edit();
  }

  #enter(shop: Storefront): void {
    void shop.catalog.location.load();
    this.#details.load(shop);
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }

  /** What was in focus is gone: the heading of what came instead gets it. */
  #turnTo(phase: Phase): void {
    const target = phase === 'details' ? '#contact-title' : '.action h3';
    const heading = this.renderRoot.querySelector<HTMLElement>(target);
    heading?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
    // On a phone the order stands above the payment, and more than fills the window.
    const top = heading?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) heading?.scrollIntoView({ block: 'start' });
  }

  #goBack(shop: Storefront, checkout: CheckoutStore): void {
    checkout.edit();
    shop.returnToMenu();
  }

  #pay(checkout: CheckoutStore): void {
    if (this.#form.state !== 'ready') return;
    void checkout.confirm(() => this.#form.confirm(returnAddress()));
  }

  #retryForm(): void {
    const processor = this.#processor.value;
    if (processor) this.#form.retry(processor);
  }

  #checkAgain(checkout: CheckoutStore): void {
    const processor = this.#processor.value;
    const ask = processor && ((secret: string) => this.#form.status(processor, secret));
    void checkout.checkAgain(ask ?? undefined);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-checkout': OrderCheckout;
  }
}
