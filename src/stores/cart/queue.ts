/** Decides which lines count as the same, and joins waiting intents. */
import type { Choice } from '../../contract/domain.js';
import { places } from '../../contract/methods.js';
import { type CartState, type Pending, pendingOf, withoutUnacceptedNote } from './state.js';
import type { CartLine, Intent, NewLine } from './types.js';

/** A canonical spelling of choices, independent of their order. */
export const spell = (choices: readonly Choice[]): string =>
  choices
    .map(
      ({ groupId, modifiers }) =>
        groupId +
        modifiers
          .map(({ id, quantity, children }) => `:${id}*${quantity}(${spell(children)})`)
          .sort(),
    )
    .sort()
    .join();

/** The line that one more of the same product belongs to. */
export const sameLine = (
  lines: readonly CartLine[],
  { product, choices, instructions, ifUnavailable }: NewLine,
): CartLine | undefined =>
  lines.find(
    (line) =>
      line.productId === product.id &&
      line.instructions === instructions &&
      line.ifUnavailable === (ifUnavailable ?? line.ifUnavailable) &&
      spell(line.choices) === spell(choices),
  );

// Joins waiting intents: ten quick taps become one request.

/** An intent that was already sent may have been applied, so it never changes. */
const isOpen = ({ request, oldItem }: Pending): boolean => request === null && !oldItem;

/** @param id the idempotency key for the intent, if it needs its own request */
export function enqueue(state: CartState, intent: Intent, id: string): CartState {
  // Also after an addition that was sent and must be sent again, before it absorbs the intent.
  const rest = state.pending.filter((entry) => !(isOpen(entry) && replaces(intent, entry.intent)));
  const next = { ...state, pending: join(rest, intent) ?? [...rest, pendingOf(intent, id)] };
  return intent.type === 'note' ? withoutUnacceptedNote(next) : next;
}

/** A waiting line absorbs its own changes; a quantity of zero removes it. */
function join(pending: readonly Pending[], intent: Intent): readonly Pending[] | null {
  if (intent.type !== 'quantity' && intent.type !== 'replace') return null;
  const index = pending.findIndex(
    (entry) =>
      isOpen(entry) &&
      (entry.intent.type === 'add' || entry.intent.type === 'replace') &&
      entry.intent.line === intent.line,
  );
  const entry = pending[index];
  if (!entry) return null;
  if (intent.quantity > 0) {
    const changed = { ...entry.intent, ...intent, type: entry.intent.type } as Intent;
    return pending.with(index, { ...entry, intent: changed });
  }
  // A line waiting to be replaced is already in the cart, and must be removed there.
  return entry.intent.type === 'add'
    ? pending.toSpliced(index, 1)
    : pending.with(index, { ...entry, intent: { ...intent, type: 'quantity' } });
}

/** Types of intents that an intent makes pointless, apart from its own type. */
const overruled: { readonly [T in Intent['type']]?: readonly Intent['type'][] } = {
  'no-discount': ['discount'],
  'no-reward': ['reward'],
  // The service removes these when the method changes.
  method: places,
};

/** The last intent about the same thing wins. */
function replaces(next: Intent, earlier: Intent): boolean {
  if (next.type === 'add') return false;
  if ('line' in next) return earlier.type === 'quantity' && earlier.line === next.line;
  return next.type === earlier.type || !!overruled[next.type]?.includes(earlier.type);
}
