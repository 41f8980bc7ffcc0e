/** Has the receipt loaded on a page that was opened to show one. */
import { scriptTag } from '../script-tag.js';
import { eventually } from './eventually.js';
import type { OrderReceipt } from './receipt/order-receipt.js';

export function openReceipt(): void {
  const words = new URLSearchParams(scriptTag()?.fragment);
  const receipt = document.querySelector<OrderReceipt>('order-receipt');
  const token = words.get('receiptToken');
  // As properties, which the page's markup does not show; they are kept until the element is defined.
  if (receipt && token) {
    receipt.receiptToken = token;
    receipt.receiptId = words.get('receiptId') ?? receipt.getAttribute('receipt-id') ?? '';
  }
  if (!token && !document.querySelector('[receipt-id]')) return;
  void eventually(() => import('./define-checkout.js'));
}
