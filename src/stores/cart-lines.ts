/** Comparing lines with items: what became of an addition whose answer was lost. */
import type { Cart, CartItem, Choice, Selection } from '../contract/domain.js';
import {
  type AddIntent,
  type CartState,
  type Intent,
  lineKey,
  type Pending,
} from './cart-state.js';

/** The same choices in one spelling, whatever order they are given in. */
function spell(selections: readonly Selection[]): string {
  return selections
    .map(({ groupId, modifiers }) => {
      const chosen = modifiers.map(
        ({ modifierId, quantity, children }) => `${modifierId}*${quantity}(${spell(children)})`,
      );
      return `${groupId}:${chosen.sort().join('+')}`;
    })
    .sort()
    .join('|');
}

/** What was chosen, in the terms of a request, so that a line can be put back. */
export const selectionsOf = (choices: readonly Choice[]): readonly Selection[] =>
  choices.map(({ groupId, modifiers }) => ({
    groupId,
    modifiers: modifiers.map(({ id, quantity, children }) => ({
      modifierId: id,
      quantity,
      children: selectionsOf(children),
    })),
  }));

const matches = (intent: AddIntent, item: CartItem): boolean =>
  item.productId === intent.productId &&
  item.quantity === intent.quantity &&
  item.instructions === intent.instructions &&
  spell(selectionsOf(item.choices)) === spell(intent.selections);

/** Items that are in `cart` and were not in the last confirmed one. */
const newItems = (state: CartState, cart: Cart): readonly CartItem[] =>
  cart.items.filter(({ id }) => !state.confirmed?.items.some((known) => known.id === id));

export type Applied = 'yes' | 'no' | 'undecided';

/** Whether an addition that got no answer stands in the cart that was read afterwards. */
export function wasAdded(state: CartState, intent: AddIntent, cart: Cart): Applied {
  const candidates = newItems(state, cart);
  const same = candidates.filter((item) => matches(intent, item));
  if (same.length === 1) return 'yes';
  const similar = candidates.some((item) => item.productId === intent.productId);
  return same.length > 1 || similar ? 'undecided' : 'no';
}

/** Remembers which item an addition became, so that its line keeps its key. */
export function nameNewItem(
  state: CartState,
  intent: Intent | null,
  cart: Cart,
): CartState['lineOf'] {
  const known = Object.entries(state.lineOf).filter(([id]) =>
    cart.items.some((item) => item.id === id),
  );
  if (intent?.type !== 'add') return Object.fromEntries(known);
  const candidates = newItems(state, cart);
  const item = candidates.find((found) => matches(intent, found)) ?? candidates[0];
  return Object.fromEntries(item ? [...known, [item.id, intent.line]] : known);
}

/** Everything the shopper wanted of a cart that is gone, as intents for a new one. */
export function putBack(state: CartState, newId: () => string): readonly Pending[] {
  const { confirmed, pending } = state;
  const fresh = (intent: Intent): Pending => ({
    id: newId(),
    intent,
    request: null,
    attempts: 0,
    uncertain: false,
  });
  const wanted = new Map<string, number>();
  for (const { intent } of pending) {
    if (intent.type === 'quantity') wanted.set(intent.line, intent.quantity);
  }
  const lines = (confirmed?.items ?? []).flatMap((item) => {
    const line = lineKey(state, item.id);
    const quantity = wanted.get(line) ?? item.quantity;
    return quantity > 0 && confirmed ? fresh(addAgain(item, line, quantity, confirmed)) : [];
  });
  const open = pending.filter(({ intent }) => intent.type !== 'quantity');
  return [...lines, ...open.map(({ intent }) => fresh(intent))];
}

const addAgain = (item: CartItem, line: string, quantity: number, cart: Cart): AddIntent => ({
  type: 'add',
  line,
  productId: item.productId,
  categoryId: item.categoryId,
  quantity,
  selections: selectionsOf(item.choices),
  instructions: item.instructions,
  name: item.name,
  imageUrl: item.imageUrl,
  unit: item.total.minor / item.quantity,
  currency: cart.currency,
  choices: item.choices,
});
