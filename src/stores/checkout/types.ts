/** What elements see of the checkout and its payment. */
import type { ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type { CardProcessor } from '../../client/operations/payment.js';
import type { ReceiptLink } from '../../client/operations/receipt.js';
import type { GratuityOptions, Money, OrderTimes, Receipt } from '../../contract/domain.js';
import type { Contact } from '../cart/types.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import type { Loader } from '../shared/loadable.js';

/** The payment's own state machine; `confirming` is saved before anything is confirmed. */
export type PaymentState =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | {
      readonly step: 'ready';
      /** Empty where nothing has to be paid: then no card is asked for. */
      readonly clientSecret: string;
      /** Minor units. */
      readonly payable: number;
      /** The card was declined, in the processor's words: the same form takes another one. */
      readonly declined: string | null;
      /** The total before the quote was renewed, in minor units; `null` while it is the same. */
      readonly changedFrom: number | null;
      /**
       * Nobody knows yet what became of an attempt to pay this. Nothing was taken so far, and a payment
       * is charged only once: it can be paid again, and not be changed.
       */
      readonly unsettled: boolean;
    }
  | {
      readonly step: 'confirming';
      /** Minor units; where it is not known here, another page or tab has confirmed it. */
      readonly payable?: number;
      /** The shopper has asked what became of it. */
      readonly asked?: true;
    }
  | { readonly step: 'paid' }
  /** Certain: no money was taken. */
  | { readonly step: 'failed'; readonly reason: PaymentFailure }
  /** Nobody knows yet: only asking again is offered, never paying again. */
  | {
      readonly step: 'unknown';
      /** Nobody can be asked before the device has a connection again. */
      readonly offline?: boolean;
    };

export type PaymentFailure =
  /** The processor or the service said no, in these words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The order changed since it was prepared, so the amount may have as well. */
  | { readonly kind: 'changed' }
  /** Something in the cart is no longer offered as it was: the cart says what. */
  | { readonly kind: 'catalog-changed' }
  /** The kitchen does not have the guest's note, and the guest has neither changed nor removed it. */
  | { readonly kind: 'note-not-accepted' }
  /** The amount cannot be told for certain from what the service answered. */
  | { readonly kind: 'amount-in-doubt' }
  /** The service could not be asked. */
  | { readonly kind: 'problem'; readonly error: OrderingError };

/** How a payment method answers a confirmation. */
export type ConfirmOutcome =
  | { readonly outcome: 'succeeded' }
  | { readonly outcome: 'refused'; readonly message: string }
  /** Nothing was taken so far: a confirmation may still be on its way. */
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'unknown' };

export interface CheckoutStore {
  readonly times: Loader<OrderTimes>;
  readonly gratuity: Loader<GratuityOptions>;
  /** What the shopper typed, kept for this tab so that a reload loses nothing. */
  readonly $contact: ReadableAtom<Contact>;
  readonly $payment: ReadableAtom<PaymentState>;
  /** How the card processor is reached; loaded with the first preparation. */
  readonly $processor: ReadableAtom<ProcessorSettings | null>;
  /** Whether the service has a payment page of its own for the order, for shops without a card form. */
  hosted(): boolean;
  rememberContact(contact: Contact): void;
  /** Somebody is logged in, or waits for the code to log in with. */
  loginBegun(): boolean;
  /**
   * Sends contact and what waits, then makes the payment intent: `preparing` → `ready` or `failed`.
   *
   * @throws where the code for it cannot be loaded, which `failed` says as well
   */
  prepare(): Promise<void>;
  /** Drops the prepared payment, so that the order can be changed: back to `idle`. */
  edit(): void;
  /**
   * How the payment method is asked what became of a payment, whichever page has confirmed it. The
   * element that shows the checkout hands it in.
   */
  askWith(ask: (clientSecret: string) => Promise<ConfirmOutcome>): void;
  /** Saves `confirming`, runs `confirm` once, settles the state and on success asks for the result. */
  confirm(confirm: (clientSecret: string) => Promise<ConfirmOutcome>): Promise<void>;
  /**
   * From `unknown`: asks what became of the payment, the service and `ask`, the payment method itself.
   * Only a certain failure allows another payment; the same one can be confirmed again once its last
   * attempt is over.
   */
  checkAgain(ask?: (clientSecret: string) => Promise<ConfirmOutcome>): Promise<void>;
}

export type ProcessorSettings = CardProcessor;

// What elements see of a receipt.

/** A receipt, or what is known when the service gives none: the order as it was placed. */
export type ReceiptContent =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'cart'; readonly cart: PlacedOrder };

export interface ReceiptStore {
  readonly content: Loader<ReceiptContent>;
  /**
   * What was ordered, once for each order, reloads included: the moment to tell the page.
   *
   * @param isBack - from the service's own payment page, with a link to the receipt of this order
   */
  placedNow(isBack: boolean): PlacedOrder | null;
  /** It is of the order that was just placed here, and not of a link that somebody was given. */
  isOwn(): boolean;
  /** The same, for those who paint it: a receipt by its link becomes the guest's own once that is known. */
  readonly $own: ReadableAtom<boolean>;
  /** The cart of the order that was placed last; it may be placed while its receipt is shown. */
  readonly $placed: ReadableAtom<string | null>;
  /** What the guest agreed to pay, where what is shown comes to something else; else `null`. */
  paidInstead(content: ReceiptContent): Money | null;
  /** Shows the receipt of a link in place of whatever the shop shows. */
  open(link: ReceiptLink): void;
  /** Keeps it up to date while somebody looks. Resolves to how to stop. */
  follow(): Promise<() => void>;
}

export type { PlacedOrder, ReceiptLink };
