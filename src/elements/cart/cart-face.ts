import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import {
  close,
  emptyCart,
  goToCheckout,
  items,
  viewOrder,
  yourOrder,
} from '../../messages/cart.js';
import type { CartLine, CartView, Storefront } from '../../stores/types.js';
import { OrderCartChangeEvent } from '../events/order-cart-change.js';
import { OrderCheckoutStartEvent } from '../events/order-checkout-start.js';
import { close as closeGlyph } from '../shared/glyphs.js';
import { Announcer } from './announcer.js';
import { Lines } from './lines.js';
import { noticesTemplate } from './notices.js';
import { Sheet } from './sheet.js';
import { finalTotal, totalsTemplate } from './totals.js';

export { faceStyles } from './cart-face.styles.js';

/** The element that wears the face. */
export interface FaceHost extends LitElement {
  readonly isBar: boolean;
}

/** What `<order-cart>` shows once there is something in it, as panel or as bar with its sheet. */
export class CartFace {
  readonly #host: FaceHost;
  readonly #sheet: Sheet;
  readonly #announcer = new Announcer();
  readonly #lines = new Lines();
  #ticking: ReturnType<typeof setTimeout> | undefined;
  /** What the page was told last. */
  #told = '0';

  constructor(host: FaceHost) {
    this.#host = host;
    this.#sheet = new Sheet(host);
  }

  /** Before each painting, also while the element is hidden. */
  attend(view: CartView): void {
    if (this.#host.hidden || !this.#host.isBar) this.#sheet.close();
    this.#announcer.hear(view);
  }

  /** After each painting. */
  follow(view: CartView): void {
    const { hidden, isConnected } = this.#host;
    clearTimeout(this.#ticking);
    if (view.retryAt !== null && isConnected && !hidden) {
      const rest = Math.max(view.retryAt - Date.now(), 0) % 1000;
      this.#ticking = setTimeout(() => this.#host.requestUpdate(), rest || 1000);
    }
    this.#tell(view);
  }

  /** The element was taken out of the page. A dialog loses its modality then, and would stay open. */
  leave(): void {
    clearTimeout(this.#ticking);
    this.#sheet.close();
  }

  render(view: CartView, shop: Storefront): TemplateResult {
    if (!this.#host.isBar) {
      return html`<section aria-labelledby="title" part="panel">${this.#content(view, shop)}</section>`;
    }
    return html`${this.#dock(view, shop)}
      <dialog aria-labelledby="title" part="dialog" @close=${this.#sheet.close} @click=${this.#sheet.onClick}>
        ${this.#sheet.opened ? this.#content(view, shop) : nothing}
      </dialog>`;
  }

  #dock(view: CartView, shop: Storefront): TemplateResult {
    const { quantity } = view;
    const notices = this.#sheet.opened ? nothing : this.#notices(view, shop);
    const amount = finalTotal(view)?.text;
    const bar = quantity > 0 || view.notice || this.#announcer.retrying;
    return html`${this.#sheet.opened ? nothing : this.#status()}
      ${
        bar
          ? html`<div class="room"></div>
            <section class="dock" aria-label=${yourOrder()} part="dock">
              ${notices}
              ${
                quantity > 0
                  ? html`<button class="primary" aria-haspopup="dialog" part="bar" @click=${() => this.#open(shop)}>
                      <span>${items(quantity)}${amount ? html` · <span class="price">${amount}</span>` : nothing}</span>
                      <span>${viewOrder()}</span>
                    </button>`
                  : nothing
              }
            </section>`
          : nothing
      }`;
  }

  #content(view: CartView, shop: Storefront): TemplateResult {
    const { lines } = view;
    return html`${this.#status()}
      <header>
        <h2 id="title" tabindex="-1" ?autofocus=${this.#host.isBar} part="heading">${yourOrder()}</h2>
        ${
          this.#host.isBar
            ? html`<button class="icon" aria-label=${close()} part="close" @click=${this.#sheet.close}>${closeGlyph}</button>`
            : nothing
        }
      </header>
      ${this.#notices(view, shop)}
      ${
        lines.length > 0
          ? html`${this.#lines.template(lines, (line, quantity) => this.#set(view, shop, line, quantity))}
            ${totalsTemplate(view)}
            <div class="foot">
              <div>
                <button
                  class="primary"
                  part="checkout"
                  ?disabled=${view.closed !== null}
                  @click=${() => this.#checkout(shop)}
                >${goToCheckout(finalTotal(view)?.text ?? null)}</button>
              </div>
            </div>`
          : html`<p class="quiet" part="empty">${emptyCart()}</p>`
      }`;
  }

  #notices = (view: CartView, shop: Storefront): TemplateResult =>
    html`<div @click=${this.#keepFocus}>
      ${noticesTemplate(view, shop.cart, this.#announcer.retrying, () => this.#checkout(shop))}
    </div>`;

  /** Inside the dialog while that is open, since all else is silent then. */
  #status = () => html`<p class="visually-hidden" role="status">${this.#announcer.said}</p>`;

  #tell({ confirmed }: CartView): void {
    const quantity = confirmed?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
    const total = confirmed?.total ?? null;
    const told = quantity ? `${quantity} ${total?.text}` : '0';
    if (told === this.#told) return;
    this.#told = told;
    this.#host.dispatchEvent(new OrderCartChangeEvent(quantity, total));
  }

  #set({ lines }: CartView, { cart }: Storefront, line: CartLine, quantity: number): void {
    cart.setQuantity(line.key, quantity);
    if (quantity === 0) void this.#focusNear(lines.indexOf(line));
  }

  /** The control in focus went with its line. */
  async #focusNear(index: number): Promise<void> {
    await this.#host.updateComplete;
    const lines = this.#host.renderRoot.querySelectorAll('.line');
    const near = lines[Math.min(index, lines.length - 1)]?.querySelector('button');
    (near ?? this.#host.renderRoot.querySelector<HTMLElement>('#title'))?.focus();
  }

  /** The button in focus went with its notice. */
  readonly #keepFocus = async (): Promise<void> => {
    await this.#host.updateComplete;
    if (!this.#host.shadowRoot?.activeElement) {
      this.#host.renderRoot.querySelector<HTMLElement>('#title, .primary')?.focus();
    }
  };

  #checkout(shop: Storefront): void {
    if (!this.#host.dispatchEvent(new OrderCheckoutStartEvent())) return;
    this.#sheet.close();
    shop.startCheckout();
  }

  #open(shop: Storefront): void {
    // Failures are facts of the cart, and shown there.
    shop.cart.flush().catch(() => {});
    void this.#sheet.open();
  }
}
