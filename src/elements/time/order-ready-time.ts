import { css, html, nothing } from 'lit';
import { timeText } from '../../messages/time.js';
import type { CartStore, Storefront } from '../../stores/storefront/types.js';
import { FRESH_MS, readyTimeOf } from '../../stores/time/ready-time.js';
import { arrival, instantText } from '../shared/instants.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';

/** The totals of orders when they were last confirmed. */
const totals = new WeakMap<CartStore, string>();

/**
 * Shows when an order for now will be about ready, or at the guest's door, on the restaurant's clock,
 * and announces the new total. Part of `<order-checkout>`, where it is in a live region once the order is confirmed;
 * loaded after it, hidden if there is nothing to show.
 *
 * @within order-checkout
 */
export class OrderReadyTime extends StorefrontElement {
  static override styles = [
    theme,
    css`
      :host {
        display: block;
      }

      p {
        color: var(--muted);
        font-size: 0.875em;
      }
    `,
  ];

  #when = '';
  #total = '';
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => readyTimeOf(shop).$estimate);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#renewal);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop) return;
    clearTimeout(this.#renewal);
    if (this.isConnected) this.#renewal = setTimeout(() => this.requestUpdate(), FRESH_MS);
    void readyTimeOf(shop).ask();
    const { timeZone } = shop.settings;
    const time = instantText(readyTimeOf(shop).at() ?? '', timeZone, this.currentLanguage);
    this.#when = time ? timeText('readyAbout', { time }) : this.#arrival(shop);
    this.#hearTotal(shop);
    this.hidden = !this.#when && !this.#total;
  }

  /** Of an order for later, its own time is shown. */
  #arrival(shop: Storefront): string {
    const isForNow = shop.cart.$view.get().confirmed?.pickupType === 'ASAP';
    return isForNow ? arrival(shop, this.currentLanguage) : '';
  }

  /** The total before any change isn't announced. */
  #hearTotal({ cart, $stage }: Storefront): void {
    const { pending, confirmed } = cart.$view.get();
    if (pending || !confirmed || $stage.get() !== 'checkout') return;
    const { text } = confirmed.total;
    const before = totals.get(cart);
    if (text === before) return;
    totals.set(cart, text);
    if (before !== undefined) this.#total = timeText('newTotal', { amount: text });
  }

  protected override renderShop(): unknown {
    return html`<p class="visually-hidden">${this.#total}</p>
      ${this.#when ? html`<p>${this.#when}</p>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-ready-time': OrderReadyTime;
  }
}
