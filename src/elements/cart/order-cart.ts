import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { tryAgain } from '../../messages/problems.js';
import { emptyCart, notShown, yourOrder } from '../../messages/your-order.js';
import type { CartView, Storefront } from '../../stores/types.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import type { CartFace } from './cart-face.js';
import { cartStyles } from './order-cart.styles.js';

/** The bar is anchored to the window, so here it is the window that decides. */
const PHONE = '(max-width: 719.98px)';

/**
 * What is in the order and what it costs: a panel beside the menu, or on phones a bar at the bottom
 * of the window that opens to full height. Shown while the shop's stage is the menu, hidden
 * (`hidden` attribute) while another is. The bar is not there while the order is empty.
 *
 * An empty order is all that a page has to load first; the face of a filled one is fetched as soon
 * as the page has loaded, or at once when there is something to show.
 *
 * @property storefront - the shop, when the integrator hands it in
 * @property layout - `auto` (default: the bar on windows below 720 px), `panel` or `bar`
 * @fires order-cart-change - what the service confirmed has changed; `quantity` and `total`
 * @fires order-checkout-start - cancelable: prevented, the shop stays at the menu
 * @csspart panel
 * @csspart dock - the strip at the bottom of the window with the bar in it
 * @csspart bar - the button that opens the order
 * @csspart dialog - the opened order
 * @csspart heading
 * @csspart close
 * @csspart line - a line of the order
 * @csspart line-name
 * @csspart line-total
 * @csspart line-choices
 * @csspart line-instructions
 * @csspart stepper - the quantity with its buttons
 * @csspart remove
 * @csspart sold-out
 * @csspart totals
 * @csspart totals-follow - stands in for the totals before the first are known
 * @csspart subtotal
 * @csspart discount
 * @csspart charge - a fee, tax or tip
 * @csspart total
 * @csspart checkout - the button that leads to the checkout
 * @csspart notice - something the shopper has to know or decide
 * @csspart waiting - the kitchen could not be reached; another attempt is coming
 * @csspart closed - why no orders are taken
 * @csspart empty
 * @csspart loading
 * @csspart failed
 */
export class OrderCart extends StorefrontElement {
  static override styles = [theme, controls, cartStyles];
  static override properties: PropertyDeclarations = { layout: {}, failed: { state: true } };

  layout: 'auto' | 'panel' | 'bar' = 'auto';
  private failed = false;

  readonly #view = new Watch(this, (shop) => shop.cart.$view);
  readonly #stage = new Watch(this, (shop) => shop.$stage);
  readonly #phone = matchMedia(PHONE);
  #face: CartFace | undefined;
  #fetching: Promise<void> | undefined;

  /** The bar, not the panel. */
  get isBar(): boolean {
    return this.layout === 'bar' || (this.layout !== 'panel' && this.#phone.matches);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#phone.addEventListener('change', this.#repaint);
    window.addEventListener('load', this.#fetchFace);
    if (document.readyState === 'complete') this.#fetchFace();
    // Put back where it was, it may have missed something.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#phone.removeEventListener('change', this.#repaint);
    window.removeEventListener('load', this.#fetchFace);
    this.#face?.leave();
  }

  /** Not in `willUpdate`: what is watched is brought up to date after that. */
  protected override update(changed: PropertyValues): void {
    const view = this.#view.value;
    this.hidden = this.#stage.value !== undefined && this.#stage.value !== 'menu';
    if (view) this.#face?.attend(view);
    else this.#face?.leave();
    super.update(changed);
  }

  protected override renderShop(shop: Storefront): unknown {
    const view = this.#view.value;
    if (!view || this.hidden) return nothing;
    return this.#face ? this.#face.render(view, shop) : this.#firstFace(view);
  }

  #firstFace({ lines }: CartView): unknown {
    const waiting = lines.length > 0;
    if (this.isBar && !(waiting && this.failed)) return nothing;
    return html`<section aria-labelledby="title" aria-busy=${waiting && !this.failed} part="panel">
      <header><h2 id="title" part="heading">${yourOrder()}</h2></header>
      ${
        !waiting
          ? html`<p class="quiet" part="empty">${emptyCart()}</p>`
          : this.failed
            ? html`<p role="alert" part="failed">${notShown()}</p>
                <button @click=${this.#fetchFace}>${tryAgain()}</button>`
            : html`<div class="ghost" part="loading"><i></i><i></i><i></i></div>`
      }
    </section>`;
  }

  protected override updated(): void {
    const view = this.#view.value;
    if (!view) return;
    if (this.#face) this.#face.follow(view);
    else if (view.lines.length > 0) this.#fetchFace();
  }

  readonly #repaint = () => this.requestUpdate();

  /** A failure may be tried again: by the shopper, and with whatever changes in the order. */
  readonly #fetchFace = (): void => {
    this.#fetching ??= import('./cart-face.js')
      .then(({ CartFace, faceStyles }) => {
        const { styleSheet } = faceStyles;
        if (styleSheet) this.shadowRoot?.adoptedStyleSheets.push(styleSheet);
        this.#face = new CartFace(this);
        this.requestUpdate();
      })
      .catch(() => {
        this.#fetching = undefined;
        this.failed = true;
      });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-cart': OrderCart;
  }
}
