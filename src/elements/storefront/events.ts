import type { Cart, FulfillmentMethod, Money } from '../../contract/domain.js';

/** Every event that the page receives. CONTRIBUTING.md explains how to add one. */
export interface OrderEvents {
  'order-cart-change': OrderCartChangeEvent;
  'order-checkout-start': OrderCheckoutStartEvent;
  'order-placed': OrderPlacedEvent;
  'order-product-open': OrderProductOpenEvent;
  'order-open': Event;
  'order-close': Event;
  'order-error': OrderErrorEvent;
}

/** The shopper looks at a product. */
export interface OrderProductOpenEvent extends Event {
  readonly productId: string;
}

declare global {
  interface GlobalEventHandlersEventMap extends OrderEvents {}
}

/** Reaches the page from inside any element's shadow tree. */
class OrderEvent extends Event {
  constructor(type: keyof OrderEvents, init?: EventInit) {
    super(type, { bubbles: true, composed: true, ...init });
  }
}

/**
 * What events tell of an order: amounts as the service wrote them, and nothing of who ordered.
 * `minor` of an amount is whole minor units of `currency`.
 */
export interface OrderFacts {
  readonly currency: Cart['currency'];
  readonly method: FulfillmentMethod;
  /** Before discount, fees and tip. */
  readonly subTotal: Money;
  /** With everything. */
  readonly total: Money;
  readonly items: readonly OrderFactsItem[];
}

export interface OrderFactsItem {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of all portions, before a discount. */
  readonly total: Money;
}

export const factsOf = ({
  currency,
  method,
  subTotal,
  total,
  items,
}: Pick<Cart, 'currency' | 'method' | 'subTotal' | 'total' | 'items'>): OrderFacts => ({
  currency,
  method,
  subTotal,
  total,
  items: items.map(({ productId, name, quantity, total: amount }) => ({
    productId,
    name,
    quantity,
    total: amount,
  })),
});

/** What the service confirmed of the order has changed, for a badge in the page's own header. */
export class OrderCartChangeEvent extends OrderEvent {
  constructor(
    /** Of all items together. */
    readonly quantity: number,
    /** With every fee; `null` while there is no cart. */
    readonly total: Money | null,
    /** What was ordered; `null` while there is no cart. */
    readonly order: OrderFacts | null,
  ) {
    super('order-cart-change');
  }
}

/**
 * The shopper asks for the checkout. Prevented (`preventDefault()`), the page goes on in its own
 * way, and the shop stays at the menu.
 */
export class OrderCheckoutStartEvent extends OrderEvent {
  constructor(
    /** As the service confirmed it last; `null` while it has not. */
    readonly order: OrderFacts | null,
  ) {
    super('order-checkout-start', { cancelable: true });
  }
}

/** What was tried when it went wrong. */
export type OrderTask = 'show-menu' | 'change-order' | 'load-checkout' | 'pay' | 'show-receipt';

/** Something went wrong that the shopper is told of as well. Nothing secret and nothing personal. */
export class OrderErrorEvent extends OrderEvent {
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
    super('order-error');
    this.task = facts.task;
    this.code = facts.code;
    this.message = facts.message;
    this.requestId = facts.requestId;
  }
}

/** The order is paid. Told once for each order, also when the page is loaded again. */
export class OrderPlacedEvent extends OrderEvent {
  /** Both are missing where the service gave no receipt. */
  readonly receiptId: string | undefined;
  /** What shopper and restaurant call the order. */
  readonly shortId: string | undefined;
  /** What was ordered, with the total that was paid. */
  readonly order: OrderFacts;

  constructor(facts: Pick<OrderPlacedEvent, 'receiptId' | 'shortId' | 'order'>) {
    super('order-placed');
    this.receiptId = facts.receiptId;
    this.shortId = facts.shortId;
    this.order = facts.order;
  }
}
