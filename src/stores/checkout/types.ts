/** The checkout and its payment as elements see them. */
import type { ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type { CardProcessor } from '../../client/operations/payment.js';
import type { ReceiptLink } from '../../client/operations/receipt.js';
import type { GratuityOptions, Money, OrderTimes, Receipt } from '../../contract/domain.js';
import type { Contact } from '../cart/types.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import type { Loader } from '../shared/loadable.js';

/** The state of the payment; `confirming` is saved before anything is confirmed. */
export type PaymentState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'preparing';
      /** The message of a payment that was declined, and another one is prepared for the next card. */
      readonly declined?: string;
    }
  | {
      readonly step: 'ready';
      /** Empty if there is nothing to pay: then there is no card form. */
      readonly clientSecret: string;
      /** Minor units. */
      readonly payable: number;
      /** The processor's message if the card was declined: the same form accepts another one. */
      readonly declined: string | null;
      /** The service's code if it refused an order that costs nothing. */
      readonly declinedBy?: string;
      /** The total before the quote was renewed, in minor units; `null` if it is unchanged. */
      readonly changedFrom: number | null;
      /**
       * The result of an attempt to pay this is unknown. Nothing has been charged so far, and a
       * payment is charged only once: it can be paid again, but not changed.
       */
      readonly unsettled: boolean;
    }
  | {
      readonly step: 'confirming';
      /** In minor units; unknown if another page or tab confirmed it. */
      readonly payable?: number;
      /** The guest requested the result. */
      readonly byGuest?: true;
    }
  | { readonly step: 'paid' }
  /** Certain: nothing was charged. */
  | {
      readonly step: 'failed';
      readonly reason: PaymentFailure;
      /** The guest had paid, and reads that nothing was charged. */
      readonly wasRefused?: true;
    }
  /** The result is unknown: only checking again is offered, never paying again. */
  | {
      readonly step: 'unknown';
      /** The result can't be checked until the device is back online. */
      readonly offline?: boolean;
    };

export type PaymentFailure =
  /** The processor or the service refused it, with this message. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The order changed since the payment was prepared, so the amount may have changed too. */
  | { readonly kind: 'changed' }
  /** Something in the cart changed on the menu: the cart shows what. */
  | { readonly kind: 'catalog-changed' }
  /** The restaurant doesn't have the guest's note, and the guest hasn't changed or removed it. */
  | { readonly kind: 'note-not-accepted' }
  /** The restaurant wouldn't know who orders: the service refused this, for this reason or none. */
  | {
      readonly kind: 'contact-not-accepted';
      readonly contact: Contact;
      readonly message: string;
      readonly code: string;
    }
  /** The service's response leaves the amount in doubt. */
  | { readonly kind: 'amount-in-doubt' }
  /** The service couldn't be reached, or refused something. */
  | {
      readonly kind: 'problem';
      readonly error: OrderingError;
      /** The contact details that it refused, which their fields say. */
      readonly refused?: Partial<Contact>;
    };

/** The result of a confirmation by a payment method. */
export type ConfirmOutcome =
  | { readonly outcome: 'succeeded' }
  /**
   * `code` is the service's, where it refused a payment that has no card. `replaced`: nothing can pay
   * this intent any more, so another one has to be prepared.
   */
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly code?: string;
      readonly replaced?: true;
    }
  /** Nothing has been charged so far, but a confirmation may still be in transit. */
  | { readonly outcome: 'waiting' }
  /** The same, and a bank's question is open, which only the page that paid can show. */
  | { readonly outcome: 'challenged' }
  | { readonly outcome: 'unknown' };

export interface CheckoutStore {
  readonly times: Loader<OrderTimes>;
  readonly gratuity: Loader<GratuityOptions>;
  /** What the guest typed, kept for this tab so that a reload loses nothing. */
  readonly $contact: ReadableAtom<Contact>;
  readonly $payment: ReadableAtom<PaymentState>;
  /** The card processor's settings; loaded with the first preparation. */
  readonly $processor: ReadableAtom<ProcessorSettings | null>;
  /** Whether the service has its own payment page for the order, for shops without a card form. */
  hosted(): boolean;
  rememberContact(contact: Contact): void;
  /** Whether somebody is logged in, or waiting for a code. */
  hasBegunLogin(): boolean;
  /**
   * Sends the contact and waiting changes, then creates the payment intent: `preparing` → `ready`
   * or `failed`.
   *
   * @throws if its code can't load, which `failed` also reports
   */
  prepare(): Promise<void>;
  /**
   * Finds out how guests can pay, before anything is prepared: sets `$processor`.
   *
   * @throws OrderingError if there is no way to pay, or that can't be found out now
   */
  reach(): Promise<void>;
  /**
   * Whether the prepared payment is for the order as it is now. Otherwise confirming it pays nothing:
   * prepare it again first.
   */
  isCurrent(): boolean;
  /** Discards the prepared payment, so that the order can be changed: back to `idle`. */
  edit(): void;
  /**
   * Sets how to ask the payment method for a payment's result, whichever page confirmed it. Called
   * by the element that shows the checkout.
   */
  askWith(ask: (clientSecret: string) => Promise<ConfirmOutcome>): void;
  /**
   * Saves `confirming`, runs `confirm` once, updates the state, and on success requests the result.
   */
  confirm(confirm: (clientSecret: string) => Promise<ConfirmOutcome>): Promise<void>;
  /**
   * Prepares a payment that the guest has already approved, and runs `confirm` once if the order is
   * still what they approved. Otherwise nothing is paid: the state becomes `ready` with the new
   * total, or says what is wrong.
   *
   * @param agreed what the guest approved, in minor units
   * @param closed aborted when the sheet closes: nothing is paid any more unless it is already
   *   being confirmed
   */
  approve(
    agreed: number,
    confirm: (clientSecret: string) => Promise<ConfirmOutcome>,
    closed: AbortSignal,
  ): Promise<void>;
  /**
   * From `unknown`: checks the payment's result with the service and with `ask`, the payment method
   * itself. Only a certain failure allows another payment; the same one can be confirmed again once
   * its last attempt is over.
   */
  checkAgain(): Promise<void>;
}

export type ProcessorSettings = CardProcessor;

// The receipt as elements see it.

/** A receipt, or if the service has none, the order as it was placed. */
export type ReceiptContent =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'cart'; readonly cart: PlacedOrder };

export interface ReceiptStore {
  readonly content: Loader<ReceiptContent>;
  /**
   * The order, returned once per order, even after a reload: the moment to report it to the page.
   *
   * @param isBack - came back from the service's own payment page, with a link to this order's
   *   receipt
   */
  placedNow(isBack: boolean): PlacedOrder | null;
  /** Whether it is the order that was just placed here, not one opened by a link. */
  isOwn(): boolean;
  /** The same as an atom: a linked receipt becomes the guest's own once that is known. */
  readonly $own: ReadableAtom<boolean>;
  /** The cart of the last placed order, which may be placed while its receipt is shown. */
  readonly $placed: ReadableAtom<string | null>;
  /** What the guest agreed to pay, if the displayed total differs; otherwise `null`. */
  paidInstead(content: ReceiptContent): Money | null;
  /** Shows a linked receipt instead of whatever the shop shows. */
  open(link: ReceiptLink): void;
  /**
   * Keeps it up to date while it is shown, and requests it again if the service couldn't be reached.
   * Returns a function that stops.
   */
  follow(): () => void;
}

export type { PlacedOrder, ReceiptLink };
