import type { OrderEvents, OrderProductOpenEvent } from './events.js';

/** No event classes: these fire before the other event code is loaded. */
const made = (type: keyof OrderEvents): Event => new Event(type, { bubbles: true, composed: true });

/**
 * Fires when an overlay has opened or closed: the drawer of an `<order-button>`, or the cart of an
 * `<order-cart>` that is a bar.
 */
export const openEvent = (opened: boolean): Event => made(opened ? 'order-open' : 'order-close');

export const productOpenEvent = (productId: string): OrderProductOpenEvent =>
  Object.assign(made('order-product-open'), { productId });
