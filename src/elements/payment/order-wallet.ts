import { css, html, type PropertyDeclarations } from 'lit';
import { paymentText } from '../../messages/payment.js';
import { recoveryText } from '../../messages/recovery.js';
import { returnAddress } from '../../page/addresses.js';
import { type MountedWallet, mountWallet, type WalletHandlers } from '../../processors/wallet.js';
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

  /* Until there is a wallet, it takes no space, but its frame keeps its width. */
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

  /* Not inert: closing the wallet's sheet returns the focus here. */
  .worn.busy {
    opacity: 0.5;
  }
`;

/**
 * A wallet button above the card form, if the processor has one for this device; otherwise it
 * takes no space. Part of `<order-checkout>`. It pays like the card form: the prepared payment is
 * compared first, and an uncertain result is checked afterwards.
 *
 * @property offered - whether there is a wallet
 * @within order-checkout
 * @csspart wallet - the container of the wallet button
 * @csspart or - separates it from the card form
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
  /** Aborted when the button is removed. */
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
    // Hidden only until it is defined.
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

  /** Exists only while it can be used to pay. */
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
      due: { clientSecret },
      language,
      fonts: fontSheet(shop.settings),
      merchant: shop.cart.$view.get().confirmed?.restaurantName ?? '',
      returnUrl: returnAddress(),
      gone,
    };
    try {
      const wallet = await mountWallet(settings, where, this.#handlers(shop));
      if (!wallet || gone.aborted) return;
      this.#wallet = wallet;
      // The language may have changed while the button loaded.
      if (this.#language !== language) wallet.speak(this.#language);
      await untilTypingEnds(gone);
      if (!gone.aborted) this.offered = true;
    } catch {
      // The card form remains, and shows what prevents the processor's script from loading.
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

  #handlers(shop: Storefront): WalletHandlers {
    const checkout = checkoutOf(shop);
    return {
      pressed: () => {
        this.said = '';
        const payment = checkout.$payment.get();
        const { confirmed, pending } = shop.cart.$view.get();
        if (payment.step !== 'ready' || !confirmed) return false;
        const isSame = !pending && confirmed.payable === payment.payable;
        if (isSame && !confirmed.revalidation) return true;
        // No sheet may show an outdated amount. This attempt pays nothing and reports what changed.
        const message = recoveryText('orderChanged');
        void checkout.confirm(async () => ({ outcome: 'refused', message }));
        return false;
      },
      approved: async (confirm) => {
        await checkout.confirm(confirm);
        return '';
      },
      cancelled: () => {
        this.said = paymentText('walletCancelled');
      },
    };
  }
}

const isTyping = () => document.activeElement?.localName === 'iframe';

/**
 * Waits while the guest types in the card's frame: nothing may move meanwhile. A press on the pay
 * button ends the typing, and must be over, too: a button that moves under the pointer isn't clicked.
 */
const untilTypingEnds = async (gone: AbortSignal): Promise<void> => {
  if (!isTyping()) return;
  await new Promise<void>((resolve) => {
    let isPressed = false;
    const press = (type: string, pressed: boolean) =>
      window.addEventListener(
        type,
        () => {
          isPressed = pressed;
          settle();
        },
        { capture: true, signal: gone },
      );
    // The click follows the release in the same task.
    const settle = () => setTimeout(() => isPressed || isTyping() || resolve());
    press('pointerdown', true);
    press('pointerup', false);
    press('pointercancel', false);
    window.addEventListener('focus', settle, { signal: gone });
  });
};

declare global {
  interface HTMLElementTagNameMap {
    'order-wallet': OrderWallet;
  }
}
