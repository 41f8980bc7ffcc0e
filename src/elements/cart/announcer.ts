import { cartText, settled } from '../../messages/cart.js';
import type { CartView } from '../../stores/storefront/types.js';
import { finalTotal } from './totals.js';

/** What screen readers announce: the confirmed result, not each step on the way. */
export class Announcer {
  said = '';
  #settled: string | undefined;
  #warned = false;

  /** @param waiting announces the next attempt while attempts fail */
  hear(view: CartView, waiting: ((view: CartView) => string) | false | undefined): void {
    if (waiting && !this.#warned) this.said = waiting(view);
    this.#warned = Boolean(waiting);
    if (view.pending) return;
    const amount = finalTotal(view);
    const now = amount ? settled(view.quantity, amount.text) : cartText('empty');
    // What was there when the page opened isn't announced.
    if (this.#settled !== undefined && this.#settled !== now) this.said = now;
    this.#settled = now;
  }
}
