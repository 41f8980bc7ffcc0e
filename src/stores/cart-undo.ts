/** What becomes of a line whose replacement is refused halfway. */
import { itemOf } from './cart-change.js';
import { without } from './cart-desk.js';
import { type CartState, type Pending, pendingOf } from './cart-state.js';

/**
 * The state without an intent that is refused. Where the service keeps the old item of a replaced line,
 * the line is that item again, with what was wished of it since, and the new item goes: both together
 * would be twice what was ordered.
 */
export function withoutRefused(state: CartState, entry: Pending, newId: () => string): CartState {
  const { intent, oldItem } = entry;
  const pending = without(state.pending, entry);
  const isKept = state.confirmed?.items.some(({ id }) => id === oldItem);
  if (intent.type !== 'replace' || !oldItem || !isKept) return { ...state, pending };
  const lineOf = { ...state.lineOf, [oldItem]: intent.line };
  const added = itemOf(state, intent.line);
  if (!added) return { ...state, lineOf, pending };
  // A line of its own until it is gone.
  const line = newId();
  const removal = pendingOf({ type: 'quantity', line, quantity: 0 }, newId());
  return { ...state, lineOf: { ...lineOf, [added.id]: line }, pending: [removal, ...pending] };
}
