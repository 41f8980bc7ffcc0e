/** The order is paid. Told once for each order, also when the page is loaded again. */
export class OrderPlacedEvent extends Event {
  /** Both are missing where the service gave no receipt. */
  readonly receiptId: string | undefined;
  /** What shopper and restaurant call the order. */
  readonly shortId: string | undefined;

  constructor(order: { readonly receiptId?: string; readonly shortId?: string }) {
    super('order-placed', { bubbles: true, composed: true });
    this.receiptId = order.receiptId;
    this.shortId = order.shortId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'order-placed': OrderPlacedEvent;
  }
}
