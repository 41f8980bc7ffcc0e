import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { hasSteps, type Phase } from './phase.js';
import type { Refusal } from './refusal.js';

/** Moves the focus to what has just appeared; without steps, only to the end of a payment. */
export class PhaseFocus {
  #last: Phase | null = null;

  constructor(
    private readonly refusal: Refusal,
    private readonly turnTo: (selector: string) => void,
  ) {}

  /** @param phase `null` while the checkout is hidden */
  follow(shop: Storefront | undefined, phase: Phase | null): void {
    if (shop && phase && phase !== this.#last) this.#turn(shop, phase);
    this.#last = phase;
  }

  #turn(shop: Storefront, phase: Phase): void {
    const before = this.#last;
    if (!before && phase !== 'unknown') return;
    const isOver = phase === 'unknown' || phase === 'paid';
    if (phase === 'details' && checkoutOf(shop).$payment.get().step === 'failed') {
      if (hasSteps(shop) || before !== 'details') void this.refusal.refuse();
    } else if (hasSteps(shop) || isOver || before === 'unknown') {
      this.turnTo(phase === 'details' ? 'legend h3' : '.payment h3');
    }
  }
}
