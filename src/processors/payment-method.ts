/** The interface between the checkout and payment methods. */
import type { ConfirmOutcome, Contact } from '../stores/storefront/types.js';

/** Where a form or a wallet button appears, and for which payment. */
export interface PaymentPlace {
  /** In the page, inside any number of shadow roots; the form takes its look. */
  readonly place: Element;
  /** Identifies the payment intent, and with it amount and currency; never in a log or a URL. */
  readonly clientSecret: string;
  /** BCP 47; if empty, English. */
  readonly language: string;
  /** Address of a style sheet with the page's fonts; may be empty. */
  readonly fonts: string;
  /** Aborted when the form must be removed, even while it is still loading. */
  readonly gone: AbortSignal;
}

export interface PaymentMethod {
  /**
   * Shows the form, and resolves when the guest can type.
   *
   * @param contact what the guest has already entered, so that the form doesn't ask again
   * @throws if the form can't load; you can try again
   */
  mount(where: PaymentPlace, contact: Contact): Promise<MountedPayment>;
  /** The result of a payment, also after a reload; `unknown` while nothing is certain. */
  status(clientSecret: string): Promise<ConfirmOutcome>;
}

/** What to pay with: a saved card by its id, or the form, whose card may be saved. */
export interface CardChoice {
  readonly saved?: string;
  readonly save?: boolean;
}

export interface MountedPayment {
  /**
   * Pays. Never rejects: an uncertain result is `unknown`.
   *
   * @param returnUrl where a bank that needs its own page sends the guest back
   * @param choice default: pay with the form and save nothing
   */
  confirm(returnUrl: string, choice?: CardChoice): Promise<ConfirmOutcome>;
  /** Changes the form's language (BCP 47); typed text stays. */
  speak(language: string): void;
}
