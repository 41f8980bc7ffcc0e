/**
 * The shopper asks for the checkout. Prevented (`preventDefault()`), the page goes on in its own
 * way, and the shop stays at the menu.
 */
export class OrderCheckoutStartEvent extends Event {
  constructor() {
    super('order-checkout-start', { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'order-checkout-start': OrderCheckoutStartEvent;
  }
}
