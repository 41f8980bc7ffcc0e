/** The seam between the checkout and whoever takes the money. */
import type { ConfirmOutcome, Contact } from '../stores/storefront/types.js';

/** Where a form or a wallet's button is shown, and for which payment. */
export interface PaymentPlace {
  /** In the page, inside any number of shadow roots; what is shown there has its looks. */
  readonly place: Element;
  /** Names the payment intent, and with it amount and currency; never logged, never in an address. */
  readonly clientSecret: string;
  /** BCP 47; empty: English. */
  readonly language: string;
  /** Address of a style sheet with the page's fonts; empty: none. */
  readonly fonts: string;
  /** Aborted when it has to be taken away, also while it is still loaded. */
  readonly gone: AbortSignal;
}

export interface PaymentMethod {
  /**
   * Shows the form, and resolves when the shopper can type.
   *
   * @param contact what the shopper has told already, so that the form need not ask again
   * @throws when the form cannot be loaded; it may be tried again
   */
  mount(where: PaymentPlace, contact: Contact): Promise<MountedPayment>;
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
  /** Changes the form's language (BCP 47); what was typed stays. */
  speak(language: string): void;
}
