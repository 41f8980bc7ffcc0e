/** Types of a sending step: its state, events and effects. */
import type { OrderingError } from '../../client/http/errors.js';
import type { CartAccess } from '../../client/operations/access.js';
import type { CartAnswer, CartClient, PreparedWrite } from '../../client/operations/cart.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { Change } from '../shared/machine.js';
import type { Step } from './sending-state.js';
import type { CartState, Pending } from './state.js';

export interface SenderMachine {
  /** As stored, by any tab. */
  readonly cart: CartState;
  /** What the step is waiting for. */
  readonly task: Task | null;
}

export interface Task {
  /** The cart as it was when the step began. */
  readonly began: CartState;
  /** The intent at that time, and when it was sent. */
  readonly attempt: Pending;
  /** The intent as saved before it was sent. */
  readonly sent: Pending | null;
}

type Session = Awaited<ReturnType<CartClient['start']>>;

export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Unique. */
  readonly id: string;
  /** The method of a new cart, unless the guest has chosen one. */
  readonly method: FulfillmentMethod;
  /** The request for a change; `null` if the service has no operation for it. */
  readonly prepare: CartClient['prepare'];
}

export type SenderHappened =
  | { readonly type: 'step' }
  | { readonly type: 'started'; readonly session: Session }
  | { readonly type: 'written'; readonly answer: CartAnswer }
  | { readonly type: 'no-answer'; readonly error: OrderingError };

export type SenderEvent = SenderHappened & { readonly at: Moment };

/** The event of this type. */
export type On<T extends SenderHappened['type']> = Extract<SenderEvent, { readonly type: T }>;

export type SenderEffect =
  | { readonly type: 'start'; readonly method: FulfillmentMethod; readonly key: string }
  | { readonly type: 'write'; readonly request: PreparedWrite; readonly access: CartAccess }
  /** Recovery continues the step. */
  | { readonly type: 'compare'; readonly entry: Pending }
  | {
      readonly type: 'change-method';
      readonly entry: Pending;
      readonly method: FulfillmentMethod;
    }
  | {
      readonly type: 'take-newest';
      readonly answer: CartAnswer;
      readonly sent: Pending;
      readonly cartNumber: number;
    }
  | { readonly type: 'settle'; readonly error: OrderingError; readonly attempt: Pending }
  /** A write succeeded. */
  | { readonly type: 'succeed' }
  | { readonly type: 'end'; readonly step: Step };

export type SenderChange = Change<SenderMachine, SenderEffect>;
