import type { Cart, FulfillmentMethod, Money } from '../../contract/domain.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** Every event that the page receives. CONTRIBUTING.md explains how to add one. */
export interface OrderEvents {
  'order-cart-change': OrderCartChangeEvent;
  'order-checkout-start': OrderCheckoutStartEvent;
  'order-placed': OrderPlacedEvent;
  'order-product-open': OrderProductOpenEvent;
  'order-item-add': OrderItemAddEvent;
  'order-open': Event;
  'order-close': Event;
  'order-error': OrderErrorEvent;
  'order-page-scripts': OrderPageScriptsEvent;
}

/** What the events of an order's steps have in common: which step, and what it is about. */
export interface OrderStep {
  readonly step: 'view' | 'add' | 'change' | 'checkout' | 'paid' | 'failed';
  /** Of the amounts; `null` if there are none, for example because there is no cart. */
  readonly currency: Cart['currency'] | null;
  /** Of the order, with all fees, or of the one item of `view` and `add`; `null` if not known. */
  readonly total: Money | null;
  /** All items of the order, or the one that was viewed or added. */
  readonly items: readonly OrderFactsItem[];
}

/** The guest opened a product; its price is that of one portion without choices. */
export interface OrderProductOpenEvent extends Event, OrderStep {
  readonly step: 'view';
  readonly productId: string;
}

/** A script of a page where a card can be typed. */
export interface PageScript {
  /** Without its query; empty for a script in the page itself. */
  readonly address: string;
  /** `inline` for a script in the page itself. */
  readonly origin: string;
  /** Its `integrity`; for a script in the page itself, the hash of its text. Empty if there is none. */
  readonly integrity: string;
  /** Whether it is the widget's, the card processor's, or named in `data-page-scripts`. */
  readonly known: boolean;
}

/** The scripts of a page where a card can be typed; again when one is added. */
export interface OrderPageScriptsEvent extends Event {
  readonly scripts: readonly PageScript[];
  readonly unknown: readonly PageScript[];
}

declare global {
  interface GlobalEventHandlersEventMap extends OrderEvents {}
}

/** Reaches the page from inside any element's shadow tree. */
class OrderEvent extends Event implements OrderStep {
  readonly currency: OrderStep['currency'];
  readonly total: OrderStep['total'];
  readonly items: OrderStep['items'];

  constructor(
    type: keyof OrderEvents,
    readonly step: OrderStep['step'],
    order: Pick<OrderStep, 'currency' | 'total' | 'items'> | null,
    init?: EventInit,
  ) {
    super(type, { bubbles: true, composed: true, ...init });
    this.currency = order?.currency ?? null;
    this.total = order?.total ?? null;
    this.items = order?.items ?? [];
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
    /** The order; `null` while there is no cart. */
    readonly order: OrderFacts | null,
  ) {
    super('order-cart-change', 'change', order);
  }
}

/**
 * The guest added something: once per press, whether or not the service can be reached. Its total is
 * calculated from the menu.
 */
export class OrderItemAddEvent extends OrderEvent {
  constructor(
    currency: Cart['currency'],
    /** With the quantity that was added. */
    readonly item: OrderFactsItem,
  ) {
    super('order-item-add', 'add', { currency, total: item.total, items: [item] });
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
    super('order-checkout-start', 'checkout', order, { cancelable: true });
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

  /** @param order - as last confirmed by the service */
  constructor(
    facts: Pick<OrderErrorEvent, 'task' | 'code' | 'message' | 'requestId'>,
    order: OrderFacts | null = null,
  ) {
    super('order-error', 'failed', order);
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
    super('order-placed', 'paid', facts.order);
    this.receiptId = facts.receiptId;
    this.shortId = facts.shortId;
    this.order = facts.order;
  }
}

// The element that reports a shop's events: one in the page itself, not in another element.

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly storefront?: Storefront };

/** In order of preference. */
const reporters = [
  ...['order-cart', 'order-button', 'order-menu', 'order-product-card', 'order-storefront'],
  'order-receipt',
];

/**
 * The cart of the shop, or else the button that opens it, or else what there is; the body if
 * nothing can be found, for example in another element's closed shadow root.
 */
export function reporterOf(shop: Storefront): HTMLElement {
  const found = [...elementsOf(shop)].filter(
    (element) => !element.closest('order-drawer') && !isInStorefront(element),
  );
  const rank = ({ localName }: Element) => reporters.indexOf(localName);
  return found.sort((one, other) => rank(one) - rank(other))[0] ?? document.body;
}

/** In its shadow root: listeners outside see the storefront as the target. */
const isInStorefront = (element: Element) =>
  (element.getRootNode() as Partial<ShadowRoot>).host?.localName === 'order-storefront';

/** All elements of a shop, including those in open shadow roots, in document order. */
export function* elementsOf(shop: Storefront): Generator<HTMLElement> {
  for (const element of elementsOfShops()) if (shopOf(element) === shop) yield element;
}

export const shopOf = (element: OfShop): Storefront | undefined =>
  element.shop ?? element.storefront;

/** The same, of all shops. */
export function* elementsOfShops(
  tags: readonly string[] = reporters,
  root: Document | ShadowRoot = document,
): Generator<OfShop> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    const isOurs = tags.includes(localName);
    if (isOurs) yield element;
    // A storefront's may have a button of our own.
    if (shadowRoot && (!isOurs || localName === 'order-storefront'))
      yield* elementsOfShops(tags, shadowRoot);
  }
}
