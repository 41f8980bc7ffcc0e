/** What recovery knows, what it hears, and what it wants done. */
import type { OrderingError } from '../../../client/http/errors.js';
import type { CartAccess } from '../../../client/operations/access.js';
import type { CartAnswer } from '../../../client/operations/cart.js';
import type { Cart, FulfillmentMethod } from '../../../contract/domain.js';
import type { Change } from '../../shared/machine.js';
import type { Step } from '../sending-state.js';
import type { CartState, Pending } from '../state.js';

export interface RecoveryMachine {
  /** As stored, whichever tab wrote it. */
  readonly cart: CartState;
  /** New carts in a row that came to nothing. */
  readonly beginnings: number;
  /** What it waits for; `null` before it begins, and when it is over. */
  readonly task: Task | null;
}

export interface Task {
  readonly purpose: Purpose;
  /** The cart's generation when the task began: an answer about a former cart changes nothing. */
  readonly life: number;
  /** What was known of the cart when it was requested. */
  readonly known: Cart | null;
  /** The intent whose attempt failed, where that is looked into. */
  readonly failed: Pending | null;
}

export type Purpose =
  // The cart is read.
  /** Whether an uncertain change is in it. */
  | { readonly for: 'compare'; readonly entry: Pending; readonly error?: OrderingError }
  /** To send the change again over what is there. */
  | { readonly for: 'replay'; readonly entry: Pending }
  /** The cart or the item was not found, or may not be edited: reading the cart tells which. */
  | {
      readonly for: 'look-again';
      readonly entry: Pending;
      readonly error: OrderingError;
      /** It was refused for certain, so that it becomes another request. */
      readonly isCertain: boolean;
    }
  | { readonly for: 'refresh' }
  /** Another tab has written while the answer was on its way. */
  | {
      readonly for: 'newest';
      readonly sent: Pending;
      readonly answer: CartAnswer;
      /** The cart's generation when it was sent. */
      readonly life: number;
    }
  // The cart is resumed.
  /** The session ran out: the same cart under a new one, if the service still has it. */
  | { readonly for: 'renew'; readonly entry: Pending }
  /** For a change that the service makes while it resumes: of the method, or the session's metadata. */
  | { readonly for: 'change'; readonly entry: Pending };

export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Never used before; others are made from it. */
  readonly id: string;
  /** At least 0, below 1. */
  readonly random: number;
  /** The method of a cart that is begun before the shopper says otherwise. */
  readonly method: FulfillmentMethod;
}

export type Happened =
  /** @param attempt the intent as it was before the attempt, and when that sent it */
  | { readonly type: 'failed'; readonly attempt: Pending; readonly error: OrderingError }
  /** An uncertain change waits: the cart itself says whether it came through. */
  | { readonly type: 'uncertain'; readonly entry: Pending }
  | { readonly type: 'refresh' }
  /** The older operations change the method of a cart by resuming it with another one. */
  | {
      readonly type: 'change-method';
      readonly entry: Pending;
      readonly method: FulfillmentMethod;
    }
  | {
      readonly type: 'overtaken';
      readonly sent: Pending;
      readonly answer: CartAnswer;
      readonly life: number;
    }
  | { readonly type: 'read'; readonly answer: CartAnswer }
  | { readonly type: 'resumed'; readonly answer: CartAnswer }
  /** The cart could not be read or resumed. */
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
      readonly ahead: CartState['ahead'];
      /** For the next order. */
      readonly kept: readonly Pending[];
    }
  /** For the integrator. */
  | { readonly type: 'report-not-begun'; readonly error: OrderingError }
  | { readonly type: 'report-metadata'; readonly intent: string }
  /** An event that follows immediately. */
  | { readonly type: 'raise'; readonly event: Happened }
  | { readonly type: 'end'; readonly step: Step }
  | { readonly type: 'fail'; readonly error: OrderingError };

export type RecoveryChange = Change<RecoveryMachine, RecoveryEffect>;
