import { css, html, type PropertyDeclarations } from 'lit';
import { backToOrder, yourAccount } from '../../messages/drawer-account.js';
import { hasAccounts } from '../../stores/has-accounts.js';
import type { Storefront } from '../../stores/types.js';
import { showCart } from '../account/to-order.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { ACCOUNT } from './account-mark.js';
import type { OrderAccountView } from './order-account-view.js';
import type { OrderDrawer } from './order-drawer.js';

/** Puts it beside the title of a drawer, where the shop has accounts. */
export async function offerAccount(drawer: OrderDrawer, shop: Storefront): Promise<void> {
  await drawer.updateComplete;
  if (!hasAccounts(shop.settings)) return;
  const way =
    drawer.querySelector('order-account-way') ?? document.createElement('order-account-way');
  way.slot = 'head';
  way.storefront = shop;
  drawer.append(way);
}

const isMarked = (): boolean => history.state?.[ACCOUNT] === true;

/**
 * The button in the drawer of an `<order-button>` that leads to the account, in place of the order,
 * and back. So does the browser's way back; the address is never changed.
 *
 * @csspart account-way - the button
 */
export class OrderAccountWay extends StorefrontElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        flex: none;
        max-inline-size: 50%;
        margin-inline-start: auto;
      }
    `,
  ];
  static override properties: PropertyDeclarations = { open: { state: true } };

  /** The account is shown. */
  declare private open: boolean;
  #view: OrderAccountView | undefined;
  /** The guest has put something into the order and wants to see it. */
  #wantsOrder = false;
  /** How far down the order was. */
  #top = 0;

  constructor() {
    super();
    this.open = false;
    // What the order has come to, such as a receipt, is seen at once, and takes the focus itself.
    new Watch(
      this,
      (shop) => shop.$stage,
      () => {
        if (this.#turn(false) && isMarked()) history.back();
        return true;
      },
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('popstate', this.#follow);
    this.#follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.#follow);
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  protected override renderShop(): unknown {
    return html`<button
      class="link"
      part="account-way"
      @click=${this.open ? this.#leave : this.#enter}
    >${this.open ? backToOrder() : yourAccount()}</button>`;
  }

  protected override updated(): void {
    if (this.#view) this.#view.storefront = this.shop;
  }

  /** @returns whether it was not so before */
  #turn(open: boolean): boolean {
    // What has no slot is not painted and cannot be reached, and stays as it is: a card that was typed too.
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
    // Who has gone elsewhere meanwhile is left there.
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
    history.pushState({ ...history.state, [ACCOUNT]: true }, '');
    this.#follow();
  };

  readonly #leave = (): void => {
    if (isMarked()) history.back();
    else this.#follow();
  };

  readonly #follow = (): void => {
    if (!this.#turn(isMarked())) return;
    if (this.open) void this.#show();
    else void this.#showOrder();
  };

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
