/** What can be done with an order once its receipt is there: the same again, on paper, a word on it. */
import { html, nothing, type TemplateResult } from 'lit';
import { print } from '../../messages/after.js';
import { locationOf } from '../../stores/location.js';
import { dishesOf } from '../../stores/order-again.js';
import { receiptOf } from '../../stores/receipt.js';
import type { ReceiptContent, Storefront } from '../../stores/types.js';
import type { OrderReceipt } from '../receipt/order-receipt.js';
import { printReceipt } from './print.js';

export function afterwards(
  receipt: OrderReceipt,
  shop: Storefront,
  content: ReceiptContent,
): TemplateResult {
  const place = locationOf(shop).$value.get();
  const address = place.state === 'ready' ? place.value.address : '';
  return html`<order-again
      .storefront=${shop}
      .dishes=${() => dishesOf(content)}
      .added=${() => shop.startNewOrder()}
    ></order-again>
    <button
      class="plain"
      part="print"
      @click=${() => printReceipt(receipt, content, receipt.currentLanguage, address)}
    >${print()}</button>
    ${receiptOf(shop).isOwn() ? html`<order-rating .storefront=${shop}></order-rating>` : nothing}`;
}
