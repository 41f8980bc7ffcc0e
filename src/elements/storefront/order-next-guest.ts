import { css, html } from 'lit';
import { clearedIn, storefrontText } from '../../messages/storefront.js';
import { forgetGuest } from '../../stores/storefront/forget-guest.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { StorefrontElement } from '../shared/storefront-element.js';

/** Long enough to read a receipt; each touch restarts it. */
const SHOWN_S = 60;

const touches = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Ends a guest's turn at a shared tablet: when pressed, after a minute without a touch,
 * or when the receipt is removed along with its surroundings, for example by closing a drawer.
 * Part of `<order-receipt>`.
 *
 * @within order-receipt
 * @csspart next-guest - the button
 */
export class OrderNextGuest extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space);
      }

      p {
        font-size: 0.9em;
        font-variant-numeric: tabular-nums;
      }

      @container (max-width: 30em) {
        button {
          inline-size: 100%;
        }
      }
    `,
  ];

  protected override readonly exportparts = 'next-guest';
  static override properties = { left: { state: true } };

  declare private left: number;
  #second: ReturnType<typeof setInterval> | undefined;
  /** The time of the last touch. Timers stop while a tablet is asleep; its clock doesn't. */
  #touched = 0;

  constructor() {
    super();
    this.left = SHOWN_S;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#begin();
    this.#second = setInterval(() => this.#count(), 1000);
    for (const touch of touches) document.addEventListener(touch, this.#touch, { passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#second);
    for (const touch of touches) document.removeEventListener(touch, this.#touch);
    queueMicrotask(() => {
      // Still inside its receipt, which is no longer in the page: nothing else would forget the
      // guest.
      if (!this.isConnected && this.parentNode && this.shop) void forgetGuest(this.shop);
    });
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`<button class="primary" part="next-guest" @click=${() => forgetGuest(shop)}>
        ${storefrontText('nextGuest')}
      </button>
      <p class="quiet" role="timer">${clearedIn(this.left)}</p>`;
  }

  #begin(): void {
    this.left = SHOWN_S;
    this.#touched = Date.now();
  }

  readonly #touch = (): void => {
    // Whoever wakes a tablet isn't the guest who left it.
    this.#count();
    if (this.left > 0) this.#begin();
  };

  #count(): void {
    if (this.left <= 0) return;
    this.left = Math.max(0, SHOWN_S - Math.floor((Date.now() - this.#touched) / 1000));
    if (this.left > 0 || !this.shop) return;
    clearInterval(this.#second);
    void forgetGuest(this.shop);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-next-guest': OrderNextGuest;
  }
}
