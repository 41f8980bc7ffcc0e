import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { tryAgain } from '../../messages/problems.js';
import {
  loadingReceipt,
  print,
  receiptFailed,
  startNew,
  thankYou,
} from '../../messages/receipt.js';
import { receiptOf } from '../../stores/receipt.js';
import type { Loadable, ReceiptContent, Storefront } from '../../stores/types.js';
import { orderStyles } from '../checkout/order.styles.js';
import { OrderPlacedEvent } from '../events/order-placed.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { receiptStyles } from './order-receipt.styles.js';
import { paperTemplate } from './paper.js';

/**
 * The receipt of the order that was just placed. Shown while the shop's stage is the receipt, hidden
 * (`hidden` attribute) while another is.
 *
 * @property storefront - the shop, when the integrator hands it in
 * @fires order-placed - the order is paid; `receiptId` and `shortId` where the service gave a receipt
 * @csspart receipt
 * @csspart heading
 * @csspart number - the short name of the order
 * @csspart known - what is known where the service gave no receipt
 * @csspart method
 * @csspart when
 * @csspart card
 * @csspart line
 * @csspart charge
 * @csspart total
 * @csspart new-order
 * @csspart loading
 * @csspart failed
 * @cssprop --order-sticky-top - the height of the page's own sticky header; 0px by default
 */
export class OrderReceipt extends StorefrontElement {
  static override styles = [theme, controls, orderStyles, receiptStyles];

  readonly #stage = new Watch(this, (shop) => shop.$stage);
  readonly #content = new Watch(this, (shop) => receiptOf(shop).content.$value);
  readonly #location = new Watch(this, (shop) => shop.catalog.location.$value);
  #wasShown = false;
  /** The order that was told of last. */
  #told = '';

  /** Not in `willUpdate`: what is watched is brought up to date after that. */
  protected override update(changed: PropertyValues): void {
    this.hidden = this.#stage.value !== 'receipt';
    super.update(changed);
  }

  protected override renderShop(shop: Storefront): unknown {
    if (this.hidden) return nothing;
    const content = this.#content.value;
    const busy = content?.state !== 'ready' && content?.state !== 'failed';
    return html`<article aria-busy=${busy} part="receipt">
      <h2 tabindex="-1" part="heading">${thankYou()}</h2>
      ${this.#face(shop, content)}
    </article>`;
  }

  #face(shop: Storefront, content: Loadable<ReceiptContent> | undefined): TemplateResult {
    const startAgain = html`<button part="new-order" @click=${() => shop.startNewOrder()}>
      ${startNew()}
    </button>`;
    if (content?.state === 'failed') {
      return html`<p role="alert" part="failed">${receiptFailed()}</p>
        <div class="actions">
          <button @click=${() => void receiptOf(shop).content.reload()}>${tryAgain()}</button>
          ${startAgain}
        </div>`;
    }
    if (content?.state !== 'ready') return skeleton();
    const place = this.#location.value;
    return paperTemplate({
      content: content.value,
      language: shop.settings.language || document.documentElement.lang,
      address: place?.state === 'ready' ? place.value.address : '',
      actions: html`<div class="actions">
        ${startAgain}
        <button class="plain" @click=${() => window.print()}>${print()}</button>
      </div>`,
    });
  }

  protected override updated(): void {
    const { shop } = this;
    const shown = Boolean(shop) && !this.hidden;
    if (shop && shown && !this.#wasShown) this.#enter(shop);
    this.#wasShown = shown;
    if (shown) this.#tell(this.#content.value);
  }

  #enter(shop: Storefront): void {
    void receiptOf(shop).content.load();
    void shop.catalog.location.load();
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start' });
  }

  #tell(content: Loadable<ReceiptContent> | undefined): void {
    if (content?.state !== 'ready') return;
    const { value } = content;
    const order = value.kind === 'receipt' ? value.receipt : value.cart;
    if (order.id === this.#told) return;
    this.#told = order.id;
    const { id: receiptId, shortId } = value.kind === 'receipt' ? value.receipt : {};
    this.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId }));
  }
}

const skeleton = (): TemplateResult => html`<p class="visually-hidden" role="status">
    ${loadingReceipt()}
  </p>
  <i class="ghost"></i>
  <i class="ghost tall"></i>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-receipt': OrderReceipt;
  }
}
