import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { cancelsOrder } from '../../messages/if-sold-out.js';
import * as say from '../../messages/line.js';
import type { CartLine, Storefront } from '../../stores/types.js';
import type {} from '../product/order-product.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Dialog } from './dialog.js';

/**
 * Opens a line of the order again: its choices, quantity and instructions. Internal: `<order-cart>`
 * shows it with each line.
 *
 * @property line - the line as it is shown
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
    'change, product-dialog, product-picture, product-title, group, group-name, group-rule, option, modifier-price, stepper, instructions, if-sold-out, product-add, loading, error';

  declare line: CartLine | undefined;
  readonly #dialog = new Dialog(this);
  private failed = false;

  protected override renderShop(shop: Storefront): unknown {
    const { line } = this;
    if (!line) return nothing;
    return html`<button
        class="plain"
        aria-haspopup="dialog"
        aria-label=${say.changeLine(line.name)}
        part="change"
        @click=${() => this.#edit(shop, line)}
      >${say.change()}</button>
      <p class="quiet">${line.ifUnavailable === 'cancel_entire_order' ? cancelsOrder() : ''}</p>
      <p class="error" role="alert">${this.failed ? say.notOpened() : ''}</p>
      ${this.#dialog.template(shop)}`;
  }

  async #edit(shop: Storefront, line: CartLine): Promise<void> {
    this.failed = false;
    try {
      const { editing } = await import('../define-editing.js');
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
