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
    elements: ProcessorElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<ProcessorAnswer>;
  retrievePaymentIntent(clientSecret: string): Promise<ProcessorAnswer>;
}

export type MakeProcessor = (publishableKey: string) => Processor;
