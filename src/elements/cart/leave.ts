import { html, type LitElement, nothing } from 'lit';
import { sharedText } from '../../messages/shared.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { factsOf, OrderCheckoutStartEvent } from '../storefront/events.js';
import { reportError } from '../storefront/report-events.js';
import { noticesTemplate } from './notices.js';
import { addressNotice, leadToObstacle, obstacleOf } from './obstacles.js';
import type { OrderCart } from './order-cart.js';

const heading = ({ renderRoot }: LitElement, otherwise: string) =>
  renderRoot.querySelector<HTMLElement>(`#title${otherwise}`);

/** Restores the focus after the focused control's line, at `index`, was removed. */
export async function focusNear(cart: LitElement, index: number): Promise<void> {
  await cart.updateComplete;
  if (cart.shadowRoot?.activeElement) return;
  const lines = cart.renderRoot.querySelectorAll('.line');
  const near = lines[Math.min(index, lines.length - 1)]?.querySelector('button');
  (near ?? heading(cart, ''))?.focus();
}

/** Restores the focus after the focused button's notice was removed. */
async function keepFocus(cart: LitElement): Promise<void> {
  await cart.updateComplete;
  if (!cart.shadowRoot?.activeElement) heading(cart, ', .primary')?.focus();
}

/** Goes from the cart to the checkout, unless the page sends the guest elsewhere. */
export async function leave(element: OrderCart, shop: Storefront): Promise<void> {
  const { cart } = shop;
  const { confirmed, notice } = cart.$view.get();
  if (shop.$checkoutCode.get() === 'loading') return;
  const obstacle = obstacleOf(shop);
  if (obstacle) return leadToObstacle(element, shop, obstacle);
  const start = new OrderCheckoutStartEvent(confirmed && factsOf(confirmed));
  if (!element.dispatchEvent(start)) return;
  // The cart itself shows failures.
  cart.flush().catch(() => {});
  try {
    await shop.loadCheckout();
    shop.startCheckout();
    element.close();
    // The guest has read here what isn't in the order, and pays for the rest.
    if (isRefusedDish(notice) && cart.$view.get().notice === notice) cart.dismissNotice();
    const stop = shop.$stage.listen((stage) => {
      stop();
      if (stage === 'menu') void focusAgain(element);
    });
  } catch (error) {
    console.error(`order-elements: the checkout could not be loaded. ${error}`);
    void reportError(shop, 'load-checkout', {
      code: 'not-loaded',
      say: () => sharedText('notLoaded'),
    });
  }
}

const isRefusedDish = (notice: CartView['notice']): boolean =>
  notice?.kind === 'refused' && notice.intent.type === 'add';

/** The guest is back from the checkout, whose focused control is gone. */
async function focusAgain(element: OrderCart): Promise<void> {
  await element.updateComplete;
  const button = element.renderRoot.querySelector<HTMLElement>('[part=bar], [part=checkout]');
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/** Notices about problems with the cart. */
export function cartNotices(
  cart: OrderCart,
  view: CartView,
  failing: boolean | undefined,
  covers: boolean,
): unknown {
  const { shop } = cart;
  if (!shop) return nothing;
  // The header of a menu beside the order says when the restaurant opens.
  const isSaid = !covers && cart.isWith('order-menu');
  return html`<div @click=${() => keepFocus(cart)}>
      ${noticesTemplate(view, shop, failing, () => void leave(cart, shop), isSaid)}
    </div>
    ${addressNotice(cart, shop)}`;
}
