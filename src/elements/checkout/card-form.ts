/** Shows the payment method's own form while a payment is prepared, and takes it away after. */
import type { ReactiveControllerHost } from 'lit';
import { loadCardPayment } from '../../payment/load.js';
import type { CardChoice, MountedPayment } from '../../payment/payment-method.js';
import type { ConfirmOutcome, ProcessorSettings } from '../../stores/types.js';

/** Nobody waits for it. */
const fetchWallet = () => import('../define-wallet.js');

export class CardForm {
  /** `none` before there is one and after it was taken away. */
  state: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  /** Where somebody has saved cards: which one pays, or whether the one in the form is saved. */
  choice: CardChoice = {};
  #clientSecret = '';
  #mounted: MountedPayment | undefined;
  #confirming: Promise<ConfirmOutcome> | null = null;
  /** Aborted when the form is taken away, and all that belongs to it goes with it. */
  #gone = new AbortController();

  constructor(readonly host: ReactiveControllerHost) {}

  /** @param place in the element's shadow root; never taken away while the form is shown */
  async show(place: Element, settings: ProcessorSettings, clientSecret: string): Promise<void> {
    // A form whose confirmation has no end yet cannot be paid with again.
    if (this.#clientSecret === clientSecret && !this.#confirming) return;
    this.drop();
    this.#clientSecret = clientSecret;
    const { signal } = this.#gone;
    this.#turn('loading');
    void fetchWallet().catch(() => {});
    try {
      const method = await loadCardPayment(settings);
      signal.throwIfAborted();
      const mounted = await method.mount(place, clientSecret, signal);
      signal.throwIfAborted();
      this.#mounted = mounted;
      this.#turn('ready');
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.#turn('failed');
    }
  }

  /** Never rejects. Without a form nothing can have been paid with it. */
  async confirm(returnUrl: string): Promise<ConfirmOutcome> {
    if (!this.#mounted) return { outcome: 'refused', message: '' };
    const confirming = this.#mounted.confirm(returnUrl, this.choice);
    this.#confirming = confirming;
    const outcome = await confirming;
    if (this.#confirming === confirming) this.#confirming = null;
    return outcome;
  }

  /** Whoever wants it back shows it again, from the start. */
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

  #turn(state: CardForm['state']): void {
    this.state = state;
    this.host.requestUpdate();
  }
}
