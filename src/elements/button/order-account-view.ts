import { css, html, type PropertyDeclarations } from 'lit';
import type { Storefront } from '../../stores/types.js';
import type { OrderAccount } from '../account/order-account.js';
import { eventually } from '../eventually.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';

/** The account in the drawer of an `<order-button>`, in place of the order; loads when it first stands. */
export class OrderAccountView extends StorefrontElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        grid-column: 1 / -1;
        padding-block-start: 24px;
      }
    `,
  ];

  static override properties: PropertyDeclarations = { toOrder: { attribute: false } };

  /** Shows the order in its place. */
  declare toOrder: (() => void) | undefined;

  protected override readonly exportparts =
    'heading, profile, orders, addresses, points, cards, entry, more, error, login, code, loyalty, reward, again, again-question, to-order';

  /** Settles once the account is painted. */
  async arrived(): Promise<void> {
    await customElements.whenDefined('order-account');
    await this.updateComplete;
    await this.#account?.updateComplete;
  }

  /** Brings the focus to the account's heading; to nothing while it is on its way. */
  override focus(options?: FocusOptions): void {
    this.#account?.focus(options);
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
    // Says in its place when it cannot be had.
    void eventually(() => import('../late.js')).then(({ loadParts }) => loadParts(this));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-account-view': OrderAccountView;
  }
}
