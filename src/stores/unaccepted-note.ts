/** A note for the kitchen that was not accepted: nothing is paid while the guest relies on it. */
import type { CartState } from './cart-state.js';
import type { CartNotice } from './types/cart.js';

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
