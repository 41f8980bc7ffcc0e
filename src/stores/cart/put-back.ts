/** Everything the guest wanted in a cart that no longer exists, as intents for a new one. */

import { gratuityOf } from '../../client/bindings.js';
import type { Cart, CartItem, Destination } from '../../contract/domain.js';
import { type Place, places } from '../../contract/methods.js';
import { additionOf, wasAdded } from './lines.js';
import { answered, itemOf } from './sending-state.js';
import { type CartState, itemsOf, lineKey, type Pending, pendingOf } from './state.js';
import type { Intent, LineIntent, OrderIntent } from './types.js';

export function putBack(kept: CartState, newId: () => string): readonly Pending[] {
  const state = withAdded(kept);
  const { confirmed, pending } = state;
  const changes = changesOf(state);
  const quantities = new Map(changes);
  for (const { intent, oldItem } of pending) {
    // The line comes back with the intent that replaces it, unless the new item is already in the
    // cart.
    if (intent.type === 'replace' && !oldItem) quantities.set(intent.line, 0);
  }
  const lines = itemsOf(state).flatMap((item): readonly Intent[] => {
    const line = lineKey(state, item.id);
    const quantity = quantities.get(line) ?? item.quantity;
    const wanted = confirmed && quantity > 0 && lineOf(item, line, quantity, confirmed);
    return wanted ? [{ ...wanted, type: 'add' }] : [];
  });
  const open = pending.flatMap(({ intent, oldItem }): readonly Intent[] => {
    if (intent.type === 'quantity' || oldItem) return [];
    if (intent.type !== 'replace' && intent.type !== 'add') return [intent];
    const quantity = changes.get(intent.line) ?? intent.quantity;
    return quantity > 0 ? [{ ...intent, type: 'add', quantity }] : [];
  });
  const all = [...lines, ...detailsOf(state, open), ...open];
  const isTime = ({ type }: Intent) => type === 'order-time';
  const isAsked = (intent: Intent) =>
    'line' in intent &&
    pending.some(
      (entry) =>
        'line' in entry.intent && entry.intent.line === intent.line && isDoubted(entry, confirmed),
    );
  // Dishes served in the evening can only be added to a cart for the evening, so the time is put
  // back before them.
  return [...all.filter(isTime), ...all.filter((intent) => !isTime(intent))].map((intent) => ({
    ...pendingOf(intent, newId()),
    again: true,
    ...(isAsked(intent) && { asked: true }),
  }));
}

/** The state in which each sent addition that the last cart contains is linked to its item. */
const withAdded = (state: CartState): CartState => {
  let known = state;
  for (const entry of state.pending) {
    const { confirmed } = known;
    const wanted = entry.request && additionOf(entry);
    const isAdded = wanted && confirmed && wasAdded(entry, wanted, confirmed) === 'yes';
    if (isAdded) known = answered(known, entry, confirmed);
  }
  return known;
};

/**
 * Whether an addition may already be among the restored lines or in a former order, which a new
 * cart can't show.
 */
const isDoubted = (entry: Pending, confirmed: Cart | null): boolean => {
  if (!entry.request) return entry.asked === true;
  const wanted = additionOf(entry);
  return !!wanted && !!confirmed && wasAdded(entry, wanted, confirmed) === 'undecided';
};

/**
 * Additions that aren't in the order when it completes, as intents for the next one. The guest is
 * asked about those that were sent and may be in it.
 */
export const addedSince = (
  state: CartState,
  order: Cart,
  newId: () => string,
): readonly Pending[] => {
  const changes = changesOf(state);
  return state.pending.flatMap((entry): readonly Pending[] => {
    const { intent, request } = entry;
    if (intent.type === 'add') {
      const wanted = changes.get(intent.line) ?? intent.quantity;
      const added = request ? wasAdded(entry, intent, order) : 'no';
      const quantity = added === 'yes' ? wanted - intent.quantity : wanted;
      if (quantity <= 0) return [];
      const missing = { ...intent, quantity };
      if (!request) return [{ ...entry, intent: missing }];
      const again = entry.again ?? false;
      return [{ ...pendingOf(missing, newId()), again, asked: added === 'undecided' }];
    }
    // Only the last change of a line: an earlier one may have been sent.
    if (intent.type !== 'quantity' || entry !== lastChangeOf(state, intent.line)) return [];
    const item = itemOf({ ...state, confirmed: order }, intent.line);
    const more = intent.quantity - (item?.quantity ?? 0);
    if (!item || more <= 0) return [];
    const wanted = lineOf(item, newId(), more, order);
    return [pendingOf({ ...wanted, type: 'add' }, newId())];
  });
};

/** The last requested quantity of each line. */
const changesOf = ({ pending }: CartState): ReadonlyMap<string, number> =>
  new Map(
    pending.flatMap(({ intent }) =>
      intent.type === 'quantity' ? [[intent.line, intent.quantity] as const] : [],
    ),
  );

const lastChangeOf = ({ pending }: CartState, line: string): Pending | undefined =>
  pending.findLast(({ intent }) => intent.type === 'quantity' && intent.line === line);

/** Settings of the order as a whole, except those about to be set anyway. */
function detailsOf(
  { confirmed: cart, placeCode }: CartState,
  open: readonly Intent[],
): readonly OrderIntent[] {
  if (!cart) return [];
  const { orderDate, orderTime, discountCode, note } = cart;
  const gratuity = gratuityOf(cart);
  const known: readonly (OrderIntent | null | false | '')[] = [
    { type: 'method', method: cart.method },
    ...places.map((place) => placeIntents[place](cart.destination, placeCode)),
    cart.pickupType === 'LATER' && {
      type: 'order-time',
      time: { pickupType: 'LATER', orderDate, orderTime },
    },
    note && { type: 'note', note },
    { type: 'gratuity', gratuity },
    discountCode && { type: 'discount', code: discountCode },
  ];
  return known.filter(
    (intent): intent is OrderIntent =>
      !!intent && !open.some(({ type }) => type === intent.type || type === `no-${intent.type}`),
  );
}

/** The destination of the cart as intents. */
const placeIntents: {
  readonly [P in Place]: (
    to: Destination,
    code: string | undefined,
  ) => Extract<OrderIntent, { type: P }> | null | '';
} = {
  delivery: ({ address }) => address && { type: 'delivery', address },
  table: ({ table }, code) => table && { type: 'table', tableNumber: table, code },
  room: ({ room }, code) => room && { type: 'room', room, code },
};

/** A cart item as the intent that would add it. */
export const lineOf = (
  item: CartItem,
  line: string,
  quantity: number,
  { currency }: Cart,
): LineIntent => ({
  line,
  productId: item.productId,
  categoryId: item.categoryId,
  quantity,
  instructions: item.instructions,
  ifUnavailable: item.ifUnavailable,
  name: item.name,
  imageUrl: item.imageUrl,
  unit: item.total.minor === null ? null : item.total.minor / item.quantity,
  currency,
  choices: item.choices,
});
