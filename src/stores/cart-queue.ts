/** Joining intents that wait: ten quick taps are one request. */
import type { CartState, Intent, Pending } from './cart-state.js';

/** An intent whose request was already sent may have been applied, so it is never changed. */
const open = (entry: Pending): boolean => entry.request === null;

/** @param id the idempotency key for the intent, should it need a request of its own */
export function enqueue(state: CartState, intent: Intent, id: string): CartState {
  const joined = intent.type === 'quantity' ? joinQuantity(state, intent) : null;
  if (joined) return { ...state, pending: joined };
  const rest = state.pending.filter((entry) => !(open(entry) && replaces(intent, entry.intent)));
  const entry: Pending = { id, intent, request: null, attempts: 0, uncertain: false };
  return { ...state, pending: [...rest, entry] };
}

/** The addition of a line that still waits takes its quantity changes in; zero forgets the line. */
function joinQuantity(
  { pending }: CartState,
  { line, quantity }: Intent & { type: 'quantity' },
): readonly Pending[] | null {
  const index = pending.findIndex(
    (entry) => open(entry) && entry.intent.type === 'add' && entry.intent.line === line,
  );
  const entry = pending[index];
  if (entry?.intent.type !== 'add') return null;
  return quantity === 0
    ? pending.toSpliced(index, 1)
    : pending.with(index, { ...entry, intent: { ...entry.intent, quantity } });
}

/** The last word on the same thing wins. */
function replaces(next: Intent, earlier: Intent): boolean {
  if (next.type === 'quantity') return earlier.type === 'quantity' && earlier.line === next.line;
  if (next.type === 'discount' || next.type === 'no-discount') {
    return earlier.type === 'discount' || earlier.type === 'no-discount';
  }
  return next.type !== 'add' && next.type === earlier.type;
}
