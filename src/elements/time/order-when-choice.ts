import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { isByCourier } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import { slotsText } from '../../messages/time.js';
import { methodOf, takesOrdersNow } from '../../stores/cart/pending.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { openingOf } from '../../stores/time/opening.js';
import { slotsOf } from '../../stores/time/slots.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { closeIcon } from '../shared/controls.js';
import { choiceTemplate } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { instantText } from '../shared/instants.js';
import { Layer } from '../shared/layers.js';
import { Modal } from '../shared/sheet.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { cannotOrderNow } from './order-when.js';
import { whenTexts } from './texts.js';

/** A sheet at the bottom on phones, a centered panel in wider windows. */
const whenChoiceStyles = css`
  :host {
    display: contents;
  }

  dialog {
    inline-size: 100%;
    max-block-size: 92dvh;
    margin-block: auto 0;
    padding: calc(var(--space) * 3) calc(var(--space) * 2.5);
    padding-block-end: calc(var(--space) * 3 + env(safe-area-inset-bottom));
    border-radius: min(var(--radius) * 1.5, 32px) min(var(--radius) * 1.5, 32px) 0 0;
    overflow-y: auto;
    font-weight: 400;
  }

  /* Not a grid: WebKit would make it as high as the window and stretch its rows. */
  dialog[open] {
    display: flex;
    flex-direction: column;
    gap: calc(var(--space) * 2.5);
  }

  .head {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: var(--space);
  }

  /* The cross ends where the choices do. */
  .head .icon {
    margin-inline-end: -12px;
  }

  h2 {
    padding-block-start: 8px;
    font-size: 1.4em;
  }

  order-slots:not(:defined) {
    display: none;
  }

  .note {
    position: absolute;
    inset-block-start: 100%;
    inset-inline-end: 0;
    display: flex;
    align-items: start;
    inline-size: max-content;
    max-inline-size: min(85vw, 360px);
    padding: var(--space) var(--space) var(--space) calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
    box-shadow: var(--shadow);
    font-size: 0.9em;
  }

  .note p {
    padding-block: 8px;
  }

  @media (min-width: 700px) {
    dialog {
      inline-size: 520px;
      margin-block: auto;
      padding: calc(var(--space) * 3) calc(var(--space) * 4) calc(var(--space) * 4);
      border-radius: min(var(--radius) * 1.5, 32px);
      box-shadow: var(--shadow);
    }
  }
`;

/**
 * A modal dialog, opened by `<order-when>`, in which guests choose as soon as possible, one of the next times,
 * or any day and time. A choice applies immediately, and the menu behind the dialog follows. Also tells the
 * guest when a chosen time has passed.
 *
 * @within order-when
 * @csspart when-dialog
 * @csspart time - the choice of as soon as possible
 * @csspart lapsed - says that the chosen time has passed
 */
export class OrderWhenChoice extends StorefrontElement {
  static override styles = [super.styles, fields, checkoutStyles, whenChoiceStyles];
  static override properties: PropertyDeclarations = { opened: { state: true } };

  protected override readonly exportparts =
    'when-dialog, time, lapsed, not-now, not-served, error, soon';

  declare private opened: boolean | undefined;
  readonly #modal = new Modal(this);
  #asapPossible = true;
  readonly #layer = new Layer(this, 'time', () => this.shop, {
    close: () => this.#close(),
    reopen: () => void this.show(),
  });

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => slotsOf(shop).$lapsed);
    new Watch(this, (shop) => openingOf(shop).readiness.$value);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** Resolves when it is closed again. */
  async show(): Promise<void> {
    const { shop } = this;
    if (!shop || this.opened) return;
    this.#asapPossible = takesOrdersNow(shop.$opening.get());
    slotsOf(shop).closeLapsed();
    this.opened = true;
    await this.updateComplete;
    if (this.#modal.open()) {
      this.#layer.open();
      await this.#modal.untilClosed();
      this.#layer.close();
    }
    this.opened = false;
    // Otherwise a dish from that time's menu could be sent before the time.
    if (shop.cart.$view.get().confirmed) shop.cart.flush().catch(() => {});
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`${this.#lapsed(shop)}
      <dialog aria-labelledby="title" part="when-dialog" data-lenis-prevent @click=${this.#closeByPress}>
        ${this.opened ? this.#content(shop) : nothing}
      </dialog>`;
  }

  #content(shop: Storefront): unknown {
    const isLater = cannotOrderNow(shop) || slotsOf(shop).shown()?.pickupType === 'LATER';
    return html`<div class="head">
        <h2 id="title">${checkoutText('whenTitle')}</h2>
        <button class="icon" aria-label=${sharedText('close')} @click=${this.#close}>${closeIcon}</button>
      </div>
      <div class="choices wide" role="radiogroup" aria-labelledby="title">
        ${choiceTemplate('time', this.#asapText(shop), !isLater, () => slotsOf(shop).choose({ pickupType: 'ASAP' }), !this.#asapPossible)}
      </div>
      <order-slots .storefront=${shop} .onAsap=${this.#onAsap} .onSoon=${this.#closeIfEmpty}></order-slots>
      <button class="primary" @click=${this.#done}>${slotsText('showMenu')}</button>`;
  }

  #lapsed(shop: Storefront): unknown {
    const { $lapsed, closeLapsed, shown } = slotsOf(shop);
    const { timeZone } = shop.settings;
    const { long } = whenTexts(shown(), timeZone, this.currentLanguage);
    return html`<div role="status">
      ${
        $lapsed.get() && !this.opened
          ? html`<div class="note" part="lapsed">
              <p>${slotsText('passed', { when: long })}</p>
              <button class="icon" aria-label=${sharedText('close')} @click=${closeLapsed}>${closeIcon}</button>
            </div>`
          : nothing
      }
    </div>`;
  }

  readonly #onAsap = (possible: boolean): void => {
    if (possible === this.#asapPossible) return;
    this.#asapPossible = possible;
    this.requestUpdate();
  };

  /** With the kitchen's estimate; a courier's time is known only once there is an address. */
  #asapText(shop: Storefront): string {
    const found = openingOf(shop).readiness.$value.get();
    const readyAt = found.state === 'ready' && found.value.ready ? found.value.readyAt : null;
    const isCourier = isByCourier(methodOf(shop.cart.$view.get(), shop.settings));
    if (!readyAt || isCourier || !this.#asapPossible) return checkoutText('asap');
    const zone = shop.settings.timeZone;
    return slotsText('asapAbout', { time: instantText(readyAt, zone, this.currentLanguage) });
  }

  /** If only a later time is possible, focuses the list of times, if there is one. */
  readonly #done = async (): Promise<void> => {
    const { shop } = this;
    const isForNow = this.#asapPossible && shop && slotsOf(shop).shown()?.pickupType !== 'LATER';
    const slots = this.renderRoot.querySelector('order-slots');
    if (isForNow || !slots?.offered || (await slots.check())) this.#close();
  };

  /** With lines it stays open, because it names those that aren't served at the new time. */
  readonly #closeIfEmpty = (): void => {
    if (this.shop?.cart.$view.get().lines.length === 0) this.#close();
  };

  readonly #close = (): void => this.#dialog?.close();

  /** A press on the dialog itself is a press on its backdrop. */
  readonly #closeByPress = ({ target }: Event): void => {
    if (target === this.#dialog) this.#close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-when-choice': OrderWhenChoice;
  }
}
