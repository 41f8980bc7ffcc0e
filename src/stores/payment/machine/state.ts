/** The payment machine's state, events and effects. */
import type { OrderingError } from '../../../client/http/errors.js';
import type { Cart } from '../../../contract/domain.js';
import type { CartState } from '../../cart/state.js';
import type { ConfirmOutcome, PaymentState } from '../../checkout/types.js';
import type { Change } from '../../shared/machine.js';
import type { PaymentResult } from '../result.js';
import type { Ready, SavedPayment } from '../state.js';

export interface PaymentMachine {
  /** What the guest sees. */
  readonly shown: PaymentState;
  /** Stored for all tabs: the attempt being confirmed, or what is known about the last one. */
  readonly record: SavedPayment | null;
  /** Stored for this tab: the prepared payment. */
  readonly prepared: SavedPayment | null;
  /** The work of this tab, one thing at a time, so that nothing is confirmed twice. */
  readonly work: Work | null;
  /** The result of the open attempt is being requested in the background. */
  readonly looking: boolean;
  /** The attempt whose payment this tab offers to confirm again. */
  readonly offered: SavedPayment['since'];
  /** When to renew the displayed total, in milliseconds since the epoch. */
  readonly renewAt: number | null;
}

export type Work =
  /** The prices expired: they are renewed before anything is confirmed. */
  | {
      readonly step: 'renewing';
      readonly ready: Ready;
      readonly order: Cart;
      readonly kept: SavedPayment;
    }
  | {
      readonly step: 'claiming';
      readonly ready: Ready;
      readonly order: Cart;
      readonly kept: SavedPayment;
      /** The attempt whose payment is confirmed again. */
      readonly before: SavedPayment | null;
    }
  | {
      readonly step: 'confirming';
      readonly ready: Ready;
      readonly order: Cart;
      readonly attempt: SavedPayment;
    }
  /**
   * The guest approved this total (minor units) before the payment was prepared; `null` once the
   * approval is void.
   */
  | { readonly step: 'preparing-approved'; readonly agreed: number | null }
  /** Declined: the cart may show why. */
  | { readonly step: 'reading'; readonly ready: Ready }
  | {
      readonly step: 'preparing-again';
      readonly ready: Ready;
      /** What to show if that fails. */
      readonly otherwise?: PaymentState;
    }
  | { readonly step: 'asking'; readonly order: Cart; readonly attempt: SavedPayment }
  /** Certain: nothing was charged. The service has changed the cart. */
  | {
      readonly step: 'settling';
      readonly shown: PaymentState;
      readonly attempt: SavedPayment;
      readonly message: string;
    }
  | { readonly step: 'completing' };

/** Why a payment is prepared. */
export type Purpose =
  | { readonly for: 'guest' }
  /** The prices of the displayed total have expired. */
  | { readonly for: 'renewal'; readonly before: Ready }
  /** The guest pressed the button, and the prices have expired. */
  | { readonly for: 'confirmation' }
  /** The guest approved a total in a wallet's sheet. */
  | { readonly for: 'approval' }
  /** A card was declined, and another payment is needed for the next one. */
  | { readonly for: 'refused' };

/** The situation when an event happens. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly online: boolean;
  readonly visible: boolean;
  /** The guest is at the checkout. */
  readonly atCheckout: boolean;
  /** As stored: another tab may have started another cart, and this tab doesn't know yet. */
  readonly cart: CartState;
  /** Some displayed changes of the cart aren't confirmed yet. */
  readonly pending: boolean;
}

export type Happened =
  // The guest.
  | { readonly type: 'prepare' }
  | { readonly type: 'confirm' }
  /** In a wallet's sheet, which said this total (minor units). */
  | { readonly type: 'approve'; readonly agreed: number }
  /** The wallet's sheet has closed meanwhile. */
  | { readonly type: 'withdraw' }
  | { readonly type: 'check' }
  // Results of effects
  | { readonly type: 'prepared'; readonly purpose: Purpose; readonly next: PaymentState }
  /** The cart is waiting for the guest, and shows it. */
  | { readonly type: 'cart-stopped'; readonly purpose: Purpose }
  | { readonly type: 'not-prepared'; readonly purpose: Purpose; readonly problem: OrderingError }
  | { readonly type: 'locked' }
  | { readonly type: 'confirmed'; readonly outcome: ConfirmOutcome }
  | { readonly type: 'answered'; readonly found: PaymentResult }
  | {
      readonly type: 'looked';
      readonly order: Cart;
      readonly attempt: SavedPayment;
      readonly found: PaymentResult;
    }
  | { readonly type: 'refreshed' }
  | { readonly type: 'completed' }
  /** An effect failed unexpectedly. */
  | { readonly type: 'interrupted' }
  // Other events
  | { readonly type: 'look' }
  | { readonly type: 'stored' }
  | { readonly type: 'cart-changed' }
  | { readonly type: 'form-missing' }
  | { readonly type: 'prices-over' }
  | { readonly type: 'other-tab-late' };

export type PaymentEvent = Happened & { readonly at: Moment };

/** The event of this type. */
export type On<T extends Happened['type']> = Extract<PaymentEvent, { readonly type: T }>;

export type PaymentEffect =
  | { readonly type: 'prepare'; readonly purpose: Purpose }
  /** Finds out why a payment couldn't be prepared. */
  | { readonly type: 'explain'; readonly purpose: Purpose; readonly problem: OrderingError }
  /** Waits until no other tab can begin an attempt. */
  | { readonly type: 'lock' }
  | { readonly type: 'confirm'; readonly ready: Ready; readonly attempt: SavedPayment }
  | {
      readonly type: 'ask';
      readonly attempt: SavedPayment;
      /** The payment method has already responded. */
      readonly outcome?: ConfirmOutcome;
    }
  | { readonly type: 'look'; readonly attempt: SavedPayment; readonly order: Cart }
  | { readonly type: 'refresh-cart' }
  | {
      readonly type: 'complete';
      readonly order: Cart;
      readonly attempt: SavedPayment;
      /** The service's cart, if it sends nothing else about the order. */
      readonly cart?: Cart;
    }
  | { readonly type: 'wait-for-other-tab' }
  /** An event that follows immediately. */
  | { readonly type: 'raise'; readonly event: Happened };

export type PaymentChange = Change<PaymentMachine, PaymentEffect>;
