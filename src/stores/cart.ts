/** The cart: a queue of intents over the last confirmed cart. */
import { atom } from 'nanostores';
import type { CartAccess } from '../client/cart-access.js';
import type { Send } from '../client/transport.js';
import type { Cart } from '../contract/domain.js';
import type { CartDesk } from './cart-desk.js';
import { enqueue } from './cart-queue.js';
import { replay } from './cart-replay.js';
import type { Sending } from './cart-sending.js';
import { type CartState, emptyCart, type Intent } from './cart-state.js';
import type { Edge } from './edge.js';
import { choicesPrice } from './estimate.js';
import { saved } from './saved.js';
import type { Settings } from './settings.js';
import type { CartNotice, CartStore, CartView } from './types.js';

/** Taps within this time become one request, unless the cart is opened or the checkout begins. */
const QUIET_MS = 2000;

/** The sending part could not be loaded. */
const SECOND_TRY_MS = 2000;

/** For the stores beside this one; elements see a `CartStore`. */
export interface CartKeeper extends CartStore {
  readonly access: () => CartAccess | null;
  /** Takes over what an answer beside the cart's own writes said of it. */
  takeAccess(access: CartAccess): void;
  /** Forgets the cart, because its order is done. */
  clear(): void;
  close(): void;
}

export function createCart(
  settings: Settings,
  send: Send,
  edge: Edge,
  scope: string,
  onCompleted: (cart: Cart) => void,
): CartKeeper {
  const store = saved<CartState>(edge.shared, `${scope}:cart`);
  let state = store.read() ?? emptyCart;
  let closed: string | null = null;
  let notice: CartNotice | null = null;
  let retryAt: number | null = null;

  const view = (): CartView => {
    const lines = replay(state);
    return {
      lines,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      confirmed: state.confirmed,
      pending: state.pending.length > 0,
      closed,
      notice,
      retryAt,
    };
  };
  const show = () => $view.set(view());

  const desk: CartDesk = {
    state: () => state,
    save(next) {
      state = next;
      store.write(next);
      show();
    },
    tell(next) {
      notice = next;
      show();
    },
    close(reason) {
      closed = reason;
      show();
    },
    wait(until) {
      retryAt = until;
      show();
    },
    completed: onCompleted,
  };
  let open = true;
  let loading: Promise<Sending> | null = null;
  const sending = () => {
    loading ??= import('./cart-sending.js').then(({ createSending }) =>
      createSending({ settings, send, edge }, desk, (step) =>
        edge.lock(`${scope}:send`, () => {
          state = store.read() ?? state;
          return step();
        }),
      ),
    );
    // A failed load is not kept, so that the next attempt loads again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const wake = (quiet: number) => {
    if (!open) return;
    sending().then(
      (worker) => worker.wake(quiet),
      () => edge.after(SECOND_TRY_MS, () => wake(quiet)),
    );
  };
  const $view = atom<CartView>(view());

  const intend = (intent: Intent) => {
    desk.save(enqueue(state, intent, edge.uuid()));
    wake(QUIET_MS);
  };

  const stopWatching = edge.watch(store.key, () => {
    state = store.read() ?? emptyCart;
    show();
  });
  if (state.pending.length > 0) wake(0);

  return {
    $view,
    add({ product, categoryId, quantity, selections, choices, instructions }) {
      const line = edge.uuid();
      intend({
        type: 'add',
        line,
        productId: product.id,
        categoryId,
        quantity,
        selections,
        instructions,
        name: product.name,
        imageUrl: product.imageUrl,
        unit: product.price.minor + choicesPrice(choices),
        currency: product.currency,
        choices,
      });
      return line;
    },
    setQuantity: (line, quantity) => intend({ type: 'quantity', line, quantity }),
    remove: (line) => intend({ type: 'quantity', line, quantity: 0 }),
    setContact: (contact) => intend({ type: 'contact', contact }),
    setOrderTime: (time) => intend({ type: 'order-time', time }),
    setGratuity: (gratuity) => intend({ type: 'gratuity', gratuity }),
    applyDiscount: (code) => intend({ type: 'discount', code }),
    removeDiscount: () => intend({ type: 'no-discount' }),
    flush: async () => (await sending()).flush(),
    refresh: async () => (await sending()).refresh(),
    dismissNotice(decision) {
      const uncertain = notice?.kind === 'uncertain';
      notice = null;
      if (uncertain) {
        const [first, ...rest] = state.pending;
        const again = first && { ...first, id: edge.uuid(), request: null, uncertain: false };
        const pending = again && decision === 'send-again' ? [again, ...rest] : rest;
        desk.save({ ...state, pending });
        wake(0);
      }
      show();
    },
    retryNow: () => wake(0),
    access: () => state.access,
    takeAccess: (access) => desk.save({ ...state, access }),
    clear() {
      notice = null;
      desk.save(emptyCart);
    },
    close() {
      open = false;
      stopWatching();
      void loading?.then((worker) => worker.stop());
    },
  };
}
