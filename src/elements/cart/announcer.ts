import { emptyCart, settled } from '../../messages/cart.js';
import type { CartView } from '../../stores/types.js';
import { finalTotal } from './totals.js';

/** What is read out of the cart: what was agreed once it is, and not each step on the way there. */
export class Announcer {
  said = '';
  #settled: string | undefined;
  #warned = false;

  /** @param waiting says that another attempt is coming, while they fail */
  hear(view: CartView, waiting: ((view: CartView) => string) | false | undefined): void {
    if (waiting && !this.#warned) this.said = waiting(view);
    this.#warned = Boolean(waiting);
    if (view.pending) return;
    const amount = finalTotal(view);
    const now = amount ? settled(view.quantity, amount.text) : emptyCart();
    // What was there when the page opened is no news.
    if (this.#settled !== undefined && this.#settled !== now) this.said = now;
    this.#settled = now;
  }
}
