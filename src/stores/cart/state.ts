/** The cart state that is stored across pages, tabs and reloads. */

import type { CartAccess } from '../../client/operations/access.js';
import type { PreparedWrite } from '../../client/operations/cart.js';
import type { Cart, CartItem } from '../../contract/domain.js';
import type { CartNotice, Contact, Intent, RefusedNotice } from './types.js';

/** A pending intent. Saved with the exact request before it is sent. */
export interface Pending {
  /** Idempotency key of its request. */
  readonly id: string;
  readonly intent: Intent;
  /** Set right before the first attempt, and then repeated unchanged. */
  readonly request: PreparedWrite | null;
  readonly attempts: number;
  /** Number of consecutive unreadable responses. */
  readonly unreadable?: number;
  /** An attempt started and its result is uncertain, even if its tab was closed. */
  readonly uncertain: boolean;
  /** When the last attempt started, in milliseconds since the epoch. */
  readonly sentAt?: number;
  /** When the last attempt can no longer be in transit, if the service itself ended it. */
  readonly settledAt?: number | undefined;
  /** Quantities of the cart's items before the first attempt, by item id. */
  readonly before?: Readonly<Record<string, number>> | undefined;
  /** The old item of a replaced line, once the new one is in the cart. */
  readonly oldItem?: string | undefined;
  /** Restored after the previous cart expired: rejections are reported together. */
  readonly again?: boolean;
  /** The guest was asked whether it was applied, and nothing is sent before the answer. */
  readonly asked?: boolean;
}

export interface CartState {
  readonly access: CartAccess | null;
  readonly confirmed: Cart | null;
  readonly pending: readonly Pending[];
  /** Line keys of items that started as intents here, by item id; other items use their own id. */
  readonly lineOf: Readonly<Record<string, string>>;
  /** Shown in whichever tab the guest looks at; oldest first. */
  readonly notices: readonly CartNotice[];
  /** The refusal of a delivery address, until another address or method is chosen. */
  readonly refusedAddress?: RefusedNotice | undefined;
  /** Why the restaurant takes no orders, if the last attempt found that. */
  readonly closed: string | null;
  /** Idempotency key of the first attempt to start the cart, while its result is unknown. */
  readonly startKey?: string;
  /** The contact that the service has, so that it isn't sent twice. */
  readonly contact: Contact | null;
  /** The code that the order's table or room was verified with, for a new cart. */
  readonly placeCode?: string | undefined;
  /**
   * Until when a request without a key and without a response may still be applied, in milliseconds
   * since the epoch.
   */
  readonly unsettledUntil?: number;
  /** The guest went to the service's own payment page: only the service knows whether it is paid. */
  readonly elsewhere?: true;
  /** How far the device's clock is ahead of the service's, in milliseconds; `null` if unknown. */
  readonly clockSkew?: number | null;
  /** Counts the carts that started here: a response about a previous one changes nothing. */
  readonly cartNumber: number;
  /** The generation that the order started with, if its cart had to be started again. */
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
  cartNumber: 0,
};

export const pendingOf = (intent: Intent, id: string): Pending => ({
  id,
  intent,
  request: null,
  attempts: 0,
  uncertain: false,
});

export const lineKey = (state: CartState, itemId: string): string => state.lineOf[itemId] ?? itemId;

/** Items without those whose replacement is already in the cart. */
export const itemsOf = ({ confirmed, pending }: CartState): readonly CartItem[] =>
  confirmed?.items.filter(({ id }) => !pending.some(({ oldItem }) => oldItem === id)) ?? [];

// A note that the service refused: nothing is paid while the guest relies on it.

/** The guest's note, if the notice says that it was refused; `null` for other notices. */
export const unacceptedNote = (notice: CartNotice | null): string | null =>
  notice?.kind === 'refused' && notice.intent.type === 'note' ? notice.intent.note : null;

/** Whether the guest still has to remove or change such a note. */
export const hasUnacceptedNote = ({ notices }: Pick<CartState, 'notices'>): boolean =>
  notices.some((notice) => unacceptedNote(notice) !== null);
