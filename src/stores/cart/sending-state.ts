/**
 * Changes to the stored cart while sending: intents as the service's changes, responses, and
 * notices about prices that changed between the menu and the cart, because menus are cached for
 * minutes.
 */
import type { CartChange } from '../../client/bindings.js';
import type { FailureKind } from '../../client/http/errors.js';
import type { CartAnswer, CartClient } from '../../client/operations/cart.js';
import type {
  Cart,
  CartItem,
  Choice,
  ChosenModifier,
  Currency,
  FulfillmentMethod,
} from '../../contract/domain.js';
import { MOST_OF_A_LINE } from '../../contract/limits.js';
import { money } from '../../contract/money.js';
import type { Platform } from '../platform/platform.js';
import type { PlacedOrder, placedOrder } from '../receipt/placed-order.js';
import { addedItem, keptKeys } from './lines.js';
import { type CartState, itemsOf, lineKey, type Pending, pendingOf } from './state.js';
import type { CartNotice, LineIntent } from './types.js';

/** `undefined` while the line isn't confirmed, or if it is gone. */
export const itemOf = (state: CartState, line: string) =>
  itemsOf(state).find((item) => lineKey(state, item.id) === line);

/** The intent as the service's change; `null` if its subject is gone. */
export function changeOf({ intent, oldItem }: Pending, state: CartState): CartChange | null {
  switch (intent.type) {
    case 'add':
      return { ...intent, type: 'add-item' };
    case 'replace':
      if (!oldItem) return { ...intent, type: 'add-item' };
      return state.confirmed?.items.some(({ id }) => id === oldItem)
        ? { type: 'set-quantity', itemId: oldItem, quantity: 0 }
        : null;
    case 'quantity': {
      const item = itemOf(state, intent.line);
      return item ? { type: 'set-quantity', itemId: item.id, quantity: intent.quantity } : null;
    }
    default:
      return intent;
  }
}

/**
 * The price changes of a dish that was just added, per portion; `null` if it costs what the menu
 * said. Compares only prices that both sides contain, never sums, because services add up choices
 * in their own way.
 */
function priceChange(
  { name, unit, listed, choices }: LineIntent,
  { price, choices: taken }: Pick<CartItem, 'price' | 'choices'>,
  currency: Currency,
): CartNotice | null {
  // Prices with a doubtful unit aren't compared.
  if (listed == null || unit === null || !price.minor) return null;
  // Not every cart has the price of a portion, and some include the choices.
  if (price.minor === unit) return null;
  // Catalog prices sometimes lack a unit: such a difference is one of units.
  if (price.minor === listed * 100 || price.minor * 100 === listed) return null;
  const now = new Map(modifiersIn(taken).map((modifier) => [modifier.id, modifier.price.minor]));
  let more = price.minor - listed;
  for (const {
    id,
    quantity,
    price: { minor: before },
  } of modifiersIn(choices)) {
    const after = now.get(id) ?? before;
    if (before !== null && after !== null) more += quantity * (after - before);
  }
  if (more === 0) return null;
  const before = money(unit, currency).text;
  return { kind: 'price-changed', line: name, before, after: money(unit + more, currency).text };
}

const modifiersIn = (choices: readonly Choice[]): readonly ChosenModifier[] =>
  choices.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [modifier, ...modifiersIn(modifier.children)]),
  );

/** Nobody would read more than these. */
const MOST_NOTICES = 5;

export const without = (pending: readonly Pending[], gone: Pending | null) =>
  pending.filter(({ id }) => id !== gone?.id);

export const dropped = (state: CartState, entry: Pending): CartState => ({
  ...state,
  pending: without(state.pending, entry),
});

/**
 * The pending intent as stored now: the guest or another tab may have changed it. `undefined` if it
 * is gone.
 */
export const storedIn = ({ pending }: CartState, entry: Pending): Pending | undefined =>
  pending.find(({ id }) => id === entry.id);

/** The pending intent with some fields changed, and the state that contains it. */
export function withChanged(state: CartState, entry: Pending, next: Partial<Pending>) {
  const changed = { ...(storedIn(state, entry) ?? entry), ...next };
  const pending = state.pending.map((other) => (other.id === entry.id ? changed : other));
  return { state: { ...state, pending }, entry: changed };
}

/**
 * Saved together with the change it describes, so that it isn't lost if the tab closes in between.
 */
export const withNotice = (state: CartState, notice: CartNotice): CartState => ({
  ...state,
  notices: [...state.notices, notice].slice(-MOST_NOTICES),
});

/**
 * Whether a response may be outdated. Only revisions show which of two responses is newer. Without
 * them, a response is considered outdated if another tab has saved a newer cart in the meantime:
 * this tab may have been asleep since its request.
 *
 * @param known the confirmed cart at the time of the request
 */
export const isOvertaken = (
  { confirmed }: CartState,
  { cart }: CartAnswer,
  known: Cart | null,
): boolean => cart.revision === null && confirmed !== known;

