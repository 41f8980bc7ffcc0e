/** Whether the order is for now, or for a later time that is chosen below. */
import { html, nothing } from 'lit';
import { checkoutText } from '../../messages/checkout.js';
import { takesOrdersNow } from '../../stores/cart/pending.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { isClosedAtTable } from '../../stores/time/at-table.js';
import { choiceTemplate, stepTemplate } from '../shared/fields.js';
import type { ShopHost } from '../shared/watch.js';
import { slotsStep } from './late-steps.js';

export class WhenStep {
  /** Overrides the cart's choice of "later"; the time itself is chosen next. */
  #later: boolean | null = null;
  #asapPossible = true;

  constructor(private readonly host: ShopHost) {}

  /** Another restaurant has its own times. */
  startOver(): void {
    this.#later = null;
    this.#asapPossible = true;
  }

  /** Call before rendering: once the cart has responded, its value applies again. */
  settle({ pending, confirmed }: CartView): void {
    if (pending) return;
    if (this.#later === false || confirmed?.pickupType === 'LATER') this.#later = null;
  }

  isLater({ confirmed }: CartView): boolean {
    return this.#later ?? confirmed?.pickupType === 'LATER';
  }

  /** @param scheduled whether the order can be for a later time */
  template(shop: Storefront, view: CartView, scheduled: boolean): unknown {
    const isLater = this.isLater(view);
    if ((!scheduled && !isLater) || isClosedAtTable(shop)) return nothing;
    const asapPossible = this.#asapPossible && takesOrdersNow(shop.$opening.get());
    return stepTemplate(
      'when',
      checkoutText('whenTitle'),
      html`<div class="choices wide">
          ${choiceTemplate('time', checkoutText('asap'), !isLater, () => this.#chooseAsap(shop), !asapPossible)}
          ${choiceTemplate('time', checkoutText('later'), isLater, () => this.#chooseLater(true))}
        </div>
        ${isLater ? slotsStep(shop, this.#onAsap) : nothing}`,
    );
  }

  readonly #onAsap = (possible: boolean): void => {
    if (possible === this.#asapPossible) return;
    this.#asapPossible = possible;
    this.host.requestUpdate();
  };

  #chooseLater(isLater: boolean): void {
    this.#later = isLater;
    this.host.requestUpdate();
  }

  /** Nothing is sent if the cart already has this choice. */
  #chooseAsap(shop: Storefront): void {
    const { confirmed, pending } = shop.cart.$view.get();
    this.#chooseLater(false);
    if (!pending && confirmed?.pickupType === 'ASAP') return;
    shop.cart.intend({ type: 'order-time', time: { pickupType: 'ASAP' } });
  }
}
