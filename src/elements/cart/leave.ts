import { html, type LitElement, nothing } from 'lit';
import { sharedText } from '../../messages/shared.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { factsOf, OrderCheckoutStartEvent } from '../storefront/events.js';
import { tellTrouble } from '../storefront/report-errors.js';
import { noticesTemplate } from './notices.js';
import type { OrderCart } from './order-cart.js';

const heading = ({ renderRoot }: LitElement, otherwise: string) =>
  renderRoot.querySelector<HTMLElement>(`#title${otherwise}`);

/** The control in focus went with its line, the one at `index`. */
export async function focusNear(cart: LitElement, index: number): Promise<void> {
  await cart.updateComplete;
  const lines = cart.renderRoot.querySelectorAll('.line');
  const near = lines[Math.min(index, lines.length - 1)]?.querySelector('button');
  (near ?? heading(cart, ''))?.focus();
}

/** The button in focus went with its notice. */
export async function keepFocus(cart: LitElement): Promise<void> {
  await cart.updateComplete;
  if (!cart.shadowRoot?.activeElement) heading(cart, ', .primary')?.focus();
}

/** From the cart to the checkout, unless the page leads elsewhere. */
export async function leave(element: OrderCart, shop: Storefront): Promise<void> {
  const { cart } = shop;
  const { confirmed } = cart.$view.get();
  if (shop.$checkoutCode.get() === 'loading') return;
  const start = new OrderCheckoutStartEvent(confirmed && factsOf(confirmed));
  if (!element.dispatchEvent(start)) return;
  // Failures are facts of the cart, and shown there.
  cart.flush().catch(() => {});
  try {
    await shop.loadCheckout();
    element.close();
    shop.startCheckout();
  } catch (error) {
    console.error(`order-elements: the checkout could not be loaded. ${error}`);
    void tellTrouble(shop, 'load-checkout', {
      code: 'not-loaded',
      say: () => sharedText('notLoaded'),
    });
  }
}

/** What stands in the cart's way. */
export function cartNotices(
  cart: OrderCart,
  view: CartView,
  failing: boolean | undefined,
): unknown {
  const { shop } = cart;
  if (!shop) return nothing;
  return html`<div @click=${() => keepFocus(cart)}>
    ${noticesTemplate(view, shop, failing, () => void leave(cart, shop))}
  </div>`;
}
