/** Not classes of their own: they are made before anything else of the page's events is loaded. */
const made = (type: string): Event => new Event(type, { bubbles: true, composed: true });

/**
 * Told when something that lies over the page has opened, or has closed again: the drawer of an
 * `<order-button>`, or the order of an `<order-cart>` that is a bar.
 */
export const openEvent = (opened: boolean): Event => made(opened ? 'order-open' : 'order-close');

/** The shopper looks at a product. */
export interface OrderProductOpenEvent extends Event {
  readonly productId: string;
}

export const productOpenEvent = (productId: string): OrderProductOpenEvent =>
  Object.assign(made('order-product-open'), { productId });

declare global {
  interface GlobalEventHandlersEventMap {
    'order-open': Event;
    'order-close': Event;
    'order-product-open': OrderProductOpenEvent;
  }
}
