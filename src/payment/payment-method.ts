/** The seam between the checkout and whoever takes the money. */
import type { ConfirmOutcome } from '../stores/types.js';

/** Looks for a form that the method draws itself, read from the theme as it is on the page. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly variables: {
    readonly colorText: string;
    readonly colorBackground: string;
    readonly colorPrimary: string;
    readonly colorDanger: string;
    readonly fontFamily: string;
    readonly borderRadius: string;
  };
}

export interface PaymentMethod {
  /**
   * Shows the form at `place`, in the looks of the page, and resolves when the shopper can type.
   *
   * @param place an element in the page, inside any number of shadow roots
   * @param clientSecret names the payment intent, and with it amount and currency; never logged,
   *   never in an address
   * @param gone aborted when the form has to be taken away, also while it is still loaded
   * @throws when the form cannot be loaded; it may be tried again
   */
  mount(place: Element, clientSecret: string, gone: AbortSignal): Promise<MountedPayment>;
  /** What became of a payment, also after a reload; `unknown` while nothing is certain. */
  status(clientSecret: string): Promise<ConfirmOutcome>;
}

/** What is paid with: a saved card by its identifier, else the form, whose card may be saved. */
export interface CardChoice {
  readonly saved?: string;
  readonly save?: boolean;
}

export interface MountedPayment {
  /**
   * Pays. Never rejects: what is not certain is `unknown`.
   *
   * @param returnUrl where a bank that needs a page of its own sends the shopper back to
   * @param choice without one the form is paid with, and nothing is saved
   */
  confirm(returnUrl: string, choice?: CardChoice): Promise<ConfirmOutcome>;
}
