/** What the built-in payment methods call of a processor's script. Values from it are not trusted. */
import type { Appearance } from './payment-method.js';

export interface ProcessorAnswer {
  readonly paymentIntent?: { readonly status?: string };
  readonly error?: { readonly type?: string; readonly message?: string };
}

export interface ProcessorElement {
  on(event: 'ready' | 'loaderror', heard: () => void): unknown;
  mount(node: HTMLElement): void;
  destroy(): void;
}

/** Buttons of wallets; their sheets are the processor's own, too. */
export interface WalletElement {
  /** Without methods, or with none that is true, there is no button. */
  on(
    event: 'ready',
    heard: (event: { availablePaymentMethods?: Readonly<Record<string, unknown>> | null }) => void,
  ): unknown;
  /** The sheet opens when `resolve` is called within a second. */
  on(
    event: 'click',
    heard: (event: { resolve(details: { business: { name: string } }): void }) => void,
  ): unknown;
  /** The shopper has agreed: `confirmPayment` is to be called, or `paymentFailed`. */
  on(event: 'confirm', heard: (event: { paymentFailed(): void }) => void): unknown;
  on(event: 'cancel' | 'loaderror', heard: () => void): unknown;
  mount(node: HTMLElement): void;
  destroy(): void;
}

export interface ProcessorElements {
  create(type: 'payment'): ProcessorElement;
  /** @throws where the processor knows no wallets */
  create(type: 'expressCheckout', options: { buttonHeight: number }): WalletElement;
  update(options: { appearance: Appearance }): void;
}

export interface Processor {
  elements(options: { clientSecret: string; appearance: Appearance }): ProcessorElements;
  confirmPayment(options: {
    /** The form that was filled in, or the wallet; not needed with a `payment_method`. */
    elements?: ProcessorElements;
    clientSecret?: string;
    confirmParams: {
      return_url: string;
      /** A card that was kept earlier. */
      payment_method?: string;
      /** Keeps the card of the form, with its owner's consent. */
      setup_future_usage?: 'on_session';
    };
    redirect: 'if_required';
  }): Promise<ProcessorAnswer>;
  retrievePaymentIntent(clientSecret: string): Promise<ProcessorAnswer>;
}

export type MakeProcessor = (publishableKey: string) => Processor;
