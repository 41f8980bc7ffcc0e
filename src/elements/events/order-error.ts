/** What was tried when it went wrong. */
export type OrderTask = 'show-menu' | 'change-order' | 'load-checkout' | 'pay' | 'show-receipt';

/** Something went wrong that the shopper is told of as well. Nothing secret and nothing personal. */
export class OrderErrorEvent extends Event {
  readonly task: OrderTask;
  /**
   * The service's own code like `CART_LOCKED`, else `offline`, `unreachable`, `busy`, `missing`,
   * `refused`, `closed`, `declined` and the like.
   */
  readonly code: string;
  /** A sentence for people, in the language of the page. */
  readonly message: string;
  /** What the service calls the exchange; empty where it does not say. */
  readonly requestId: string;

  constructor(facts: Pick<OrderErrorEvent, 'task' | 'code' | 'message' | 'requestId'>) {
    super('order-error', { bubbles: true, composed: true });
    this.task = facts.task;
    this.code = facts.code;
    this.message = facts.message;
    this.requestId = facts.requestId;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'order-error': OrderErrorEvent;
  }
}
