import type { Money } from '../../contract/domain.js';
import type { OrderFacts } from './order-facts.js';

/** What the service confirmed of the order has changed, for a badge in the page's own header. */
export class OrderCartChangeEvent extends Event {
  constructor(
    /** Of all items together. */
    readonly quantity: number,
    /** With every fee; `null` while there is no cart. */
    readonly total: Money | null,
    /** What was ordered; `null` while there is no cart. */
    readonly order: OrderFacts | null,
  ) {
    super('order-cart-change', { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'order-cart-change': OrderCartChangeEvent;
  }
}
