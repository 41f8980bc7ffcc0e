import { html, nothing } from 'lit';
import { tryAgain } from '../../messages/problems.js';
import { print, receiptFailed, startNew, thankYou } from '../../messages/receipt.js';
import { receiptOf } from '../../stores/receipt.js';
import type { ReceiptContent, Storefront } from '../../stores/types.js';
import { skeleton } from '../checkout/fields.js';
import { orderStyles } from '../checkout/order.styles.js';
import { StageElement } from '../checkout/stage-element.js';
import { OrderPlacedEvent } from '../events/order-placed.js';
import { controls } from '../shared/controls.js';
import { theme } from '../shared/theme.js';
import { receiptStyles } from './order-receipt.styles.js';
import { paperTemplate } from './paper.js';

/**
 * The receipt of the order that was just placed. Shown while the shop's stage is the receipt, hidden
 * (`hidden` attribute) while another is.
 *
 * @property storefront - the shop, when the integrator hands it in
 * @fires order-placed - the order is paid; once for each order, also when the page is loaded again.
 *   `receiptId` and `shortId` where the service gave a receipt
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
 * @csspart failed
 * @cssprop --order-sticky-top - the height of the page's own sticky header; 0px by default
 */
export class OrderReceipt extends StageElement {
  static override styles = [theme, controls, orderStyles, receiptStyles];

  constructor() {
    super('receipt', [(shop) => receiptOf(shop).content.$value]);
  }

  protected override renderStage(shop: Storefront): unknown {
    const { content } = receiptOf(shop);
    const found = content.$value.get();
    const failed = found.state === 'failed';
    const ready = found.state === 'ready';
    const again = html`<button @click=${() => void content.reload()}>${tryAgain()}</button>`;
    const onPaper = html`<button class="plain" @click=${() => window.print()}>${print()}</button>`;
    return html`<article aria-busy=${!ready && !failed} part="receipt">
      <h2 tabindex="-1" part="heading">${thankYou()}</h2>
      ${ready ? paperTemplate(found.value, this.currentLanguage, this.place?.address ?? '') : nothing}
      ${failed ? html`<p role="alert" part="failed">${receiptFailed()}</p>` : nothing}
      ${
        ready || failed
          ? html`<div class="actions">
              ${failed ? again : nothing}
              <button part="new-order" @click=${() => shop.startNewOrder()}>${startNew()}</button>
              ${ready ? onPaper : nothing}
            </div>`
          : skeleton()
      }
    </article>`;
  }

  protected override enter(shop: Storefront): void {
    void receiptOf(shop).content.load();
  }

  protected override updated(): void {
    super.updated();
    if (!this.shop || this.hidden) return;
    const { content, firstShown } = receiptOf(this.shop);
    const found = content.$value.get();
    if (found.state === 'ready' && firstShown()) this.#tell(found.value);
  }

  #tell(content: ReceiptContent): void {
    const { id: receiptId, shortId } = content.kind === 'receipt' ? content.receipt : {};
    this.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-receipt': OrderReceipt;
  }
}
