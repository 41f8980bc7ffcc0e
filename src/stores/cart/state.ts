/** What is kept of a cart between pages, tabs and reloads. */

import type { CartAccess } from '../../client/operations/access.js';
import type { PreparedWrite } from '../../client/operations/cart.js';
import type { Cart, CartItem } from '../../contract/domain.js';
import type { CartNotice, Contact, Intent } from './types.js';

/** An intent on its way. Saved before it is sent, with the exact request. */
export interface Pending {
  /** Idempotency key of its request. */
  readonly id: string;
  readonly intent: Intent;
  /** Set right before the first attempt, and then repeated just as it is. */
  readonly request: PreparedWrite | null;
  readonly attempts: number;
  /** How many answers in a row could not be read. */
  readonly unreadable?: number;
  /** An attempt began that has no certain answer, whatever became of the tab that made it. */
  readonly uncertain: boolean;
  /** When the last attempt began, milliseconds since the epoch. */
  readonly sentAt?: number;
  /** From when on nothing of the last attempt is on its way, where the service itself ended it. */
  readonly settledAt?: number | undefined;
  /** Quantities of the cart's items before the first attempt, by item id. */
  readonly before?: Readonly<Record<string, number>> | undefined;
  /** The old item of a line that is replaced, once the new one stands in the cart. */
  readonly oldItem?: string | undefined;
  /** Put back after the former cart had run out: what is refused is told together. */
  readonly again?: boolean;
  /** The shopper was asked what became of it, and nothing is sent before the answer. */
  readonly asked?: boolean;
}

export interface CartState {
  readonly access: CartAccess | null;
  readonly confirmed: Cart | null;
  readonly pending: readonly Pending[];
  /** Line keys of items that began as intents here, by item id; others are their item's id. */
  readonly lineOf: Readonly<Record<string, string>>;
  /** Told in whatever tab the shopper looks at; the oldest first. */
  readonly notices: readonly CartNotice[];
  /** Why no orders are taken, when that is what the last attempt met. */
  readonly closed: string | null;
  /** What the service has as contact, so that it is not sent twice. */
  readonly contact: Contact | null;
  /**
   * Until when a request without a key may still be applied whose answer was lost; milliseconds since
   * the epoch.
   */
  readonly unsettledUntil?: number;
  /** How far the device's clock was ahead of the service's; `null`: nobody can tell. Milliseconds. */
  readonly ahead?: number | null;
  /** Counts the carts that were begun here: an answer about a former one changes nothing. */
  readonly life: number;
  /** The life that the order began with, when its cart had to be begun anew since. */
  readonly order?: number;
}

export const emptyCart: CartState = {
  access: null,
  confirmed: null,
  pending: [],
  lineOf: {},
  notices: [],
  closed: null,
  contact: null,
  life: 0,
};

export const pendingOf = (intent: Intent, id: string): Pending => ({
  id,
  intent,
  request: null,
  attempts: 0,
  uncertain: false,
});

export const lineKey = (state: CartState, itemId: string): string => state.lineOf[itemId] ?? itemId;

/** Without the old items of lines whose replacement stands in the cart already. */
export const itemsOf = ({ confirmed, pending }: CartState): readonly CartItem[] =>
  confirmed?.items.filter(({ id }) => !pending.some(({ oldItem }) => oldItem === id)) ?? [];

// A note for the kitchen that was not accepted: nothing is paid while the guest relies on it.

/** What the guest wrote where the notice says that it was not accepted; `null` for other notices. */
export const unacceptedNote = (notice: CartNotice | null): string | null =>
  notice?.kind === 'refused' && notice.intent.type === 'note' ? notice.intent.note : null;

/** Whether the guest has yet to remove or change such a note. */
export const hasUnacceptedNote = ({ notices }: Pick<CartState, 'notices'>): boolean =>
  notices.some((notice) => unacceptedNote(notice) !== null);

/** Without the refusals of former notes, which a new note replaces. */
export const withoutUnacceptedNote = <T extends Pick<CartState, 'notices'>>(state: T): T => ({
  ...state,
  notices: state.notices.filter((notice) => unacceptedNote(notice) === null),
});
