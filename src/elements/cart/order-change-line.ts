/** A product dialog for elements that rarely open one: it exists only while open. */

import { css, html, type LitElement, nothing, type PropertyDeclarations } from 'lit';
import { lineText } from '../../messages/line.js';
import { menuText } from '../../messages/menu.js';
import type { CartLine, Storefront } from '../../stores/storefront/types.js';
import type { Entry } from '../menu/menu-plan.js';
import type { ProductSelection } from '../product/panel.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { editing } from './editing.js';

export class Dialog {
  #opened = false;

  constructor(private readonly host: LitElement) {}

  template(shop: Storefront): unknown {
    return this.#opened ? html`<order-product .storefront=${shop}></order-product>` : nothing;
  }

  /** Resolves when it is closed again. */
  async show(entry: Entry, start: Partial<ProductSelection> = {}): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    await this.#paint();
    try {
      await this.host.renderRoot.querySelector('order-product')?.show(entry, start);
    } finally {
      this.#opened = false;
      await this.#paint();
    }
  }

  #paint(): Promise<boolean> {
    this.host.requestUpdate();
    return this.host.updateComplete;
  }
}

/**
 * Edits a line of the order: its choices, quantity and instructions. Internal: `<order-cart>`
 * shows it with each line.
 *
 * @property line - the line as displayed
 * @within order-cart
 * @csspart change
 */
export class OrderChangeLine extends StorefrontElement {
  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: contents;
      }

      button {
        padding-inline: var(--space);
        color: var(--muted);
        font-size: 0.9em;
      }

      p {
        flex: 1 0 100%;
        order: 1;
        font-size: 0.9em;
      }

      p:empty {
        display: none;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    line: { attribute: false },
    failed: { state: true },
  };

  protected override readonly exportparts =
    'change, product-dialog, product-picture, product-title, original, group, group-name, group-rule, needed, done, option, option-facts, modifier-price, stepper, instructions, phrases, phrase, if-sold-out, product-add, loading, error';

  declare line: CartLine | undefined;
  readonly #dialog = new Dialog(this);
  private failed = false;

  protected override renderShop(shop: Storefront): unknown {
    const { line } = this;
    if (!line) return nothing;
    return html`<button
        class="plain"
        aria-haspopup="dialog"
        aria-label=${lineText('changeOf', { name: line.name })}
        part="change"
        @click=${() => this.#edit(shop, line)}
      >${lineText('change')}</button>
      <p class="quiet">${line.ifUnavailable === 'cancel_entire_order' ? lineText('cancelsOrder') : ''}</p>
      <p class="error" role="alert">${this.failed ? menuText('dishNotOpened') : ''}</p>
      ${this.#dialog.template(shop)}`;
  }

  async #edit(shop: Storefront, line: CartLine): Promise<void> {
    this.failed = false;
    try {
      const { entry, start } = editing(shop, line);
      await this.#dialog.show(entry, start);
    } catch {
      this.failed = true;
    }
    this.renderRoot.querySelector('button')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-change-line': OrderChangeLine;
  }
}
