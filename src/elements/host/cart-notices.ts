import { html, nothing } from 'lit';
import type { CartView } from '../../stores/types.js';
import { noticesTemplate } from '../cart/notices.js';
import type { OrderCart } from '../cart/order-cart.js';
import { keepFocus } from './focus.js';
import { leave } from './leave.js';

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
