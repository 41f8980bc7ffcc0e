/**
 * Told when something that lies over the page has opened, or has closed again: the drawer of an
 * `<order-button>`, or the order of an `<order-cart>` that is a bar.
 */
export const openEvent = (opened: boolean): Event =>
  new Event(opened ? 'order-open' : 'order-close', { bubbles: true, composed: true });

declare global {
  interface HTMLElementEventMap {
    'order-open': Event;
    'order-close': Event;
  }
}
