/** Sends pending intents, one write in flight per cart. docs/contract.md 4.1, 4.2. */
import type { CartAnswer, CartClient } from '../client/cart.js';
import { OrderingError } from '../client/errors.js';
import { backOff } from '../client/retry.js';
import type { FulfillmentMethod } from '../contract/domain.js';
import { changeOf } from './cart-change.js';
import { amend, type CartDesk, drop, take } from './cart-desk.js';
import { putBack, wasAdded } from './cart-lines.js';
import { decide } from './cart-outcome.js';
import { emptyCart, type Pending } from './cart-state.js';
import type { Edge } from './edge.js';

/** What one step came to: go on, nothing left, stop until somebody acts, or wait milliseconds. */
export type Step = 'next' | 'done' | 'stopped' | { readonly wait: number };

/** New carts in a row that came to nothing before it is given up. */
const MOST_BEGINNINGS = 2;

export function createSync(
  client: CartClient,
  desk: CartDesk,
  edge: Edge,
  method: FulfillmentMethod,
): () => Promise<Step> {
  let beginnings = 0;

  /** A finished key is never used for another request. */
  const again = (entry: Pending): Step => {
    amend(desk, entry, { id: edge.uuid(), request: null, uncertain: false });
    return 'next';
  };

  const later = (entry: Pending, error: OrderingError): Step => {
    const attempts = entry.attempts + 1;
    amend(desk, entry, { attempts, uncertain: entry.uncertain || error.uncertain });
    return { wait: backOff(attempts, error.retryAfter, edge.random) };
  };

  const refuse = (entry: Pending, error: OrderingError): Step => {
    drop(desk, entry);
    const line = entry.intent.type === 'add' ? entry.intent.name : '';
    desk.tell({ kind: 'refused', message: error.reason, line });
    return 'next';
  };

  const beginAnew = (): Step => {
    beginnings += 1;
    const state = desk.state();
    if (state.confirmed?.items.length) desk.tell({ kind: 'expired' });
    desk.save({ ...emptyCart, pending: putBack(state, edge.uuid) });
    return beginnings > MOST_BEGINNINGS ? 'stopped' : 'next';
  };

  const start = async (): Promise<Step> => {
    const { access, cart } = await client.start(method, edge.uuid(), null);
    if (cart) take(desk, { access, cart }, null);
    else desk.save({ ...desk.state(), access });
    desk.close(null);
    return 'next';
  };

  /** Goes where the status of a cart that was read leads; `null` when it can be edited. */
  const follow = (answer: CartAnswer): Step | null => {
    const { cart } = answer;
    if (cart.status === 'EXPIRED') return beginAnew();
    take(desk, answer, null);
    if (cart.status === 'LOCKED') desk.tell({ kind: 'locked' });
    if (cart.status === 'COMPLETED') desk.completed(cart);
    return cart.status === 'OPEN' ? null : 'stopped';
  };

  const read = async (): Promise<CartAnswer | null> => {
    const { access } = desk.state();
    return access && client.read(access);
  };

  /** After an uncertain addition the cart itself says whether it came through. */
  const compare = async (entry: Pending): Promise<Step> => {
    const answer = await read();
    if (!answer) return 'next';
    const { intent } = entry;
    const applied = intent.type === 'add' ? wasAdded(desk.state(), intent, answer.cart) : 'no';
    if (applied === 'yes' && answer.cart.status === 'OPEN') {
      take(desk, answer, entry);
      return 'next';
    }
    const elsewhere = follow(answer);
    if (elsewhere) return elsewhere;
    if (applied === 'no') return again(entry);
    desk.tell({ kind: 'uncertain', line: intent.type === 'add' ? intent.name : '' });
    return 'stopped';
  };

  /** The cart or the item was not found, or may not be edited: reading the cart tells which. */
  const lookAgain = async (entry: Pending, error: OrderingError): Promise<Step> => {
    const answer = await read();
    if (!answer) return refuse(entry, error);
    const elsewhere = follow(answer);
    if (elsewhere) return elsewhere;
    return error.kind === 'missing' ? refuse(entry, error) : again(entry);
  };

  const settle = async (error: OrderingError, entry: Pending): Promise<Step> => {
    const { access } = desk.state();
    if (error.code === 'CART_TOKEN_MISSING' && access?.newer) {
      desk.save({ ...desk.state(), access: { ...access, newer: false } });
      return again(entry);
    }
    switch (decide(error, entry, access !== null)) {
      case 'repeat':
        return later(entry, error);
      case 'compare':
        return compare(amend(desk, entry, { uncertain: true }));
      case 'replay': {
        const answer = await read();
        return (answer && follow(answer)) ?? again(entry);
      }
      case 'look-again':
        return lookAgain(entry, error);
      case 'begin-anew':
        return beginAnew();
      case 'hold':
        desk.close(error.reason);
        return 'stopped';
      case 'drop':
        return refuse(entry, error);
    }
  };

  const send = async (entry: Pending): Promise<Step> => {
    const state = desk.state();
    if (!state.access) return start();
    if (entry.uncertain && entry.request?.key === null && entry.intent.type === 'add') {
      return compare(entry);
    }
    const change = entry.request ? null : changeOf(entry.intent, state);
    const request = change ? client.prepare(change, state.access, entry.id) : entry.request;
    if (!request) {
      drop(desk, entry);
      return 'next';
    }
    // Saved before it is sent: a tab that closes now repeats exactly this request.
    const saved = amend(desk, entry, { request });
    take(desk, await client.write(request, state.access), saved);
    beginnings = 0;
    return 'next';
  };

  return async () => {
    const [entry] = desk.state().pending;
    if (!entry) return 'done';
    try {
      return await send(entry);
    } catch (error) {
      const current = desk.state().pending.find(({ id }) => id === entry.id) ?? entry;
      const failure = OrderingError.from(error);
      try {
        return await settle(failure, current);
      } catch (second) {
        const problem = OrderingError.from(second);
        // The cart that should have explained the failure is itself gone.
        if (problem.kind === 'missing' || problem.kind === 'unauthorized') return beginAnew();
        return later(current, problem);
      }
    }
  };
}
