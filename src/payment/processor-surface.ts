/** What the built-in card method calls of a processor's script. Values from it are not trusted. */
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

export interface ProcessorElements {
  create(type: 'payment'): ProcessorElement;
  update(options: { appearance: Appearance }): void;
}

export interface Processor {
  elements(options: { clientSecret: string; appearance: Appearance }): ProcessorElements;
  confirmPayment(options: {
    /** The form that was filled in; not needed with a `payment_method`. */
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
