import { css, html, type PropertyDeclarations } from 'lit';
import { accountText } from '../../messages/account.js';
import { hasAccounts } from '../../stores/account/customer.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { loadParts } from '../shared/late-parts.js';
import { Layer } from '../shared/layers.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import type { OrderDrawer } from '../storefront/order-drawer.js';
import { showCart } from '../storefront/show-order.js';
import type { OrderAccount } from './order-account.js';

/**
 * The account in the drawer of an `<order-button>`, shown instead of the order; loads when first
 * shown.
 */
export class OrderAccountView extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      :host {
        grid-column: 1 / -1;
        padding-block-start: 24px;
      }
    `,
  ];

  static override properties: PropertyDeclarations = { toOrder: { attribute: false } };

  /** Shows the order instead. */
  declare toOrder: (() => void) | undefined;

  protected override readonly exportparts =
    'heading, profile, orders, addresses, points, claims, cards, entry, more, error, login, code, loyalty, reward, open-receipt, past-receipt, back, method, when, card, line, original, subtotal, discount, charge, purpose, total, refunded, net-paid, again, again-question, to-order, claim';

  /** Resolves once the account is rendered. */
  async arrived(): Promise<void> {
    await customElements.whenDefined('order-account');
    await this.updateComplete;
    await this.#account?.updateComplete;
  }

  /** Focuses the account's heading; does nothing while the account loads. */
  override focus(options?: FocusOptions): void {
    this.#account?.focus(options);
  }

  /** Closes an open receipt: next time, the account begins with its lists. */
  closeReceipt(): void {
    this.#account?.closeReceipt?.();
  }

  get #account(): OrderAccount | null {
    return this.renderRoot.querySelector('order-account');
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`<order-account
      exportparts=${this.exportparts}
      .storefront=${shop}
      .toOrder=${this.toOrder}
    ></order-account>`;
  }

  protected override firstUpdated(): void {
    // Shows an error in its place if it can't load.
    loadParts(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-account-view': OrderAccountView;
  }
}

/** Adds it next to the title of a drawer, if the shop has accounts. */
export async function offerAccount(drawer: OrderDrawer, shop: Storefront): Promise<void> {
  await drawer.updateComplete;
  if (!hasAccounts(shop.settings)) return;
  const way =
    drawer.querySelector('order-account-way') ?? document.createElement('order-account-way');
  way.slot = 'head';
  way.storefront = shop;
  drawer.append(way);
}

/**
 * The button in the drawer of an `<order-button>` that shows the account instead of the order, and
 * back. The browser's back button also goes back; the address never changes.
 *
 * @csspart account-way - the button
 */
export class OrderAccountWay extends StorefrontElement {
  static override styles = [
    super.styles,
    css`
      :host {
        max-inline-size: 50%;
        margin-inline-start: auto;
      }
    `,
  ];
  static override properties: PropertyDeclarations = { open: { state: true } };

  /** Whether the account is shown. */
  declare private open: boolean;
  #view: OrderAccountView | undefined;
  /** The guest added something to the order and wants to see it. */
  #wantsOrder = false;
  /** The scroll position of the order. */
  #top = 0;
  readonly #layer = new Layer(this, 'account', () => this.shop, {
    close: () => this.#follow(false),
    reopen: () => this.#follow(true),
  });

  constructor() {
    super();
    this.open = false;
    // A new stage, such as the receipt, is shown immediately and takes the focus itself.
    new Watch(
      this,
      (shop) => shop.$stage,
      () => {
        this.#turn(false);
        this.#layer.close();
        this.#view?.closeReceipt();
        return true;
      },
    );
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  protected override renderShop(): unknown {
    return html`<button
      class="link"
      part="account-way"
      @click=${this.open ? this.#leave : this.#enter}
    >${this.open ? accountText('backToOrder') : accountText('title')}</button>`;
  }

  protected override updated(): void {
    if (this.#view) this.#view.storefront = this.shop;
  }

  /** @returns whether this changed anything */
  #turn(open: boolean): boolean {
    // Elements without a slot aren't rendered or reachable, but keep their state, including a typed
    // card.
    const slot = this.parentElement?.shadowRoot?.querySelector<HTMLSlotElement>('.view > slot');
    const frame = slot?.parentElement;
    if (!slot || !frame || open === this.open) return false;
    if (open) this.#top = frame.scrollTop;
    slot.name = open ? 'account' : '';
    frame.scrollTop = open ? 0 : this.#top;
    this.open = open;
    return true;
  }

  async #show(): Promise<void> {
    this.#view ??= this.#makeView();
    await this.#view.arrived();
    // Don't move the focus if the guest moved it elsewhere meanwhile.
    const isHere = [this, document.body].some((place) => place === document.activeElement);
    if (this.open && isHere) this.#view.focus();
  }

  #makeView(): OrderAccountView {
    const view = document.createElement('order-account-view');
    view.slot = 'account';
    view.storefront = this.shop;
    view.toOrder = () => {
      this.#wantsOrder = true;
      this.#leave();
    };
    this.after(view);
    return view;
  }

  readonly #enter = (): void => {
    this.#layer.open();
    this.#follow(true);
  };

  readonly #leave = (): void => {
    this.#layer.close();
    this.#follow(false);
  };

  #follow(open: boolean): void {
    if (!this.#turn(open)) return;
    if (open) void this.#show();
    else {
      this.#view?.closeReceipt();
      void this.#showOrder();
    }
  }

  async #showOrder(): Promise<void> {
    const wanted = this.#wantsOrder;
    this.#wantsOrder = false;
    this.focus();
    const cart = this.parentElement?.querySelector('order-cart');
    if (wanted && cart) await showCart(cart);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-account-way': OrderAccountWay;
  }
}
