import { emptyCart, settled } from '../../messages/cart.js';
import type { CartView } from '../../stores/types.js';
import { finalTotal } from './totals.js';

/** What is read out of the cart: what was agreed once it is, and not each step on the way there. */
export class Announcer {
  said = '';
  /** Attempts are failing; a moment without a next one planned is one that is under way. */
  retrying = false;
  #settled: string | undefined;
  #warned = false;

  /** @param waitingText says that another attempt is coming; it may still be on its way itself */
  hear(view: CartView, waitingText: ((view: CartView) => string) | undefined): void {
    const { pending, retryAt, notice, closed } = view;
    const underWay = this.retrying && pending && !notice && closed === null;
    this.retrying = retryAt !== null || underWay;
    if (this.retrying && waitingText && !this.#warned) this.said = waitingText(view);
    this.#warned = this.retrying && waitingText !== undefined;
    if (pending) return;
    const amount = finalTotal(view);
    const now = amount ? settled(view.quantity, amount.text) : emptyCart();
    // What was there when the page opened is no news.
    if (this.#settled !== undefined && this.#settled !== now) this.said = now;
    this.#settled = now;
  }
}
