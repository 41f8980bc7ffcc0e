/**
 * What elements see of the stores: facts to paint (`$…` atoms of nanostores) and intents to send.
 * Elements never fetch, and never change a fact.
 */
import type { ReadableAtom } from 'nanostores';
import type { CardProcessor } from '../client/checkout.js';
import type { OrderingError } from '../client/errors.js';
import type {
  Cart,
  Choice,
  FulfillmentMethod,
  GratuityOptions,
  MenuBundle,
  Money,
  OrderTimes,
  Product,
  Receipt,
  Selection,
} from '../contract/domain.js';
import type { Loadable, Loader } from './loadable.js';
import type { Settings } from './settings.js';

export type { Loadable, Loader };

/** The widget is one view: the menu and cart, then the checkout, then the receipt. */
export type Stage = 'menu' | 'checkout' | 'receipt';

export interface Storefront {
  readonly settings: Settings;
  readonly $stage: ReadableAtom<Stage>;
  readonly menus: Loader<MenuBundle>;
  readonly cart: CartStore;
  /** Sends what waits and shows the checkout. An empty cart stays where it is. */
  startCheckout(): void;
  returnToMenu(): void;
  /** Forgets the order that is done, so that a new one can begin. */
  startNewOrder(): void;
}

/** One line as the shopper sees it: confirmed, or what it will be once the service agrees. */
export interface CartLine {
  /** Stable while the line waits and after it is confirmed; use it as the key of a list. */
  readonly key: string;
  readonly productId: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly total: Money;
  /** The total is ours and not yet the service's. */
  readonly estimated: boolean;
  /** Sold out since it was put into the cart: it has to go before the order can be paid. */
  readonly soldOut: boolean;
  readonly instructions: string;
  readonly choices: readonly Choice[];
}

export interface CartView {
  readonly lines: readonly CartLine[];
  readonly quantity: number;
  /** The last confirmed cart; its totals are the service's own. `null` before the first item. */
  readonly confirmed: Cart | null;
  /** Something shown is not confirmed yet: totals are about to change. */
  readonly pending: boolean;
  /** Ordering is closed: the service's own reason, as a sentence to show. */
  readonly closed: string | null;
  readonly notice: CartNotice | null;
  /** When the next attempt is made, milliseconds since the epoch; `null` when none waits. */
  readonly retryAt: number | null;
}

/** Something the shopper has to know about an intent that did not come through. */
export type CartNotice =
  | { readonly kind: 'refused'; readonly message: string; readonly line: string }
  | { readonly kind: 'uncertain'; readonly line: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'locked' };

export interface NewLine {
  readonly product: Product;
  readonly categoryId: string | null;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  /** The same selections with their names and prices, to show until the service answers. */
  readonly choices: readonly Choice[];
  readonly instructions: string;
}

export interface CartStore {
  readonly $view: ReadableAtom<CartView>;
  /** Returns the line's key. */
  add(line: NewLine): string;
  /** Absolute, 0 to 99; 0 removes. */
  setQuantity(lineKey: string, quantity: number): void;
  remove(lineKey: string): void;
  setContact(contact: Contact): void;
  setOrderTime(time: OrderTimeChoice): void;
  setGratuity(gratuity: GratuityChoice): void;
  applyDiscount(code: string): void;
  removeDiscount(): void;
  /** Sends what waits; resolves when nothing waits any more, rejects when something cannot be sent. */
  flush(): Promise<void>;
  /** Asks the service for the cart as it is now. */
  refresh(): Promise<void>;
  /** Answers the question of a `uncertain` notice, or closes any other. */
  dismissNotice(decision?: 'send-again' | 'leave'): void;
  retryNow(): void;
}

export interface Contact {
  readonly customerName: string;
  /** At least one of the two is not empty. */
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

export type OrderTimeChoice =
  | { readonly pickupType: 'ASAP' }
  | { readonly pickupType: 'LATER'; readonly orderDate: string; readonly orderTime: string };

/** Whole percent, or a decimal amount in major units with at most two decimals (`"5.00"`). */
export type GratuityChoice = { readonly percentage: string } | { readonly amount: string };

/** The payment's own state machine; `confirming` is saved before anything is confirmed. */
export type PaymentState =
  | { readonly step: 'idle' }
  | { readonly step: 'preparing' }
  | {
      readonly step: 'ready';
      readonly clientSecret: string;
      /** Minor units. */
      readonly payable: number;
      /** The card was declined, in the processor's words: the same form takes another one. */
      readonly declined: string | null;
    }
  | { readonly step: 'confirming' }
  | { readonly step: 'paid' }
  /** Certain: no money was taken. */
  | { readonly step: 'failed'; readonly reason: PaymentFailure }
  /** Nobody knows yet: only asking again is offered, never paying again. */
  | { readonly step: 'unknown' };

export type PaymentFailure =
  /** The processor or the service said no, in these words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The order changed since it was prepared, so the amount may have as well. */
  | { readonly kind: 'changed' }
  /** Something in the cart is no longer offered as it was: the cart says what. */
  | { readonly kind: 'catalog-changed' }
  /** The amount cannot be told for certain from what the service answered. */
  | { readonly kind: 'amount-in-doubt' }
  /** The service could not be asked. */
  | { readonly kind: 'problem'; readonly error: OrderingError };

/** How a payment method answers a confirmation. */
export type ConfirmOutcome =
  | { readonly outcome: 'succeeded' }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unknown' };

export interface CheckoutStore {
  readonly times: Loader<OrderTimes>;
  readonly gratuity: Loader<GratuityOptions>;
  /** What the shopper typed, kept for this tab so that a reload loses nothing. */
  readonly $contact: ReadableAtom<Contact>;
  readonly $payment: ReadableAtom<PaymentState>;
  /** How the card processor is reached; loaded with the first preparation. */
  readonly $processor: ReadableAtom<ProcessorSettings | null>;
  rememberContact(contact: Contact): void;
  /** Sends contact and what waits, then makes the payment intent: `preparing` → `ready` or `failed`. */
  prepare(): Promise<void>;
  /** Drops the prepared payment, so that the order can be changed: back to `idle`. */
  edit(): void;
  /** Saves `confirming`, runs `confirm` once, settles the state and on success asks for the result. */
  confirm(confirm: (clientSecret: string) => Promise<ConfirmOutcome>): Promise<void>;
  /**
   * From `unknown`: asks what became of the payment, the service first and then `ask`, the payment
   * method itself. Only a certain failure allows another payment.
   */
  checkAgain(ask?: (clientSecret: string) => Promise<ConfirmOutcome>): Promise<void>;
}

export type ProcessorSettings = CardProcessor;

/** A receipt, or what is known when the service gives none: the completed cart. */
export type ReceiptContent =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'cart'; readonly cart: Cart };

export interface ReceiptStore {
  readonly content: Loader<ReceiptContent>;
  /** True once for each order, reloads included: the moment to tell the page. */
  firstShown(): boolean;
}

export type { Cart, Choice, FulfillmentMethod, OrderingError, Product, Selection };
