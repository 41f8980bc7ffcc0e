import type { OrderFacts } from './order-facts.js';

/**
 * The shopper asks for the checkout. Prevented (`preventDefault()`), the page goes on in its own
 * way, and the shop stays at the menu.
 */
export class OrderCheckoutStartEvent extends Event {
  constructor(
    /** As the service confirmed it last; `null` while it has not. */
    readonly order: OrderFacts | null,
  ) {
    super('order-checkout-start', { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'order-checkout-start': OrderCheckoutStartEvent;
  }
}
