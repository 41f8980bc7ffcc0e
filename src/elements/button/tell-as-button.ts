import { OrderCheckoutStartEvent } from '../events/order-checkout-start.js';
import { productOpenEvent } from '../events/order-open.js';
import { OrderPlacedEvent } from '../events/order-placed.js';

/** What the drawer's elements tell, the button tells in their place: the page knows only that. */
export function tellAsButton(drawer: HTMLElement, button: HTMLElement): void {
  const tell = (event: Event, again: Event) => {
    event.stopPropagation();
    if (!button.dispatchEvent(again)) event.preventDefault();
  };
  drawer.addEventListener('order-checkout-start', (event) =>
    tell(event, new OrderCheckoutStartEvent(event.order)),
  );
  drawer.addEventListener('order-placed', (event) => tell(event, new OrderPlacedEvent(event)));
  drawer.addEventListener('order-product-open', (event) =>
    tell(event, productOpenEvent(event.productId)),
  );
}
