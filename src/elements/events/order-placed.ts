import type { OrderFacts } from './order-facts.js';

/** The order is paid. Told once for each order, also when the page is loaded again. */
export class OrderPlacedEvent extends Event {
  /** Both are missing where the service gave no receipt. */
  readonly receiptId: string | undefined;
  /** What shopper and restaurant call the order. */
  readonly shortId: string | undefined;
  /** What was ordered, with the total that was paid. */
  readonly order: OrderFacts;

  constructor(facts: Pick<OrderPlacedEvent, 'receiptId' | 'shortId' | 'order'>) {
    super('order-placed', { bubbles: true, composed: true });
    this.receiptId = facts.receiptId;
    this.shortId = facts.shortId;
    this.order = facts.order;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'order-placed': OrderPlacedEvent;
  }
}
