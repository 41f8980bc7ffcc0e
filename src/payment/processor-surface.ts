/**
 * What the built-in payment methods call of a processor's script: a part of its published types, so
 * that an option or a value which a real one rejects does not compile. Answers are not trusted.
 */
import type {
  Stripe,
  StripeConstructorOptions,
  StripeElements,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js';

export interface ProcessorAnswer {
  readonly paymentIntent?: { readonly status?: string };
  readonly error?: { readonly type?: string; readonly message?: string };
}

export type ProcessorElements = StripeElements;

export type ProcessorElement = StripePaymentElement;

/** Buttons of wallets; their sheets are the processor's own, too. */
export type WalletElement = StripeExpressCheckoutElement;

export type Processor = Pick<Stripe, 'elements' | 'confirmPayment' | 'retrievePaymentIntent'>;

export type MakeProcessor = (
  publishableKey: string,
  options?: StripeConstructorOptions,
) => Processor;
