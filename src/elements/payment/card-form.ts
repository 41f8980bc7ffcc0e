/** Shows the payment method's form while a payment is prepared, and removes it afterwards. */
import type { ReactiveControllerHost } from 'lit';
import { atom } from 'nanostores';
import { load } from '../../bundles/load.js';
import type { CardChoice, MountedPayment, PaymentPlace } from '../../processors/payment-method.js';
import type { ConfirmOutcome, Contact, ProcessorSettings } from '../../stores/storefront/types.js';

/** For script and form together; with blockers or old phones they may never load. */
const READY_MS = 15_000;

/** Of the form that changed last, for whoever reports how visits go. */
export const $cardForm = atom<CardForm['state']>('none');

export class CardForm {
  /**
   * `none` before the form exists and after it was removed. A `late` form keeps loading: it may
   * still become `ready`, while the guest is offered other ways to pay.
   */
  state: 'none' | 'loading' | 'late' | 'ready' | 'failed' = 'none';
  /**
   * For customers with saved cards: which one to pay with, or whether to save the one in the form.
   */
  choice: CardChoice = {};
  #clientSecret = '';
  #language = '';
  #mounted: MountedPayment | undefined;
  #confirming: Promise<ConfirmOutcome> | null = null;
  /** Aborted when the form is removed, along with everything that belongs to it. */
  #gone = new AbortController();

  constructor(readonly host: ReactiveControllerHost) {}

  /**
   * @param where its container is in the element's shadow root, and stays there while the form is
   *   shown
   */
  async show(
    settings: ProcessorSettings,
    where: Omit<PaymentPlace, 'gone'>,
    contact: Contact,
  ): Promise<void> {
    // A form whose confirmation isn't finished can't be used to pay again.
    const isShown = this.#clientSecret === where.clientSecret && !this.#confirming;
    if (isShown) return this.#speak(where.language);
    this.drop();
    this.#clientSecret = where.clientSecret;
    this.#language = where.language;
    const gone = this.#gone.signal;
    this.#turn('loading');
    const lateness = setTimeout(() => this.#turn('late'), READY_MS);
    gone.addEventListener('abort', () => clearTimeout(lateness));
    try {
      const { cardPayment } = await load('payment');
      const method = cardPayment(settings);
      gone.throwIfAborted();
      const mounted = await method.mount({ ...where, gone }, contact);
      gone.throwIfAborted();
      this.#mounted = mounted;
      // The language may have changed while the form loaded.
      if (this.#language !== where.language) mounted.speak(this.#language);
      this.#turn('ready');
    } catch (error) {
      if (gone.aborted) return;
      console.error(error);
      this.#turn('failed');
    } finally {
      clearTimeout(lateness);
    }
  }

  /**
   * Never rejects. Without a form for this payment, nothing can have been paid with it.
   *
   * @param clientSecret of the payment that the guest agreed to
   */
  async confirm(returnUrl: string, clientSecret: string): Promise<ConfirmOutcome> {
    if (!this.#mounted || clientSecret !== this.#clientSecret)
      return { outcome: 'refused', message: '' };
    const confirming = this.#mounted.confirm(returnUrl, this.choice);
    this.#confirming = confirming;
    const outcome = await confirming;
    if (this.#confirming === confirming) this.#confirming = null;
    return outcome;
  }

  /** To get it back, call `show` again. */
  drop(): void {
    if (this.state === 'none') return;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#clientSecret = '';
    this.#mounted = undefined;
    this.#confirming = null;
    this.choice = {};
    this.#turn('none');
  }

  #speak(language: string): void {
    if (this.#language === language) return;
    this.#language = language;
    this.#mounted?.speak(language);
  }

  #turn(state: CardForm['state']): void {
    this.state = state;
    $cardForm.set(state);
    this.host.requestUpdate();
  }
}
