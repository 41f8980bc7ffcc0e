/** Reports to integrators and guests that a page names a receipt without the token that opens it. */
import type { ReactiveController } from 'lit';
import type { StorefrontElement } from '../shared/storefront-element.js';

/** A page may set the token a moment later than the id. */
const PATIENCE_MS = 1000;

interface Receipt extends StorefrontElement {
  readonly receiptId: string | undefined;
  readonly receiptToken: string | undefined;
}

export class TokenCheck implements ReactiveController {
  /** Whether the guest reads it too, because the page has no menu to show instead. */
  isShown = false;
  #isWaiting = false;

  constructor(private readonly host: Receipt) {
    host.addController(this);
  }

  hostUpdate(): void {
    const { host } = this;
    if (!this.#isLacking) this.isShown = false;
    else if (!this.#isWaiting) {
      this.#isWaiting = true;
      setTimeout(() => this.#report(), PATIENCE_MS);
    }
    if (this.isShown) host.hidden = false;
  }

  get #isLacking(): boolean {
    const { shop, receiptId, receiptToken } = this.host;
    return shop?.$stage.get() === 'menu' && !!receiptId && !receiptToken;
  }

  #report(): void {
    const { host } = this;
    if (!host.isConnected || !this.#isLacking) {
      this.#isWaiting = false;
      return;
    }
    console.error(
      'order-elements: expected the attribute receipt-token beside receipt-id on <order-receipt>, or a link with #receiptToken, found neither. Without the token, the receipt can’t be shown.',
    );
    this.isShown = !host.isWith('order-menu');
    host.requestUpdate();
  }
}
