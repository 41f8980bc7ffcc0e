/** What the payment's machine knows, what it hears, and what it wants done. */
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
  /** As stored for all tabs: the attempt that is confirmed, or what is known of the last one. */
  readonly record: SavedPayment | null;
  /** As stored for this tab: what it has prepared. */
  readonly prepared: SavedPayment | null;
  /** What this tab concludes. One thing at a time, so that nothing is confirmed twice. */
  readonly work: Work | null;
  /** The result of the open attempt is requested, and nothing shows it. */
  readonly looking: boolean;
  /** The attempt whose payment this tab offers to confirm again. */
  readonly offered: SavedPayment['since'];
  /** When the shown total is renewed, milliseconds since the epoch. */
  readonly renewAt: number | null;
}

export type Work =
  /** The prices ran out: they are renewed before anything is confirmed. */
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
  /** Refused: the cart may say why. */
  | { readonly step: 'reading'; readonly ready: Ready }
  | { readonly step: 'preparing-again'; readonly ready: Ready }
  | { readonly step: 'asking'; readonly order: Cart; readonly attempt: SavedPayment }
  /** Certain: no money was taken. The service has changed the cart with it. */
  | {
      readonly step: 'settling';
      readonly shown: PaymentState;
      readonly attempt: SavedPayment;
      readonly message: string;
    }
  | { readonly step: 'completing' };

/** What a payment is prepared for. */
export type Purpose =
  | { readonly for: 'guest' }
  /** The prices of the shown total are over. */
  | { readonly for: 'renewal'; readonly before: Ready }
  /** The guest has pressed the button, and the prices are over. */
  | { readonly for: 'confirmation' }
  /** A card was refused, and the order costs something else by now. */
  | { readonly for: 'refused' };

/** What is true when an event happens. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly online: boolean;
  readonly visible: boolean;
  /** As stored: another tab may have begun another one, and this tab not heard of it yet. */
  readonly cart: CartState;
  /** Something that is shown of the cart has yet to be confirmed. */
  readonly pending: boolean;
}

export type Happened =
  // The guest.
  | { readonly type: 'prepare' }
  | { readonly type: 'confirm' }
  | { readonly type: 'check' }
  // Answers to effects.
  | { readonly type: 'prepared'; readonly purpose: Purpose; readonly next: PaymentState }
  /** The cart waits for the guest, and says so. */
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
  /** An effect failed in a way that nobody foresaw. */
  | { readonly type: 'interrupted' }
  // What happens around it.
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
  /** Finds out why a payment could not be prepared. */
  | { readonly type: 'explain'; readonly purpose: Purpose; readonly problem: OrderingError }
  /** Waits until no other tab can begin an attempt. */
  | { readonly type: 'lock' }
  | { readonly type: 'confirm'; readonly ready: Ready; readonly attempt: SavedPayment }
  | {
      readonly type: 'ask';
      readonly attempt: SavedPayment;
      /** The payment method has answered already. */
      readonly outcome?: ConfirmOutcome;
    }
  | { readonly type: 'look'; readonly attempt: SavedPayment; readonly order: Cart }
  | { readonly type: 'refresh-cart' }
  | {
      readonly type: 'complete';
      readonly order: Cart;
      readonly attempt: SavedPayment;
      /** As the service has it, where that is all it says of the order. */
      readonly cart?: Cart;
    }
  | { readonly type: 'wait-for-other-tab' }
  /** An event that follows at once. */
  | { readonly type: 'raise'; readonly event: Happened };

export type PaymentChange = Change<PaymentMachine, PaymentEffect>;
