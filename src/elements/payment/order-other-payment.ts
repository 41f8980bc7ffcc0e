import { html, nothing, type PropertyDeclarations } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { paymentText } from '../../messages/payment.js';
import { problem, sharedText } from '../../messages/shared.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { hostedAddress } from '../../stores/payment/hosted-page.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

/**
 * The last step without a card form: a button to the service's own payment page, or an
 * order that costs nothing. Also the alternative if the card form doesn't load. Part of
 * `<order-checkout>`, loaded by shops that need it.
 *
 * @property instead - shown instead of a card form that doesn't load
 * @within order-checkout
 * @csspart pay
 * @csspart alert - why the guest can't go to the payment page
 */
export class OrderOtherPayment extends StorefrontElement {
  static override styles = [super.styles, checkoutStyles];
  static override properties: PropertyDeclarations = {
    instead: { type: Boolean },
    busy: { state: true },
    failure: { state: true },
  };

  protected override readonly exportparts = 'pay, alert';

  declare instead: boolean;
  declare private busy: boolean;
  declare private failure: string;
  #loadedFor: Storefront | undefined;

  constructor() {
    super();
    this.instead = false;
    this.busy = false;
    this.failure = '';
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => checkoutOf(shop).$payment);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('pageshow', this.#onReturn);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pageshow', this.#onReturn);
  }

  /** A guest who comes back may have paid there: check the cart. */
  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop || shop === this.#loadedFor) return;
    this.#loadedFor = shop;
    void shop.cart.refresh().catch(() => {});
  }

  protected override renderShop(shop: Storefront): unknown {
    const payment = checkoutOf(shop).$payment.get();
    const free = 'payable' in payment && payment.payable === 0;
    const busy = payment.step === 'confirming' || this.busy;
    const amount = shop.cart.$view.get().confirmed?.total.text ?? '';
    const elsewhere = this.instead
      ? paymentText('payElsewhereInstead')
      : paymentText('payElsewhere', { amount });
    const text = free ? paymentText('placeOrder', { amount }) : elsewhere;
    return html`<div class="action">
      ${this.failure ? html`<p class="alert" role="alert" part="alert">${this.failure}</p>` : nothing}
      <button
        class="${this.instead ? '' : 'primary'} ${busy ? 'busy' : ''}"
        part="pay"
        aria-disabled=${busy}
        @click=${() => busy || (free ? place(shop) : void this.#leadOn(shop))}
      >${busy ? sharedText('oneMoment') : text}</button>
      <p class="visually-hidden" role="status">${busy ? sharedText('oneMoment') : ''}</p>
    </div>`;
  }

  async #leadOn(shop: Storefront): Promise<void> {
    this.busy = true;
    this.failure = '';
    try {
      const url = await hostedAddress(shop);
      // A widget inside a frame navigates the whole window.
      if (url) window.open(url, '_top');
    } catch (error) {
      this.failure = problem(OrderingError.from(error));
    }
    this.busy = false;
  }

  readonly #onReturn = (): void => {
    void this.shop?.cart.refresh().catch(() => {});
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-other-payment': OrderOtherPayment;
  }
}

/** Only the service has to confirm this. */
const place = (shop: Storefront) =>
  void checkoutOf(shop).confirm(async () => ({ outcome: 'unknown' }));
