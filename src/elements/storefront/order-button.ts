import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { loadNow, loadSoon } from '../../bundles/load.js';
import { cartText } from '../../messages/cart.js';
import { storefrontText } from '../../messages/storefront.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { productInAddress } from '../menu/linked.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { openEvent } from './open-events.js';
import type { OrderDrawer } from './order-drawer.js';
import { isBack, isMarked } from './page-history.js';
import { shopAttributes } from './page-shop.js';
import { ShopHolder } from './shop-holder.js';

export const buttonStyles = css`
  :host {
    display: inline-block;
  }

  .count::before {
    content: '·';
    margin-inline-end: var(--space);
  }
`;

/**
 * Everything behind one button: it opens a drawer with the menu, the cart, the checkout and the
 * receipt of one shop. A page needs nothing else of ours.
 *
 * With a `location` or a `merchant` of its own it takes the same settings as `<order-storefront>`; without one it
 * belongs to the shop around it, or to the page's.
 *
 * A link `?product=…` to the page opens the drawer at that product, where `url-parameters` is set.
 *
 * @property product - identifier of a product to open in the drawer
 * @slot - what the button says; "Order online" when empty
 * @slot header - copied above the menu in the drawer
 * @slot empty - copied into the drawer's order, in place of what is said while it is empty
 * @slot terms - copied above the last button of the checkout in the drawer
 * @csspart button
 * @csspart count - how much is in the order
 * @fires order-open - the drawer has opened
 * @fires order-close - the drawer has closed
 * @fires order-cart-change - what the service confirmed has changed; `quantity`, `total`, `order`
 * @fires order-checkout-start - cancelable: prevented, the shop stays at the menu; `order`
 * @fires order-placed - the order is paid; `receiptId`, `shortId`, `order`
 * @fires order-product-open - the shopper looks at a product; `productId`
 * @fires order-error - something went wrong; `task`, `code`, `message`, `requestId`
 */
export class OrderButton extends StorefrontElement {
  static override styles = [theme, controls, buttonStyles];
  static override properties: PropertyDeclarations = { ...shopAttributes, product: {} };

  declare location: string | undefined;
  declare merchant: string | undefined;
  declare product: string | undefined;

  readonly #holder = new ShopHolder(this);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  #drawer: OrderDrawer | undefined;
  /** Pressed before it was known what it opens. */
  #wanted = false;
  /** Whether the drawer was open when the page was left has been looked at. */
  #looked = false;

  override get shop(): Storefront | undefined {
    const { value } = this.#holder;
    if (!this.#isOwner()) return super.shop;
    return value instanceof SettingsError ? undefined : (value ?? undefined);
  }

  /** What the drawer shows; the choice of a restaurant may come first. */
  get #opened() {
    return this.#holder.choice ?? this.shop;
  }

  /** The drawer is on the page. */
  get isOpen(): boolean {
    return this.#drawer?.isConnected ?? false;
  }

  /**
   * Opens the drawer; settles once it is closed again. Nothing happens where the settings are wrong;
   * what the drawer shows and is not known yet opens once it is.
   */
  async open(): Promise<void> {
    await this.updateComplete;
    // It loads along with the button. If somebody is faster, this waits, also for the connection.
    await loadNow('drawer').catch(() => loadSoon('drawer'));
    const shop = this.#opened;
    this.#wanted = !shop;
    if (!shop || this.isOpen || !this.isConnected) return;
    const drawer = document.createElement('order-drawer');
    drawer.openFor(this, shop);
    this.#drawer = drawer;
    this.dispatchEvent(openEvent(true));
    await drawer.closed;
    this.dispatchEvent(openEvent(false));
  }

  close(): void {
    this.#drawer?.close();
  }

  protected override willUpdate(): void {
    if (this.#isOwner() && this.isConnected) this.#holder.open();
    else this.#holder.close();
  }

  protected override updated(): void {
    this.#holder.report();
    // A reload in the middle of an order, or the way back from a bank, goes on where it was.
    const { shop } = this;
    if (this.#looked || !this.#opened) return;
    this.#looked = true;
    const linked = shop && (isBack(shop) || productInAddress(shop.settings.raw));
    if (this.#wanted || isMarked(this.#opened) || linked) void this.open();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void loadSoon('drawer');
    window.addEventListener('popstate', this.#followHistory);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#followHistory);
    // Frameworks take an element out and put it back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.close();
      this.#holder.close();
    });
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  protected override render(): unknown {
    const { value } = this.#holder;
    if (value instanceof SettingsError) return this.renderSettingsError(value);
    // The choice of a restaurant is still on its way, and the button stands where it will stand.
    return this.#isOwner() ? this.renderShop() : super.render();
  }

  protected override renderShop(): unknown {
    const count = this.#cart.value?.quantity ?? 0;
    return html`<button
        class="primary"
        aria-haspopup="dialog"
        part="button"
        @click=${this.#onClick}
      >
        <slot>${storefrontText('orderOnline')}</slot>
        ${count > 0 ? html`<span class="count" part="count">${cartText('items', { count })}</span>` : nothing}
      </button>`;
  }

  #isOwner(): boolean {
    return Boolean(this.location || this.merchant);
  }

  /** Of a link around the button, the page would be left. */
  readonly #onClick = (event: Event): void => {
    event.preventDefault();
    void this.open();
  };

  /** Forward again, after going back has closed it. */
  readonly #followHistory = (): void => {
    if (this.#opened && isMarked(this.#opened)) void this.open();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-button': OrderButton;
  }
}
