import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { loadNow, loadSoon } from '../../bundles/load.js';
import { isCodeFor } from '../../contract/order-code.js';
import { cartText } from '../../messages/cart.js';
import { sharedText } from '../../messages/shared.js';
import { storefrontText } from '../../messages/storefront.js';
import type { LocationChoice } from '../../stores/locations/choice.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { $choices, choiceAround } from '../locations/choices.js';
import { productInAddress } from '../menu/linked.js';
import { hasReceiptLink, isBack, isOfButton } from '../receipt/receipt-link.js';
import { restaurantPhone } from '../shared/controls.js';
import { Layer } from '../shared/layers.js';
import { openEvent } from '../shared/sheet.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { elementsOf, elementsOfShops } from './events.js';
import type { OrderDrawer } from './order-drawer.js';
import { shopAttributes } from './page-shop.js';
import { isOnPage, isSentTo } from './sent-to.js';
import { ShopHolder } from './shop-holder.js';

const buttonStyles = css`
  :host {
    display: inline-block;
  }

  .count {
    white-space: nowrap;
  }

  .count::before {
    content: '·';
    margin-inline-end: var(--space);
  }

  p {
    max-width: 30em;
    margin: var(--space) 0 0;
  }
`;

/**
 * Everything behind one button: it opens a drawer with the menu, the cart, the checkout and the
 * receipt of one shop. A page needs no other element.
 *
 * With its own `location` or `merchant` it takes the same settings as `<order-storefront>`; otherwise it
 * belongs to the shop around it, or to the page's shop.
 *
 * With `url-parameters`, a link with `?product=…` to the page opens the drawer at that product. An order link
 * opens it, too, if the page has no `<order-cart>` that shows the dishes. If they are of none of the page's
 * restaurants, the drawer of the first one says so.
 *
 * @property product - id of a product to open in the drawer
 * @slot - the button's text; default: "Order online"
 * @slot header - copied above the menu in the drawer
 * @slot empty - copied into the drawer's cart, replacing the text shown while it is empty
 * @slot terms - copied above the pay button in the drawer
 * @csspart button
 * @csspart count - how many items are in the order
 * @csspart error - that the drawer can't load
 * @fires order-open - the drawer has opened
 * @fires order-close - the drawer has closed
 * @fires order-item-add - the guest added something, once per press; `item`
 * @fires order-cart-change - the service confirmed a change; `quantity`, `total`, `order`
 * @fires order-checkout-start - cancelable: if prevented, the shop stays at the menu; `order`
 * @fires order-placed - the order is paid; `receiptId`, `shortId`, `order`
 * @fires order-product-open - the guest opened a product; `productId`
 * @fires order-error - something went wrong; `task`, `code`, `message`, `requestId`
 */
export class OrderButton extends StorefrontElement {
  static override styles = [super.styles, buttonStyles];
  static override properties: PropertyDeclarations = { ...shopAttributes, product: {} };

  declare location: string | undefined;
  declare merchant: string | undefined;
  declare product: string | undefined;

