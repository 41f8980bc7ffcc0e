import type { ReactiveElement } from 'lit';
import { scriptTag } from '../../script-tag.js';
import type { ReceiptContent, ReceiptStore } from '../../stores/types.js';
import { factsOf } from '../events/order-facts.js';
import { OrderPlacedEvent } from '../events/order-placed.js';

/** Tells of the order whose receipt is shown, if nobody has heard of it yet. */
export function tellPlaced(
  receipt: ReactiveElement,
  { placedNow }: ReceiptStore,
  content: ReceiptContent,
): void {
  const cart = placedNow(scriptTag()?.returned === true);
  if (!cart) return;
  const { id: receiptId, shortId } = content.kind === 'receipt' ? content.receipt : {};
  receipt.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId, order: factsOf(cart) }));
  // One that was opened by its link is known as the shopper's own from here on.
  receipt.requestUpdate();
}
