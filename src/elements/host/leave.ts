import { notLoaded } from '../../messages/cart-notices.js';
import type { Storefront } from '../../stores/types.js';
import { stuck } from '../cart/notices.js';
import type { OrderCart } from '../cart/order-cart.js';
import { OrderCheckoutStartEvent } from '../events/order-checkout-start.js';
import { factsOf } from '../events/order-facts.js';
import { loadAgain } from '../load-again.js';
import { tellTrouble } from './tell-troubles.js';

const leaving = new WeakSet<Storefront>();

/** From the cart to the checkout, unless the page leads elsewhere. */
export async function leave(element: OrderCart, shop: Storefront): Promise<void> {
  const { cart } = shop;
  const { confirmed } = cart.$view.get();
  if (leaving.has(shop)) return;
  const start = new OrderCheckoutStartEvent(confirmed && factsOf(confirmed));
  if (!element.dispatchEvent(start)) return;
  // Failures are facts of the cart, and shown there.
  cart.flush().catch(() => {});
  leaving.add(shop);
  try {
    await loadAgain('checkout', () => import('../define-checkout.js'));
    stuck.delete(cart);
    element.close();
    shop.startCheckout();
  } catch (error) {
    console.error(`order-elements: the checkout could not be loaded. ${error}`);
    stuck.add(cart);
    void tellTrouble(shop, 'load-checkout', { code: 'not-loaded', say: notLoaded });
    element.requestUpdate();
  } finally {
    leaving.delete(shop);
  }
}
