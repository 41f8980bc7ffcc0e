/** Comparing lines with items: what became of an addition whose answer was lost. */
import type { Cart, CartItem } from '../contract/domain.js';
import type { Pending } from './cart-state.js';
import { spell } from './same-line.js';
import type { LineIntent } from './types/cart.js';

const isSame = (wanted: LineIntent, item: CartItem): boolean =>
  item.productId === wanted.productId &&
  item.instructions === wanted.instructions &&
  spell(item.choices) === spell(wanted.choices);

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
