/** The shopper looks at a product. */
export class OrderProductOpenEvent extends Event {
  constructor(readonly productId: string) {
    super('order-product-open', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'order-product-open': OrderProductOpenEvent;
  }
}
