/** Shows the payment method's own form while a payment is prepared, and takes it away after. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readAppearance } from '../../payment/appearance.js';
import { cardPayment } from '../../payment/card.js';
import { type LightSlot, lightSlot } from '../../payment/light-slot.js';
import type { MountedPayment, PaymentMethod } from '../../payment/payment-method.js';
import type { ConfirmOutcome, ProcessorSettings } from '../../stores/types.js';

interface Shown {
  readonly clientSecret: string;
  readonly place: Element;
  readonly slot: LightSlot;
  mounted: MountedPayment | undefined;
}

export class CardForm implements ReactiveController {
  /** `none` before there is one and after it was taken away. */
  state: 'none' | 'loading' | 'ready' | 'failed' = 'none';
  #shown: Shown | undefined;
  #method: { readonly settings: ProcessorSettings; readonly of: PaymentMethod } | undefined;
  #confirming = false;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#dark.addEventListener('change', this.#wear);
  }

  /** A form that was moved has lost what was typed and may be cut off: it is made anew. */
  hostDisconnected(): void {
    this.#dark.removeEventListener('change', this.#wear);
    queueMicrotask(() => {
      if (this.host.isConnected && this.#confirming) return;
      this.drop();
      this.host.requestUpdate();
    });
  }

  /** @param place in the element's shadow root; never taken away while the form is shown */
  show(place: Element, settings: ProcessorSettings, clientSecret: string): void {
    if (this.#shown?.clientSecret === clientSecret) return;
    this.drop();
    const shown: Shown = { clientSecret, place, slot: lightSlot(place), mounted: undefined };
    this.#shown = shown;
    void this.#mount(shown, this.#methodOf(settings));
  }

  async #mount(shown: Shown, method: PaymentMethod): Promise<void> {
    const { clientSecret, place, slot } = shown;
    this.#turn('loading');
    try {
      const order = { clientSecret, appearance: readAppearance(place) };
      const mounted = await method.mount(slot.node, order);
      if (this.#shown !== shown) return mounted.destroy();
      shown.mounted = mounted;
      await mounted.ready;
      if (this.#shown === shown) this.#turn('ready');
    } catch (error) {
      if (this.#shown !== shown) return;
      console.error(error);
      this.#turn('failed');
    }
  }

  /** After a failure: everything from the start. */
  retry(settings: ProcessorSettings): void {
    const { place, clientSecret } = this.#shown ?? {};
    if (!place || !clientSecret) return;
    this.drop();
    this.show(place, settings, clientSecret);
  }

  /** Never rejects. Without a form nothing can have been paid with it. */
  async confirm(returnUrl: string): Promise<ConfirmOutcome> {
    const { mounted } = this.#shown ?? {};
    if (!mounted) return { outcome: 'refused', message: '' };
    this.#confirming = true;
    try {
      return await mounted.confirm(returnUrl);
    } finally {
      this.#confirming = false;
    }
  }

  /** What became of a payment, also without its form. */
  status(settings: ProcessorSettings, clientSecret: string): Promise<ConfirmOutcome> {
    return this.#methodOf(settings).status(clientSecret);
  }

  drop(): void {
    const shown = this.#shown;
    this.#shown = undefined;
    this.state = 'none';
    shown?.mounted?.destroy();
    shown?.slot.remove();
  }

  #methodOf(settings: ProcessorSettings): PaymentMethod {
    if (this.#method?.settings !== settings) this.#method = { settings, of: cardPayment(settings) };
    return this.#method.of;
  }

  #turn(state: CardForm['state']): void {
    this.state = state;
    this.host.requestUpdate();
  }

  readonly #wear = (): void => {
    const { mounted, place } = this.#shown ?? {};
    if (mounted && place) mounted.wear(readAppearance(place));
  };
}
