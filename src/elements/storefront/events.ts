import type { Cart, FulfillmentMethod, Money } from '../../contract/domain.js';
import type { Storefront } from '../../stores/storefront/types.js';

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

/** The guest opened a product. */
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
 * An order as events report it: amounts as the service wrote them, and nothing about the guest.
 * `minor` of an amount is in whole minor units of `currency`.
 */
export interface OrderFacts {
  readonly currency: Cart['currency'];
  readonly method: FulfillmentMethod;
  /** Before discount, fees and tip. */
  readonly subTotal: Money;
  /** The final total. */
  readonly total: Money;
  readonly items: readonly OrderFactsItem[];
}

export interface OrderFactsItem {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** For the whole quantity, before a discount. */
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

/** The service confirmed a change of the order, for example for a badge in the page's header. */
export class OrderCartChangeEvent extends OrderEvent {
  constructor(
    /** Total number of items. */
    readonly quantity: number,
    /** Including all fees; `null` while there is no cart. */
    readonly total: Money | null,
    /** The order; `null` while there is no cart. */
    readonly order: OrderFacts | null,
  ) {
    super('order-cart-change');
  }
}

/**
 * The guest is about to check out. If prevented (`preventDefault()`), the page takes over, and the
 * shop stays at the menu.
 */
export class OrderCheckoutStartEvent extends OrderEvent {
  constructor(
    /** As last confirmed by the service; `null` before that. */
    readonly order: OrderFacts | null,
  ) {
    super('order-checkout-start', { cancelable: true });
  }
}

/** What was being done when it went wrong. */
export type OrderTask = 'show-menu' | 'change-order' | 'load-checkout' | 'pay' | 'show-receipt';

/** Something went wrong, and the guest sees it too. Contains no secrets and no personal data. */
export class OrderErrorEvent extends OrderEvent {
  readonly task: OrderTask;
  /**
   * The service's own code such as `CART_LOCKED`, or else `offline`, `unreachable`, `busy`,
   * `missing`, `refused`, `closed`, `declined` and the like.
   */
  readonly code: string;
  /** A readable sentence in the page's language. */
  readonly message: string;
  /** The service's id of the request; empty if there is none. */
  readonly requestId: string;

  constructor(facts: Pick<OrderErrorEvent, 'task' | 'code' | 'message' | 'requestId'>) {
    super('order-error');
    this.task = facts.task;
    this.code = facts.code;
    this.message = facts.message;
    this.requestId = facts.requestId;
  }
}

/** The order is paid. Fired once per order, even after a reload. */
export class OrderPlacedEvent extends OrderEvent {
  /** Both are missing if the service sent no receipt. */
  readonly receiptId: string | undefined;
  /** The short order number that guests and the restaurant use. */
  readonly shortId: string | undefined;
  /** The order, with the total that was paid. */
  readonly order: OrderFacts;

  constructor(facts: Pick<OrderPlacedEvent, 'receiptId' | 'shortId' | 'order'>) {
    super('order-placed');
    this.receiptId = facts.receiptId;
    this.shortId = facts.shortId;
    this.order = facts.order;
  }
}

// The element that reports a shop's events: one in the page itself, not in another element.

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly storefront?: Storefront };

/** In order of preference. */
const reporters = ['order-cart', 'order-button', 'order-menu', 'order-storefront', 'order-receipt'];

/**
 * The cart of the shop, or else the button that opens it, or else what there is; the body if
 * nothing can be found, for example in another element's closed shadow root.
 */
export function reporterOf(shop: Storefront): HTMLElement {
  const found = [...elementsOf(shop)].filter((element) => !element.closest('order-drawer'));
  const rank = ({ localName }: Element) => reporters.indexOf(localName);
  return found.sort((one, other) => rank(one) - rank(other))[0] ?? document.body;
}

/** All elements of a shop, including those in open shadow roots, in document order. */
export function* elementsOf(
  shop: Storefront,
  root: Document | ShadowRoot = document,
): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (reporters.includes(localName)) {
      if ((element.shop ?? element.storefront) === shop) yield element;
    } else if (shadowRoot) yield* elementsOf(shop, shadowRoot);
  }
}
