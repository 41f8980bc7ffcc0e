import { html, nothing, type PropertyDeclarations } from 'lit';
import { close } from '../../messages/cart.js';
import { asap, later, whenTitle } from '../../messages/checkout.js';
import * as say from '../../messages/when-choice.js';
import { slotsOf } from '../../stores/slots.js';
import type { Storefront } from '../../stores/types.js';
import { choiceTemplate } from '../checkout/fields.js';
import { slotsStep } from '../checkout/late-steps.js';
import { orderStyles } from '../checkout/order.styles.js';
import { checkoutStyles } from '../checkout/order-checkout.styles.js';
import { holdPage } from '../product/hold-page.js';
import { controls } from '../shared/controls.js';
import { fields } from '../shared/fields.js';
import { close as closeGlyph } from '../shared/glyphs.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { nothingServed } from './nothing-served.js';
import { whenChoiceStyles } from './order-when-choice.styles.js';
import { whenTexts } from './when-texts.js';

/**
 * As soon as possible, or a day and a time: in a modal dialog that `<order-when>` opens. What is
 * chosen counts at once, and the menu behind follows. Says so when a chosen time has passed.
 *
 * @within order-when
 * @csspart when-dialog
 * @csspart time - one of the two ways
 * @csspart lapsed - that the chosen time has passed
 */
export class OrderWhenChoice extends StorefrontElement {
  static override styles = [theme, controls, fields, orderStyles, checkoutStyles, whenChoiceStyles];
  static override properties: PropertyDeclarations = { opened: { state: true } };

  protected override readonly exportparts = 'when-dialog, time, lapsed, not-now, not-served, error';

  declare private opened: boolean | undefined;
  /** Chosen over what is wanted so far; the time itself is chosen next. */
  #later: boolean | null = null;
  #asapPossible = true;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => slotsOf(shop).$lapsed);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** Settles when it is closed again. */
  async show(): Promise<void> {
    const { shop } = this;
    if (!shop || this.opened) return;
    this.#later = nothingServed(shop) || null;
    slotsOf(shop).closeLapsed();
    this.opened = true;
    await this.updateComplete;
    const dialog = this.#dialog;
    if (!dialog) return;
    const letPageGo = holdPage();
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    letPageGo();
    this.opened = false;
    // So that a dish of that time cannot be sent before it.
    if (shop.cart.$view.get().confirmed) shop.cart.flush().catch(() => {});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => this.isConnected || this.#dialog?.close());
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`${this.#lapsed(shop)}
      <dialog aria-labelledby="title" part="when-dialog" data-lenis-prevent @click=${this.#closeByPress}>
        ${this.opened ? this.#content(shop) : nothing}
      </dialog>`;
  }

  #content(shop: Storefront): unknown {
    const isLater = this.#later ?? slotsOf(shop).wanted()?.pickupType === 'LATER';
    return html`<div class="head">
        <h2 id="title">${whenTitle()}</h2>
        <button class="icon" aria-label=${close()} @click=${this.#close}>${closeGlyph}</button>
      </div>
      <div class="choices wide" role="radiogroup" aria-labelledby="title">
        ${choiceTemplate('time', asap(), !isLater, () => this.#chooseAsap(shop), !this.#asapPossible)}
        ${choiceTemplate('time', later(), isLater, () => this.#chooseLater(true))}
      </div>
      ${isLater ? slotsStep(shop, this.#hearAsap) : nothing}
      <button class="primary" @click=${this.#done}>${say.showMenu()}</button>`;
  }

  #lapsed(shop: Storefront): unknown {
    const { $lapsed, closeLapsed, wanted } = slotsOf(shop);
    const { timeZone = '' } = shop.settings.raw;
    const { long } = whenTexts(wanted(), timeZone, this.currentLanguage);
    return html`<div role="status">
      ${
        $lapsed.get() && !this.opened
          ? html`<div class="note" part="lapsed">
              <p>${say.lapsed(long)}</p>
              <button class="icon" aria-label=${close()} @click=${closeLapsed}>${closeGlyph}</button>
            </div>`
          : nothing
      }
    </div>`;
  }

  readonly #hearAsap = (possible: boolean): void => {
    if (possible === this.#asapPossible) return;
    this.#asapPossible = possible;
    this.requestUpdate();
  };

  #chooseLater(isLater: boolean): void {
    this.#later = isLater;
    this.requestUpdate();
  }

  #chooseAsap(shop: Storefront): void {
    this.#chooseLater(false);
    slotsOf(shop).choose({ pickupType: 'ASAP' });
  }

  /** Who wants a later time is led to it, where there is one. */
  readonly #done = async (): Promise<void> => {
    const slots = this.renderRoot.querySelector('order-slots');
    if (!slots?.offered || (await slots.check())) this.#close();
  };

  readonly #close = (): void => this.#dialog?.close();

  /** The backdrop belongs to the dialog. */
  readonly #closeByPress = ({ target }: Event): void => {
    if (target === this.#dialog) this.#close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-when-choice': OrderWhenChoice;
  }
}
