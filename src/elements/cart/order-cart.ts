import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { loadElementsIn } from '../../bundles/load.js';
import { cartText, goToCheckout } from '../../messages/cart.js';
import { sharedText } from '../../messages/shared.js';
import { takesOrdersNow } from '../../stores/cart/pending.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { CartLine, CartView, Storefront } from '../../stores/storefront/types.js';
import { closeIcon } from '../shared/controls.js';
import { RaisedBar, Sheet } from '../shared/sheet.js';
import { smallPictureStyles } from '../shared/side-list.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { afterPainting, Watch } from '../shared/watch.js';
import { Alongside } from './alongside.js';
import { barStyles } from './bar.styles.js';
import { Lines } from './lines.js';
import { cartStyles } from './order-cart.styles.js';
import { Announcer, finalTotal, totalsTemplate } from './totals.js';

/** The bar is anchored to the window, so the window's width decides. */
const PHONE = '(max-width: 719.98px)';

/**
 * The order and what it costs: a panel next to the menu, or on phones a bar at the bottom
 * of the window that opens to full height. Visible at the shop's menu stage, otherwise hidden
 * (`hidden` attribute). There is no bar while the order is empty.
 *
 * @property storefront - the shop, if the integrator sets it
 * @property layout - `auto` (default: the bar on windows below 720 px), `panel` or `bar`
 * @cssprop --order-sticky-bottom - the height of anything the page itself fixes to the bottom of the window,
 *   such as a chat launcher; 0px by default
 * @slot header - below the heading
 * @slot empty - replaces the text shown while the order is empty
 * @fires order-item-add - the guest added something, once per press; `item`
 * @fires order-cart-change - the service confirmed a change; `quantity`, `total`, `order`
 * @fires order-checkout-start - cancelable: if prevented, the shop stays at the menu; `order`
 * @fires order-page-scripts - the scripts of a page where a card can be typed; `scripts`, `unknown`
 * @fires order-error - something went wrong; `task`, `code`, `message`, `requestId`
 * @fires order-open - the bar was opened
 * @fires order-close - the bar was closed
 * @csspart panel
 * @csspart dock - the strip at the bottom of the window with the bar in it
 * @csspart bar - the button that opens the order
 * @csspart dialog - the opened order
 * @csspart heading
 * @csspart close
 * @csspart line - a line of the order
 * @csspart line-picture
 * @csspart line-name
 * @csspart line-total
 * @csspart line-choices
 * @csspart line-instructions
 * @csspart stepper - the quantity with its buttons
 * @csspart remove
 * @csspart sold-out
 * @csspart changed - what changed about a line since it was added
 * @csspart accept-change - the button that accepts it
 * @csspart change-time - the button to a time at which a dish is served
 * @csspart no-tip - the button that removes a tip
 * @csspart totals
 * @csspart totals-follow - shown until the first totals are known
 * @csspart subtotal
 * @csspart estimate - says that the subtotal is an estimate
 * @csspart undo - the button that restores a removed line
 * @csspart discount
 * @csspart charge - a fee, tax or tip
 * @csspart purpose - what a fee is for, according to the overlay
 * @csspart total
 * @csspart arrival - when the courier brings the order
 * @csspart checkout - the button to the checkout
 * @csspart wallet-slot - the wallet below that button
 * @csspart notice - something the guest has to know or decide
 * @csspart phone - the link that calls the restaurant
 * @csspart waiting - the service can't be reached; another attempt follows
 * @csspart closed - why no orders are taken
 * @csspart opening - when the restaurant opens
 * @csspart refused-address - why the order can't be brought to its address
 * @csspart empty
 */
export class OrderCart extends StorefrontElement {
  static override styles = [super.styles, smallPictureStyles, cartStyles, barStyles];
  static override properties: PropertyDeclarations = { layout: {} };

  layout: 'auto' | 'panel' | 'bar' = 'auto';

  readonly #view = new Watch(this, (shop) => shop.cart.$view);
  readonly #stage = new Watch(this, (shop) => shop.$stage);
  readonly #phone = matchMedia(PHONE);
  readonly #sheet = new Sheet(this);
  readonly #announcer = new Announcer();
  readonly #lines = new Lines();
  readonly #alongside = new Alongside(this);

