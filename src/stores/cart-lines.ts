/** Comparing lines with items: what became of an addition whose answer was lost. */
import type { Cart, CartItem, Choice, Selection } from '../contract/domain.js';
import type { CartState, Pending } from './cart-state.js';
import type { LineIntent } from './types/cart.js';

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

const isSame = (wanted: LineIntent, item: CartItem): boolean =>
  item.productId === wanted.productId &&
  item.instructions === wanted.instructions &&
  spell(selectionsOf(item.choices)) === spell(wanted.selections);

/** Quantities by item id, to be compared with later. */
export const quantitiesOf = (cart: Cart | null): Readonly<Record<string, number>> =>
  Object.fromEntries(cart?.items.map(({ id, quantity }) => [id, quantity]) ?? []);

/** The line that an intent adds to the cart; `null` for intents that add none. */
export const additionOf = ({ intent, oldItem }: Pending): LineIntent | null =>
  intent.type === 'add' || (intent.type === 'replace' && !oldItem) ? intent : null;

/** Sent without a key, so that sending it again could add it twice. */
export const needsComparing = (entry: Pending): boolean =>
  entry.request?.key === null && additionOf(entry) !== null;

/**
 * Items that have come or grown by the quantity since the addition was first sent. A service may put
 * equal lines together.
 */
const grown = (wanted: LineIntent, before: Pending['before'], cart: Cart): readonly CartItem[] =>
  cart.items.filter(
    (item) => item.quantity - (before?.[item.id] ?? 0) === wanted.quantity && isSame(wanted, item),
  );

export type Applied = 'yes' | 'no' | 'undecided';

/** Whether an addition that got no answer stands in the cart that was read afterwards. */
export function wasAdded({ before }: Pending, wanted: LineIntent, cart: Cart): Applied {
  const same = grown(wanted, before, cart);
  if (same.length === 1) return 'yes';
  const similar = cart.items.some(
    ({ id, productId, quantity }) =>
      productId === wanted.productId && quantity > (before?.[id] ?? 0),
  );
  return same.length > 1 || similar ? 'undecided' : 'no';
}

/** The item that an addition became, when the cart that answers it says so. */
export function addedItem(entry: Pending, cart: Cart): CartItem | null {
  const wanted = additionOf(entry);
  if (!wanted) return null;
  const [same] = grown(wanted, entry.before, cart);
  // Choices may come back in another form than they were sent in.
  return same ?? cart.items.find(({ id }) => entry.before && !(id in entry.before)) ?? null;
}

/** Line keys of the items that are still there. */
export const keptKeys = ({ lineOf }: CartState, cart: Cart): CartState['lineOf'] =>
  Object.fromEntries(
    Object.entries(lineOf).filter(([id]) => cart.items.some((item) => item.id === id)),
  );
