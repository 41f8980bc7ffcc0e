/**
 * Problems with the order and the payment, and the retries after them. Loaded once the checkout opens,
 * because the network may be down when they're needed.
 */
import { type Bundles, load } from '../../bundles/load.js';
import { sharedText } from '../../messages/shared.js';
import type { CheckoutStore } from '../../stores/checkout/types.js';
import type { CartView, PaymentState, Storefront } from '../../stores/storefront/types.js';
import { alertBox } from '../shared/fields.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { isDeclined } from './phase.js';
import type { FieldError } from './refusal.js';

type Part = Bundles['payment'];

export class PaymentPart {
  #part: Part | undefined;
  #retries: InstanceType<Part['Retries']> | undefined;

  constructor(private readonly host: StorefrontElement) {}

  /** Tries again if it failed before. */
  load(): void {
    if (this.#part) return;
    load('payment').then(
      (part) => {
        if (this.#part) return;
        this.#part = part;
        this.#retries = new part.Retries(this.host);
        part.followProblems(this.host);
      },
      () => {},
    );
  }

  /** A request fails and is repeated. */
  get failing(): boolean | undefined {
    return this.#retries?.failing;
  }

  problems(view: CartView, shop: Storefront, payment: PaymentState): unknown {
    if (this.#part) return this.#part.problemsTemplate(view, shop, payment, this.failing);
    // Without its code, a payment can't have failed for another reason.
    return payment.step === 'failed' ? alertBox(sharedText('notLoaded')) : null;
  }

  /** What became of the last attempt; empty if it may still succeed. */
  failure(payment: PaymentState): string {
    return this.#part?.failureText(payment) ?? '';
  }

  /** Why the order can't continue; why a card was declined leads to the form for the next one. */
  reasons(view: CartView, shop: Storefront, payment: PaymentState): (string | FieldError)[] {
    const reasons = this.#part?.reasonsOf(view, shop, payment, this.failing) ?? [];
    const why = isDeclined(payment) ? this.failure(payment) : '';
    const { renderRoot } = this.host;
    const form =
      renderRoot.querySelector<HTMLElement>('.card-fields:not([hidden])') ??
      renderRoot.querySelector<HTMLElement>('.payment h3');
    return reasons.map((text) =>
      text === why && form ? { text, field: form, message: form } : text,
    );
  }
}

/** From now on, the card processor is asked what became of a payment. */
export function askProcessorOf(checkout: CheckoutStore): void {
  checkout.askWith(async (clientSecret) => {
    const processor = checkout.$processor.get();
    if (!processor) return { outcome: 'unknown' };
    return (await load('payment')).cardPayment(processor).status(clientSecret);
  });
}