  constructor() {
    super();
    new RaisedBar(this, '.dock');
    new Watch(this, (shop) => shop.$checkoutCode);
    new Watch(this, (shop) => shop.$opening);
    new Watch(this, (shop) => shop.$atPlace);
    new Watch(this, (shop) => shop.$running);
    new Watch(this, () => $sentOrder);
  }

  get #isBar(): boolean {
    return this.layout === 'bar' || (this.layout !== 'panel' && this.#phone.matches);
  }

  /** If there is a menu, its header says so. */
  get #isClosed(): boolean {
    return !takesOrdersNow(this.shop?.$opening.get() ?? null) && !this.isWith('order-menu');
  }

  get #failing(): boolean | undefined {
    return this.#alongside.retries?.failing;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#phone.addEventListener('change', this.#repaint);
  }

  /** A dialog that is removed from the page is no longer modal, and would stay open. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#phone.removeEventListener('change', this.#repaint);
    this.#sheet.close();
  }

  /** Not in `willUpdate`: watched values are updated after that. */
  protected override update(changed: PropertyValues): void {
    const view = this.#view.value;
    this.hidden = (this.#stage.value ?? 'menu') !== 'menu';
    if (this.hidden || !this.#isBar) this.#sheet.close();
    if (view) {
      // For the first intent, or state from an earlier page.
      if (view.pending || view.notice || view.confirmed || this.#isClosed) {
        this.#alongside.use(({ reportToPage }, shop) => reportToPage(shop));
      }
      this.#announcer.update(view, this.#failing && this.#alongside.part?.waitingText);
    }
    super.update(changed);
  }

  protected override updated(): void {
    const isShown = !this.hidden && (this.#sheet.opened || !this.#isBar);
    if (isShown && this.#view.value?.lines.length) this.#alongside.prepareCheckout();
    loadElementsIn(this.renderRoot);
  }

  protected override renderShop(shop: Storefront): unknown {
    const view = this.#view.value;
    if (!view || this.hidden) return nothing;
    if (!this.#isBar) {
      return html`<section aria-labelledby="title" part="panel">${this.#content(view, shop)}</section>`;
    }
    return html`${this.#dock(view)}
      <dialog aria-labelledby="title" part="dialog" data-lenis-prevent @close=${this.#sheet.onClose} @click=${this.#sheet.onClick}>
        ${this.#sheet.opened ? this.#content(view, shop) : nothing}
      </dialog>`;
  }

  #dock(view: CartView): TemplateResult {
    const { quantity, estimate } = view;
    const received = this.shop ? this.#receivedTemplate(this.shop) : nothing;
    const amount =
      finalTotal(view)?.text ?? (estimate && cartText('about', { amount: estimate.text }));
    const bar = html`<button class="primary" aria-haspopup="dialog" part="bar" @click=${this.open}>
      <span>${cartText('items', { count: quantity })}${amount ? html`&nbsp;· <span class="price">${amount}</span>` : nothing}</span>
      <span>${cartText('viewOrder')}</span>
    </button>`;
    const needed =
      quantity > 0 ||
      view.notice ||
      this.#failing ||
      this.#isClosed ||
      this.shop?.$running.get().length ||
      received !== nothing;
    const { opened } = this.#sheet;
    return html`${opened ? nothing : this.#status()}
      ${
        needed
          ? html`<div class="room"></div>
            <section class="dock" popover="manual" aria-label=${cartText('title')} part="dock">
              ${opened ? nothing : this.#noticesTemplate(view)}
              ${opened ? nothing : received}
              ${quantity > 0 ? bar : this.shop && this.#runningTemplate(this.shop)}
            </section>
            ${opened ? nothing : this.#alongside.wallet((part) => part.walletSearch(this))}`
          : nothing
      }`;
  }

  #content(view: CartView, shop: Storefront): TemplateResult {
    const { lines } = view;
    const isBar = this.#isBar;
    // They arrive late, so they go where nothing moves when they appear: above the button at the
    // bottom of the window, or below a panel's.
    const suggestions = html`<order-suggestions .storefront=${shop}></order-suggestions>`;
    const closer = html`<button class="icon" aria-label=${sharedText('close')} part="close" @click=${this.#sheet.close}>${closeIcon}</button>`;
    return html`${this.#status()}
      <header>
        <h2 id="title" tabindex="-1" ?autofocus=${isBar} part="heading">${cartText('title')}</h2>
        ${isBar ? closer : nothing}
      </header>
      <slot name="header"></slot>
      ${this.#noticesTemplate(view, isBar)} ${this.#receivedTemplate(shop)} ${this.#alongside.part?.undoTemplate(this)}
      ${
        lines.length > 0
          ? html`${this.#lines.template(lines, (line, quantity) => this.#set(view, shop, line, quantity), shop, this.#alongside.part)}
            ${totalsTemplate(view, () => this.#removeTip(shop))}
            ${this.#alongside.part?.arrivalTemplate(shop, this.currentLanguage)}
            <order-law place="amounts" .storefront=${shop}></order-law>
            ${isBar ? suggestions : nothing}
            <div class="foot">
              <order-minimum class=${shop.settings.raw.minimum ? 'expected' : ''} .storefront=${shop}></order-minimum>
              <button
                class="primary"
                part="checkout"
                @click=${this.#checkout}
              >${this.#alongside.part?.obstacleName(shop) || goToCheckout(finalTotal(view)?.text ?? null)}</button>
              ${this.#alongside.wallet((part) => part.walletTemplate(this, isBar && this.#sheet))}
            </div>
            ${isBar ? nothing : suggestions}`
          : html`<slot name="empty"><p class="quiet" part="empty">${cartText('empty')}</p></slot>`
      }
      ${this.#runningTemplate(shop)}`;
  }

  #runningTemplate(shop: Storefront): unknown {
    if (shop.$running.get().length === 0) return nothing;
    return html`<order-running .storefront=${shop}></order-running>`;
  }

  /** Lines that somebody sent, unless another shop of the page shows them. */
  #receivedTemplate(shop: Storefront): unknown {
    const code = $sentOrder.get();
    if (!code) return nothing;
    const { part } = this.#alongside;
    if (!part) this.#alongside.use(() => this.requestUpdate());
    if (!part?.isSentTo(shop, code)) return nothing;
    return html`<order-received-lines .storefront=${shop} .code=${code}></order-received-lines>`;
  }

  /** @param covers - the order covers the menu */
  #noticesTemplate(view: CartView, covers = false): unknown {
    return this.#alongside.part?.cartNotices(this, view, this.#failing, covers);
  }

  /** Inside the dialog while it is open, because everything else is inert then. */
  #status(): TemplateResult {
    return html`<p class="visually-hidden" role="status">${this.#announcer.text}</p>`;
  }

  #set({ lines }: CartView, shop: Storefront, line: CartLine, quantity: number): void {
    shop.cart.setQuantity(line.key, quantity);
    if (quantity === 0)
      this.#alongside.use(({ focusNear, offerUndo }) => {
        offerUndo(this, shop, line);
        void focusNear(this, lines.indexOf(line));
      });
  }

  #removeTip({ cart }: Storefront): void {
    cart.intend({ type: 'gratuity', gratuity: { percentage: '0' } });
    // The cart itself shows failures.
    cart.flush().catch(() => {});
  }

  readonly #checkout = (): void => this.#alongside.use(({ leave }, shop) => leave(this, shop));

  /** Opens the order if it is a bar; a panel is already open. */
  async open(): Promise<void> {
    if (!this.#isBar || this.hidden) return;
    const { shop } = this;
    // After the frame in which it opens, which would come later. The cart itself shows failures.
    afterPainting(() => shop?.cart.flush().catch(() => {}));
    await this.#sheet.open();
  }

  /** Closes it again. */
  close(): void {
    this.#sheet.close();
  }

  readonly #repaint = () => this.requestUpdate();
}

declare global {
  interface HTMLElementTagNameMap {
    'order-cart': OrderCart;
  }
}
