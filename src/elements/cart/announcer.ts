import { emptyCart, settled } from '../../messages/cart.js';
import { tryingAgain } from '../../messages/problems.js';
import type { CartView } from '../../stores/types.js';
import { secondsUntil } from './notices.js';
import { finalTotal } from './totals.js';

/** What is read out of the cart: what was agreed once it is, and not each step on the way there. */
export class Announcer {
  said = '';
  /** Attempts are failing; a moment without a next one planned is one that is under way. */
  retrying = false;
  #settled: string | undefined;

  hear(view: CartView): void {
    const { pending, retryAt, notice, closed } = view;
    if (retryAt !== null && !this.retrying) this.said = tryingAgain(secondsUntil(retryAt));
    const underWay = this.retrying && pending && !notice && closed === null;
    this.retrying = retryAt !== null || underWay;
    if (pending) return;
    const amount = finalTotal(view);
    const now = amount ? settled(view.quantity, amount.text) : emptyCart();
    // What was there when the page opened is no news.
    if (this.#settled !== undefined && this.#settled !== now) this.said = now;
    this.#settled = now;
  }
}
