/** Where the sender reads and writes what is true of a cart. */
import type { CartAnswer } from '../client/cart.js';
import type { Cart } from '../contract/domain.js';
import { nameNewItem } from './cart-lines.js';
import type { CartState, Pending } from './cart-state.js';
import type { CartNotice } from './types.js';

export interface CartDesk {
  state(): CartState;
  /** Saved and shown when it returns. */
  save(state: CartState): void;
  tell(notice: CartNotice): void;
  /** The restaurant's reason for taking no orders; `null` when it takes them. */
  close(reason: string | null): void;
  /** When the next attempt is made, milliseconds since the epoch; `null` when none waits. */
  wait(until: number | null): void;
  /** The order is done: nothing of this cart is sent any more. */
  completed(cart: Cart): void;
}

export const without = (pending: readonly Pending[], gone: Pending | null) =>
  pending.filter(({ id }) => id !== gone?.id);

export function drop(desk: CartDesk, entry: Pending): void {
  const state = desk.state();
  desk.save({ ...state, pending: without(state.pending, entry) });
}

/** Changes a pending intent where it stands, and returns it as it is now. */
export function amend(desk: CartDesk, entry: Pending, next: Partial<Pending>): Pending {
  const changed = { ...entry, ...next };
  const state = desk.state();
  const pending = state.pending.map((other) => (other.id === entry.id ? changed : other));
  desk.save({ ...state, pending });
  return changed;
}

/**
 * Takes a confirmed cart over, and with it the intent it answers. Revisions only rise: an answer
 * that was overtaken on its way changes nothing but that.
 */
export function take(desk: CartDesk, { access, cart }: CartAnswer, done: Pending | null): void {
  const state = desk.state();
  const known = state.confirmed;
  const overtaken =
    known?.id === cart.id && cart.revision !== null && (known.revision ?? 0) > cart.revision;
  const pending = without(state.pending, done);
  if (overtaken) desk.save({ ...state, pending });
  else {
    const lineOf = nameNewItem(state, done?.intent ?? null, cart);
    desk.save({ access, confirmed: cart, pending, lineOf });
  }
  desk.close(null);
}