/**
 * The state with the cart of a response, and without the intent that it answers. Revisions only
 * increase, and former carts don't come back, so an outdated response only removes the intent.
 *
 * @param cartNumber the state's, when the request was sent
 */
export function taken(
  state: CartState,
  { access, cart, clockSkew }: CartAnswer,
  done: Pending | null,
  cartNumber: number,
): CartState {
  if (state.cartNumber !== cartNumber) return state;
  const known = state.confirmed;
  const overtaken =
    known?.id === cart.id && cart.revision !== null && (known.revision ?? 0) > cart.revision;
  const current = overtaken
    ? state
    : { ...state, access, confirmed: cart, clockSkew, closed: null };
  return done ? answered(current, done, cart) : current;
}

/** The state without the answered intent, or with the second half of that intent. */
export function answered(state: CartState, done: Pending, cart: Cart): CartState {
  const { intent } = done;
  // Another tab has handled the same response, and its line already has a key.
  if (!state.pending.some(({ id }) => id === done.id)) return state;
  const item = addedItem(done, cart);
  // From the latest cart, because the response may be outdated and lack newer lines.
  const lineOf = keptKeys(state, state.confirmed ?? cart);
  const notice =
    item && 'line' in intent && intent.type !== 'quantity'
      ? priceChange(intent, item, cart.currency)
      : null;
  const noticed = notice ? withNotice(state, notice) : state;
  const rest = { ...noticed, lineOf, pending: without(state.pending, done) };
  // The guest's capability was revoked with it.
  if (intent.type === 'claim' && state.access) {
    return {
      ...rest,
      access: { ...state.access, token: null, claimed: true, firstRequest: undefined },
    };
  }
  if (intent.type === 'table' || intent.type === 'room') {
    return { ...rest, placeCode: intent.code };
  }
  if (intent.type === 'contact') return { ...rest, contact: intent.contact };
  if (!item || !('line' in intent)) return rest;
  const old = intent.type === 'replace' && itemOf(state, intent.line);
  const named = { ...lineOf, [item.id]: intent.line };
  if (!old) {
    return { ...rest, lineOf: named, pending: joinLines(rest.pending, item, intent.line) };
  }
  const second = { ...pendingOf(intent, `${done.id}.2`), oldItem: old.id };
  return {
    ...rest,
    pending: state.pending.map((entry) => (entry.id === done.id ? second : entry)),
    // If the old item stays after all, it becomes a separate line.
    lineOf: { ...named, [old.id]: second.id },
  };
}

/**
 * The result of one step: continue, nothing left, stop until the guest acts, or wait
 * (milliseconds).
 */
export type Step =
  | 'next'
  | 'done'
  | 'stopped'
  | { readonly wait: number; readonly failure: FailureKind };

/** Returns new ids, derived from one that was never used. */
export function idsFrom(id: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${id}-${count}`;
  };
}

/** Access to the stored cart. */
export interface StoredCart {
  /** As stored now, by any tab. */
  state(): CartState;
  /** When it returns, the state is saved and shown. */
  save(state: CartState): void;
  /**
   * Sets the time of the next retry, in milliseconds since the epoch; `null` if there is none.
   *
   * @param failure why it waits
   */
  wait(until: number | null, failure: FailureKind | null): void;
  /**
   * The order is complete: nothing more is sent for this cart.
   *
   * @param kept intents for the next order
   */
  completed(order: PlacedOrder, kept: readonly Pending[]): void;
}

/** Dependencies of the sending and its recovery. */
export interface SenderNeeds {
  readonly client: CartClient;
  readonly cart: StoredCart;
  readonly platform: Platform;
  /** The method of a new cart, unless the guest has chosen one. */
  readonly method: FulfillmentMethod;
  /** For the order that the cart becomes. */
  readonly shop: Parameters<typeof placedOrder>[0];
}

/**
 * An item found in the cart turns out to be a waiting line: changes to either now apply to the
 * line. Both were displayed, and could be changed separately.
 */
export function joinLines(
  pending: readonly Pending[],
  item: { readonly id: string; readonly quantity: number },
  line: string,
): readonly Pending[] {
  const wishes = pending.filter(({ intent }) => 'line' in intent && intent.line === item.id);
  const wish = wishes.at(-1);
  if (wish?.intent.type !== 'quantity' && wish?.intent.type !== 'replace') return pending;
  const more = wish.intent.quantity - item.quantity;
  const own = pending.find(({ intent }) => intent.type === 'quantity' && intent.line === line);
  const rest = pending.filter((entry) => !wishes.includes(entry) && entry !== own);
  const wished = own?.intent.type === 'quantity' ? own.intent.quantity : item.quantity;
  const quantity = Math.max(0, Math.min(MOST_OF_A_LINE, wished + more));
  return [...rest, { ...wish, intent: { ...wish.intent, line, quantity } }];
}
