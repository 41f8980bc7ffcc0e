/** The wallet above the guest's details, for orders that need nothing but a payment. */
import { html, nothing } from 'lit';
import type { Storefront } from '../../stores/storefront/types.js';
import { findProcessor, hasWallet } from '../payment/known-wallets.js';
import type { OrderWallet } from '../payment/order-wallet.js';
import { isOnlyPaymentLeft, mayComeFirst } from '../payment/wallet-first.js';
import type { Details } from './details.js';
import type { Phase } from './phase.js';

export class FirstWallet {
  readonly #onDone = () => void this.host.requestUpdate();

  constructor(
    private readonly host: { readonly renderRoot: ParentNode; requestUpdate(): unknown },
  ) {}

  /** The guest has approved in the wallet's sheet, and the result isn't known yet. */
  get isPaying(): boolean {
    return this.#element?.isPaying === true;
  }

  get #element(): OrderWallet | null {
    return this.host.renderRoot.querySelector('order-wallet[first]');
  }

  template(shop: Storefront, phase: Phase): unknown {
    const isOver = phase === 'unknown' || phase === 'paid' || phase === 'free';
    if (isOver || !mayComeFirst(shop) || hasWallet(shop) === false) return nothing;
    return html`<order-wallet
      hidden
      first
      .first=${true}
      .stays=${true}
      .expected=${hasWallet(shop) === true && isOnlyPaymentLeft(shop)}
      .onDone=${this.#onDone}
      .storefront=${shop}
    ></order-wallet>`;
  }

  /** Call after rendering: whether it may be used depends on what is filled in. */
  settle(shop: Storefront, details: Pick<Details, 'isRestFilled' | 'isLoading'>): void {
    const element = this.#element;
    if (!element) return;
    element.allowed = details.isRestFilled(shop) && isOnlyPaymentLeft(shop, { isOldEnough: true });
    element.waits = details.isLoading;
    findProcessor(shop);
  }
}