  readonly #holder = new ShopHolder(this);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #sent = new Watch(this, () => $sentOrder);
  readonly #layer = new Layer(this, 'drawer', () => this.#opened, {
    close: () => this.close(),
    reopen: () => void this.open(),
  });
  #drawer: OrderDrawer | undefined;
  #stopListening = () => {};
  #followed: LocationChoice | undefined;
  #stopFollowing = () => {};
  /** What the drawer was opened with. */
  #shown: Storefront | LocationChoice | undefined;
  /** Pressed before the shop was known. */
  #wanted = false;
  /** Whether a guest waits for a drawer that couldn't load. */
  #isStuck = false;
  /** Whether we checked if the drawer was open when the guest left the page. */
  #looked = false;

  override get shop(): Storefront | undefined {
    const { value } = this.#holder;
    if (!this.#isOwner()) return super.shop;
    return value instanceof SettingsError ? undefined : (value ?? undefined);
  }

  /** The restaurants that the guest chooses from: the button's own, or those of what is around it. */
  get #choice(): LocationChoice | undefined {
    if (this.#isOwner()) return this.#holder.choice;
    return this.storefront ? undefined : choiceAround(this);
  }

  /** What the drawer shows; it may start with the list of restaurants. */
  get #opened() {
    return this.#choice ?? this.shop;
  }

  override get currentLanguage(): string {
    const chosen = this.shop ? '' : this.#choice?.settings.language;
    return chosen || super.currentLanguage;
  }

  /** Whether the drawer is on the page. */
  get isOpen(): boolean {
    return this.#drawer?.isConnected ?? false;
  }

  /**
   * Opens the drawer; resolves once it is closed again. Does nothing if the settings are wrong. If
   * the shop isn't known yet, it opens once it is.
   *
   * @param opener - the element of the page that was pressed instead of this button; gets the focus
   *   back
   */
  async open(opener?: HTMLElement): Promise<void> {
    await this.updateComplete;
    // It loads along with the button, unless somebody is faster.
    await loadNow('drawer').catch(() => this.#waitForDrawer());
    const shop = this.#opened;
    this.#wanted = !shop;
    if (!shop || this.isOpen || !this.isConnected) return;
    const drawer = document.createElement('order-drawer');
    drawer.openFor(this, shop, opener);
    this.#drawer = drawer;
    this.#shown = shop;
    this.#layer.open();
    this.dispatchEvent(openEvent(true));
    await drawer.closed;
    this.#layer.close();
    this.dispatchEvent(openEvent(false));
  }

  close(): void {
    this.#drawer?.close();
  }

  /** Guests read why nothing opens until it does. */
  async #waitForDrawer(): Promise<void> {
    this.#isStuck = true;
    this.requestUpdate();
    await loadSoon('drawer');
    this.#isStuck = false;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    if (this.#isOwner() && this.isConnected) this.#holder.open();
    else this.#holder.close();
  }

  /** The list of restaurants says why the dishes of an order link can't be ordered here. */
  #follow(choice: LocationChoice | undefined): void {
    if (choice === this.#followed) return;
    this.#followed = choice;
    this.#stopFollowing();
    const open = (isForeign: boolean) => {
      if (choice && isForeign && takeForeign(choice)) void this.open();
    };
    this.#stopFollowing = choice?.$foreignOrder.subscribe(open) ?? (() => {});
  }

  protected override updated(): void {
    this.#holder.report();
    // A router has changed the button's settings, or the page's shop.
    if (this.isOpen && this.#opened && this.#opened !== this.#shown) this.close();
    // On return from a bank, continue where the guest was.
    const { shop } = this;
    if (shop && takeSent(shop, this.#sent.value)) void this.open();
    this.#follow(this.isConnected ? this.#choice : undefined);
    if (this.#looked || !this.#opened) return;
    this.#looked = true;
    const linked =
      (shop && (isBack(shop) || productInAddress(shop.settings.raw))) ||
      (hasReceiptLink() && isOfButton(shop));
    if (this.#wanted || linked) void this.open();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void loadSoon('drawer');
    this.#stopListening = $choices.listen(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening();
    this.#follow(undefined);
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
    // The list of restaurants is still loading, but the button already takes its place.
    return this.#isOwner() || this.#choice ? this.renderShop() : super.render();
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
      </button>
      ${this.#isStuck ? this.#stuckTemplate() : nothing}`;
  }

  #stuckTemplate(): TemplateResult {
    const { shop } = this;
    return html`<p role="alert" part="error">
      ${sharedText('notLoaded')} ${shop ? restaurantPhone(shop.settings) : nothing}
      <button type="button" class="link" @click=${this.#onClick}>${sharedText('tryAgain')}</button>
    </p>`;
  }

  #isOwner(): boolean {
    return Boolean(this.location || this.merchant);
  }

  /** Otherwise a link around the button would leave the page. */
  readonly #onClick = (event: Event): void => {
    event.preventDefault();
    void this.open();
  };
}

/** The last order link that a button opened: the page may have several buttons for one restaurant. */
let taken = '';

/** Whether to show the dishes of an order link, once per link. */
function takeSent(shop: Storefront, code = ''): boolean {
  // Added or refused: the guest may follow the same link again.
  if (!code) taken = '';
  const isForeign = !isCodeFor(code, shop.settings.location);
  // Where the guest chooses the restaurant, the list says so.
  if (code === taken || (isForeign && $choices.get().size > 0)) return false;
  // Otherwise the drawer says that the dishes are of another restaurant, or the link incomplete.
  if (!isSentTo(shop, code)) return false;
  if ([...elementsOf(shop)].some(({ localName }) => localName === 'order-cart')) return false;
  taken = code;
  return true;
}

/** Whether to show a list of restaurants, none of which has the dishes: the page shows none. */
function takeForeign(choice: LocationChoice): boolean {
  const code = $sentOrder.get();
  const lists: Iterable<HTMLElement & { readonly choice?: LocationChoice }> = elementsOfShops([
    'order-locations',
  ]);
  if (code === taken || isOnPage(code)) return false;
  if ([...lists].some((list) => (list.choice ?? choiceAround(list)) === choice)) return false;
  taken = code;
  return true;
}

declare global {
  interface HTMLElementTagNameMap {
    'order-button': OrderButton;
  }
}
