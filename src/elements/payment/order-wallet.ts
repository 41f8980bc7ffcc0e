import { css, html, type PropertyDeclarations } from 'lit';
import { paymentText } from '../../messages/payment.js';
import { recoveryText } from '../../messages/recovery.js';
import { returnAddress } from '../../page/addresses.js';
import { type MountedWallet, mountWallet, type WalletHands } from '../../processors/wallet.js';
import { checkoutOf, fontSheet } from '../../stores/checkout/checkout.js';
import type { ProcessorSettings, Storefront } from '../../stores/storefront/types.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { orderStyles } from '../shared/order.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';

export const walletStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 2);
    inline-size: 100%;
  }

  /* Until there is a wallet it takes no room, and its frame still has its width. */
  :host(:not([offered])) {
    position: absolute;
    block-size: 0;
    overflow: clip;
    visibility: hidden;
  }

  .or {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
  }

  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--line);
  }

  /* Not inert: closing its sheet leads the focus back here. */
  .worn.busy {
    opacity: 0.5;
  }
`;

/**
 * A wallet's own button above the card form, where the processor has one for this device; else it
 * takes no room. Part of `<order-checkout>`. It pays as the card does: what is prepared is compared
 * before, and what is not certain afterwards is asked for.
 *
 * @property offered - whether there is a wallet
 * @within order-checkout
 * @csspart wallet - the place of the wallet's button
 * @csspart or - leads on to the card
 */
export class OrderWallet extends StorefrontElement {
  static override styles = [theme, orderStyles, checkoutStyles, walletStyles];
  static override properties: PropertyDeclarations = {
    offered: { type: Boolean, reflect: true },
    said: { state: true },
  };

  protected override readonly exportparts = 'wallet, or';

  declare offered: boolean;
  declare private said: string;

  #clientSecret = '';
  #language = '';
  #wallet: MountedWallet | undefined;
  /** Aborted when the button is taken away. */
  #gone = new AbortController();

  constructor() {
    super();
    this.offered = false;
    this.said = '';
    new Watch(this, (shop) => checkoutOf(shop).$payment);
    new Watch(this, (shop) => checkoutOf(shop).$processor);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // So it stands in the page until it is defined.
    this.hidden = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => this.isConnected || this.#drop());
  }

  protected override renderShop(shop: Storefront): unknown {
    const isReady = checkoutOf(shop).$payment.get().step === 'ready';
    return html`<div class="worn ${isReady ? '' : 'busy'}" part="wallet"></div>
      <p class="quiet small" role="status">${this.said}</p>
      <p class="or quiet small" part="or">${paymentText('orByCard')}</p>`;
  }

  /** There exactly while it can be paid with. */
  protected override updated(): void {
    const { shop } = this;
    if (!shop) return;
    const { $payment, $processor } = checkoutOf(shop);
    const payment = $payment.get();
    const processor = $processor.get();
    if (payment.step === 'ready' && processor && this.isConnected) {
      void this.#show(shop, processor, payment.clientSecret);
    } else if (payment.step !== 'confirming') this.#drop();
  }

  async #show(shop: Storefront, settings: ProcessorSettings, clientSecret: string): Promise<void> {
    const place = this.renderRoot.querySelector('.worn');
    const language = this.currentLanguage;
    if (this.#language !== language) this.#wallet?.speak(language);
    this.#language = language;
    if (this.#clientSecret === clientSecret || !place) return;
    this.#drop();
    this.#clientSecret = clientSecret;
    const { signal: gone } = this.#gone;
    const where = {
      place,
      clientSecret,
      language,
      fonts: fontSheet(shop.settings),
      merchant: shop.cart.$view.get().confirmed?.restaurantName ?? '',
      returnUrl: returnAddress(),
      gone,
    };
    try {
      const wallet = await mountWallet(settings, where, this.#hands(shop));
      if (!wallet || gone.aborted) return;
      this.#wallet = wallet;
      // It may have changed while the button was loaded.
      if (this.#language !== language) wallet.speak(this.#language);
      await handsOff(gone);
      if (!gone.aborted) this.offered = true;
    } catch {
      // There is the card; what keeps the processor's script from loading is said there.
    }
  }

  #drop(): void {
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#clientSecret = '';
    this.#wallet = undefined;
    this.offered = false;
    this.said = '';
  }

  #hands(shop: Storefront): WalletHands {
    const checkout = checkoutOf(shop);
    return {
      pressed: () => {
        this.said = '';
        const payment = checkout.$payment.get();
        const { confirmed, pending } = shop.cart.$view.get();
        if (payment.step !== 'ready' || !confirmed) return false;
        const isSame = !pending && confirmed.payable === payment.payable;
        if (isSame && !confirmed.revalidation) return true;
        // No sheet shows an amount that has changed. Paying says what changed, and this pays nothing.
        const message = recoveryText('orderChanged');
        void checkout.confirm(async () => ({ outcome: 'refused', message }));
        return false;
      },
      approved: (confirm) => checkout.confirm(confirm),
      cancelled: () => {
        this.said = paymentText('walletCancelled');
      },
    };
  }
}

/** Waits while somebody types in the card's frame: nothing moves away under their hands. */
const handsOff = async (gone: AbortSignal): Promise<void> => {
  if (document.activeElement?.localName !== 'iframe') return;
  await new Promise((resolve) => {
    window.addEventListener('focus', resolve, { once: true, signal: gone });
  });
};

declare global {
  interface HTMLElementTagNameMap {
    'order-wallet': OrderWallet;
  }
}
