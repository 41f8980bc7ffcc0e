/** The recovery machine's state, events and effects. */
import type { OrderingError } from '../../../client/http/errors.js';
import type { CartAccess } from '../../../client/operations/access.js';
import type { CartAnswer } from '../../../client/operations/cart.js';
import type { Cart, FulfillmentMethod } from '../../../contract/domain.js';
import type { Change } from '../../shared/machine.js';
import type { Step } from '../sending-state.js';
import type { CartState, Pending } from '../state.js';

export interface RecoveryMachine {
  /** The stored state, whichever tab wrote it. */
  readonly cart: CartState;
  /** Consecutive failed new carts. */
  readonly beginnings: number;
  /** The current task; `null` before it starts, and when it is done. */
  readonly task: Task | null;
}

export interface Task {
  readonly purpose: Purpose;
  /**
   * The cart's generation when the task started: a response about a previous cart changes nothing.
   */
  readonly cartNumber: number;
  /** The known cart when the request was sent. */
  readonly known: Cart | null;
  /** The intent whose attempt failed, if that is being handled. */
  readonly failed: Pending | null;
}

export type Purpose =
  // Purposes of reading the cart
  /** Whether an uncertain change is in it. */
  | { readonly for: 'compare'; readonly entry: Pending; readonly error?: OrderingError }
  /** To send the change again, based on what is there. */
  | { readonly for: 'replay'; readonly entry: Pending }
  /** The cart or the item wasn't found, or can't be edited: reading the cart shows which. */
  | {
      readonly for: 'look-again';
      readonly entry: Pending;
      readonly error: OrderingError;
      /** It was certainly refused, so it becomes a new request. */
      readonly isCertain: boolean;
    }
  | { readonly for: 'refresh' }
  /** Another tab has written before the response arrived. */
  | {
      readonly for: 'newest';
      readonly sent: Pending;
      readonly answer: CartAnswer;
      /** The cart's generation when it was sent. */
      readonly cartNumber: number;
    }
  // Purposes of resuming the cart
  /** The session expired: the same cart in a new one, if the service still has it. */
  | {
      readonly for: 'renew';
      readonly entry: Pending;
      /** An earlier attempt may have been applied. */
      readonly doubted: boolean;
    }
  /**
   * For a change that the service makes when resuming: of the method, or the session's metadata.
   */
  | { readonly for: 'change'; readonly entry: Pending };

export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Unique; other ids are derived from it. */
  readonly id: string;
  /** At least 0, below 1. */
  readonly random: number;
  /** The method of a cart that starts before the guest chooses another. */
  readonly method: FulfillmentMethod;
}

export type Happened =
  /** @param attempt the intent before the attempt, and when it was sent */
  | { readonly type: 'failed'; readonly attempt: Pending; readonly error: OrderingError }
  /** An uncertain change is waiting: the cart itself shows whether it was applied. */
  | { readonly type: 'uncertain'; readonly entry: Pending }
  | { readonly type: 'refresh' }
  /** The older operations change a cart's method by resuming it with another one. */
  | {
      readonly type: 'change-method';
      readonly entry: Pending;
      readonly method: FulfillmentMethod;
    }
  | {
      readonly type: 'overtaken';
      readonly sent: Pending;
      readonly answer: CartAnswer;
      readonly cartNumber: number;
    }
  | { readonly type: 'read'; readonly answer: CartAnswer }
  | { readonly type: 'resumed'; readonly answer: CartAnswer }
  /** The cart couldn't be read or resumed. */
  | { readonly type: 'no-answer'; readonly error: OrderingError };

export type RecoveryEvent = Happened & { readonly at: Moment };

/** The event of this type. */
export type On<T extends Happened['type']> = Extract<RecoveryEvent, { readonly type: T }>;

export type RecoveryEffect =
  | { readonly type: 'read'; readonly access: CartAccess }
  | {
      readonly type: 'resume';
      readonly method: FulfillmentMethod;
      readonly access: CartAccess | null;
      readonly metadata?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'complete';
      readonly order: Cart;
      readonly access: CartAccess | null;
      readonly clockSkew: CartState['clockSkew'];
      /** For the next order. */
      readonly kept: readonly Pending[];
    }
  /** Tells the integrator. */
  | { readonly type: 'report-not-started'; readonly error: OrderingError }
  | { readonly type: 'report-metadata'; readonly intent: string }
  /** An event that follows immediately. */
  | { readonly type: 'raise'; readonly event: Happened }
  | { readonly type: 'end'; readonly step: Step }
  | { readonly type: 'fail'; readonly error: OrderingError };

export type RecoveryChange = Change<RecoveryMachine, RecoveryEffect>;
