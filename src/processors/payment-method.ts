/** The interface between the checkout and payment methods. */
import type { IntentPlan } from '../contract/payment.js';
import type { ConfirmOutcome, Contact } from '../stores/storefront/types.js';

/** What a form or a wallet button is for. */
export type Due =
  | {
      /** Identifies the payment intent, and with it amount and currency; never in a log or a URL. */
      readonly clientSecret: string;
    }
  | EarlyDue;

/** A payment whose intent may not exist yet; what is typed stays if the amount changes. */
export interface EarlyDue {
  /** Minor units. */
  readonly amount: number;
  /** As the service writes it: `usd`. */
  readonly currency: string;
  readonly plan: IntentPlan;
  /** Called if the processor accepts no form without an intent, or the intent is another. */
  readonly onUnfit: (why: unknown) => void;
}

/** Where a form or a wallet button appears, and for which payment. */
export interface PaymentPlace {
  /** In the page, inside any number of shadow roots; the form takes its look. */
  readonly place: Element;
  readonly due: Due;
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
   * @param clientSecret of the intent to pay; of a form that was mounted for an intent, that one
   * @param returnUrl where a bank that needs its own page sends the guest back
   * @param choice default: pay with the form and save nothing
   */
  confirm(clientSecret: string, returnUrl: string, choice?: CardChoice): Promise<ConfirmOutcome>;
  /** Changes the amount (minor units) of a form that was mounted without an intent. */
  charge(amount: number): void;
  /** Changes the form's language (BCP 47); typed text stays. */
  setLanguage(language: string): void;
}
