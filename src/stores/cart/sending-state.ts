/**
 * Detects prices that changed between the menu and the cart, because menus are cached for minutes.
 */

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
import { money } from '../../contract/money.js';
import type { Edge } from '../platform/platform.js';
import type { PlacedOrder, placedOrder } from '../receipt/placed-order.js';
import { itemOf } from './change.js';
import { addedItem, keptKeys } from './lines.js';
import { joinLines } from './queue.js';
import { type CartState, type Pending, pendingOf } from './state.js';
import type { CartNotice, LineIntent } from './types.js';

/**
 * The price changes of a dish that was just added, per portion; `null` if it costs what the menu
 * said. Compares only prices that both sides contain, never sums, because services add up choices
 * in their own way.
 */
export function priceChange(
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
  const more = modifiersIn(choices).reduce((sum, { id, quantity, price: { minor: before } }) => {
    const after = now.get(id) ?? before;
    return before === null || after === null ? sum : sum + quantity * (after - before);
  }, price.minor - listed);
  if (more === 0) return null;
  const before = money(unit, currency).text;
  return { kind: 'price-changed', line: name, before, after: money(unit + more, currency).text };
}

const modifiersIn = (choices: readonly Choice[]): readonly ChosenModifier[] =>
  choices.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [modifier, ...modifiersIn(modifier.children)]),
  );

/** More than these were read by nobody. */
const MOST_NOTICES = 5;

export const without = (pending: readonly Pending[], gone: Pending | null) =>
  pending.filter(({ id }) => id !== gone?.id);

export const dropped = (state: CartState, entry: Pending): CartState => ({
  ...state,
  pending: without(state.pending, entry),
});

/** As it is stored now: the shopper, or another tab, may have changed it since; `undefined` when it is gone. */
export const storedIn = ({ pending }: CartState, entry: Pending): Pending | undefined =>
  pending.find(({ id }) => id === entry.id);

/** A pending intent that is changed where it is, in these respects alone, and the state with it. */
export function amended(state: CartState, entry: Pending, next: Partial<Pending>) {
  const changed = { ...(storedIn(state, entry) ?? entry), ...next };
  const pending = state.pending.map((other) => (other.id === entry.id ? changed : other));
  return { state: { ...state, pending }, entry: changed };
}

/** Saved together with what it tells of: a tab that closes in between would keep it to itself. */
export const telling = (state: CartState, notice: CartNotice): CartState => ({
  ...state,
  notices: [...state.notices, notice].slice(-MOST_NOTICES),
});

/**
 * Only revisions tell which of two answers is newer. Where a cart has none, an answer is old when
 * another tab has written meanwhile what it knows of the cart: this one may have slept, and the answer
 * with it.
 *
 * @param known what was known when it was requested
 */
export const isOvertaken = (
  { confirmed }: CartState,
  { cart }: CartAnswer,
  known: Cart | null,
): boolean => cart.revision === null && confirmed !== known;

/**
 * The state with a confirmed cart, and without the intent that this answers. Revisions only rise, and
 * former carts do not come back: an answer that was overtaken on its way changes nothing but that.
 *
 * @param life the state's, when what is answered was sent
 */
export function taken(
  state: CartState,
  { access, cart, ahead }: CartAnswer,
  done: Pending | null,
  life: number,
): CartState {
  if (state.life !== life) return state;
  const known = state.confirmed;
  const overtaken =
    known?.id === cart.id && cart.revision !== null && (known.revision ?? 0) > cart.revision;
  const current = overtaken ? state : { ...state, access, confirmed: cart, ahead, closed: null };
  return done ? answered(current, done, cart) : current;
}

/** The state without the intent that the cart answers, or with that intent's second half. */
export function answered(state: CartState, done: Pending, cart: Cart): CartState {
  const { intent } = done;
  // Another tab has heard the same answer: what it named is not named anew.
  if (!state.pending.some(({ id }) => id === done.id)) return state;
  const item = addedItem(done, cart);
  // Not of the answer: it may have been overtaken, and lack lines that have come since.
  const lineOf = keptKeys(state, state.confirmed ?? cart);
  const notice =
    item && 'line' in intent && intent.type !== 'quantity'
      ? priceChange(intent, item, cart.currency)
      : null;
  const told = notice ? telling(state, notice) : state;
  const rest = { ...told, lineOf, pending: without(state.pending, done) };
  // The guest's capability was revoked with it.
  if (intent.type === 'claim' && state.access) {
    return { ...rest, access: { ...state.access, token: null, claimed: true, begun: undefined } };
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
    // Should the old item stay after all, it is a line of its own.
    lineOf: { ...named, [old.id]: second.id },
  };
}

/** What one step came to: go on, nothing left, stop until somebody acts, or wait milliseconds. */
export type Step =
  | 'next'
  | 'done'
  | 'stopped'
  | { readonly wait: number; readonly trouble: FailureKind };

/** As many new ids as are needed, from one that was never used before. */
export function idsFrom(id: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${id}-${count}`;
  };
}

/** The cart as it is stored, and what is told of it. */
export interface StoredCart {
  /** As it is stored now, whichever tab wrote it. */
  state(): CartState;
  /** Saved and shown when it returns. */
  save(state: CartState): void;
  /**
   * When the next attempt is made, milliseconds since the epoch; `null` when none waits.
   *
   * @param trouble why it waits
   */
  wait(until: number | null, trouble: FailureKind | null): void;
  /**
   * The order is done: nothing of this cart is sent any more.
   *
   * @param kept for the next order
   */
  completed(order: PlacedOrder, kept: readonly Pending[]): void;
}

/** What the sending and its recovery are made from. */
export interface SenderNeeds {
  readonly client: CartClient;
  readonly cart: StoredCart;
  readonly edge: Edge;
  /** The method of a cart that is begun before the shopper says otherwise. */
  readonly method: FulfillmentMethod;
  /** Of the order that the cart becomes. */
  readonly shop: Parameters<typeof placedOrder>[0];
}
