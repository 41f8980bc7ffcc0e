import { css, html } from 'lit';
import * as say from '../../messages/note.js';
import { orderDetails } from '../../stores/cart-details.js';
import type { Storefront } from '../../stores/types.js';
import { fields } from '../shared/fields.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';

/** The service takes no more. docs/contract.md 4.5. */
const LONGEST = 500;

/**
 * A note for the whole order. Part of `<order-checkout>`, loaded when somebody has something to say.
 *
 * @within order-checkout
 */
export class OrderNote extends StorefrontElement {
  static override styles = [
    theme,
    fields,
    css`
      label {
        padding-block: var(--space) calc(var(--space) * 2);
      }
    `,
  ];

  /** Carts do not say their note again, so what was written stays as it was typed, for one cart. */
  #written = { cart: '', note: '' };

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
  }

  protected override renderShop({ cart }: Storefront): unknown {
    const view = cart.$view.get();
    const id = view.confirmed?.id ?? '';
    const note = this.#written.cart === id ? this.#written.note : orderDetails(view).note;
    const send = (event: Event) => {
      const typed = (event.target as HTMLTextAreaElement).value.trim();
      if (typed === note) return;
      this.#written = { cart: id, note: typed };
      cart.intend({ type: 'note', note: typed });
    };
    return html`<label class="field">
      ${say.noteLabel()}
      <textarea maxlength=${LONGEST} .value=${note} @change=${send}></textarea>
    </label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-note': OrderNote;
  }
}
