import { css, html } from 'lit';
import { type Bundles, load } from '../../bundles/load.js';
import { LONGEST_TEXT } from '../../contract/limits.js';
import type { NoteParts } from '../../contract/overlay-guest.js';
import { checkoutText } from '../../messages/checkout.js';
import { recoveryText } from '../../messages/recovery.js';
import { unacceptedNote } from '../../stores/cart/state.js';
import { noteOf } from '../../stores/checkout/note.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

/**
 * A note for the whole order. Part of `<order-checkout>`, loaded when the guest wants to add one.
 *
 * @within order-checkout
 * @csspart phrases - requests that the restaurant offers in several languages
 * @csspart phrase
 * @csspart error - says that the restaurant didn't get the note
 */
export class OrderNote extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    css`
      .field {
        display: grid;
        gap: 4px;
        padding-block: var(--space) calc(var(--space) * 2);
      }

      label {
        font-weight: 550;
      }

      .error:empty {
        display: none;
      }

      [aria-invalid='true'] {
        border-color: var(--danger);
      }
    `,
  ];

  protected override readonly exportparts = 'phrases, phrase, error';

  #overlay: Bundles['overlay'] | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => shop.overlay.$applied);
    new Watch(this, (shop) => noteOf(shop).$written);
  }

  /** Loads it if an overlay was applied to the menu. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.shop?.overlay.$applied.get()) this.#overlay = await load('overlay');
    await super.scheduleUpdate();
  }

  protected override renderShop(shop: Storefront): unknown {
    const { cart, overlay } = shop;
    const written = noteOf(shop);
    const isRefused = unacceptedNote(cart.$view.get().notice) !== null;
    const note = written.own();
    const phrases = overlay.$applied.get()?.phrases ?? [];
    const { typed, chosen } = this.#overlay?.partsOf(note, phrases) ?? { typed: note, chosen: [] };
    const send = (next: NoteParts) => {
      const text = this.#overlay?.noteOf(next) ?? next.typed;
      if (text !== note && text.length <= written.room()) written.write(text);
    };
    // What was typed may not have been sent yet.
    const choose = (next: NoteParts['chosen']) =>
      send({ typed: this.renderRoot.querySelector('textarea')?.value.trim() ?? '', chosen: next });
    return html`<div class="field">
      <label for="note">${checkoutText('noteLabel')}</label>
      <textarea
        id="note"
        maxlength=${written.room() - LONGEST_TEXT + (this.#overlay?.roomLeft(chosen) ?? LONGEST_TEXT)}
        .value=${typed}
        aria-invalid=${isRefused}
        aria-describedby="error"
        @change=${() => choose(chosen)}
      ></textarea>
      ${this.#overlay?.phrasesTemplate(phrases, chosen, choose)}
      <p class="error" id="error" part="error">${isRefused ? recoveryText('noteNotAccepted') : ''}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-note': OrderNote;
  }
}
