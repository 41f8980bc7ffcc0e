import type { OrderEvents, OrderProductOpenEvent } from './events.js';

/** Not classes of their own: they are made before anything else of the page's events is loaded. */
const made = (type: keyof OrderEvents): Event => new Event(type, { bubbles: true, composed: true });

/**
 * Told when something that lies over the page has opened, or has closed again: the drawer of an
 * `<order-button>`, or the order of an `<order-cart>` that is a bar.
 */
export const openEvent = (opened: boolean): Event => made(opened ? 'order-open' : 'order-close');

export const productOpenEvent = (productId: string): OrderProductOpenEvent =>
  Object.assign(made('order-product-open'), { productId });
