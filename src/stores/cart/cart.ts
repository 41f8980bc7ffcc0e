/** The cart: a queue of intents over the last confirmed cart. */

import { atom } from 'nanostores';
import { load } from '../../bundles/load.js';
import type { Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CartAccess, CustomerToken } from '../../client/operations/access.js';
import { writesWith } from '../../client/operations/urls.js';
import { MOST_OF_A_LINE } from '../../contract/limits.js';
import { sumOf } from '../../contract/money.js';
import { portionPrice } from '../menu/menu.js';
import type { OverlayStore } from '../overlay/overlay.js';
import type { Platform } from '../platform/platform.js';
import { saved, untilAbandoned } from '../platform/saved.js';
import type { Settings } from '../storefront/settings.js';
import { currencyOf, enqueue, replay, sameLine, sumOfLines, waitsForCart } from './pending.js';
import type { Sending } from './sending.js';
import type { StoredCart } from './sending-state.js';
import { type CartState, emptyCart } from './state.js';
import type { CartNotice, CartStore, CartView, Intent, LineIntent, NewLine } from './types.js';

/** Taps within this time become one request, unless the cart is opened or the checkout begins. */
const QUIET_MS = 2000;

/** Wait before reloading the sending code after a failure. */
const SECOND_TRY_MS = 2000;

/** For other stores; elements see a `CartStore`. */
export interface CartKeeper extends CartStore {
  intend(intent: Intent): void;
  /** The stored state, whichever tab wrote it. */
  readonly state: () => CartState;
  readonly access: () => CartAccess | null;
  /** Applies changes from outside the cart's own writes. */
  amend(change: Partial<CartState>): void;
  /**
   * Removes the cart, because its order is complete.
   *
   * @param kept intents for the next one
   */
  clear(kept: CartState['pending']): void;
  close(): void;
}

interface CartSurroundings {
  readonly settings: Settings;
  readonly send: Send;
  readonly routes: Routes;
  readonly platform: Platform;
  /** Prefix of all storage keys of the shop. */
  readonly scope: string;
  readonly customer: CustomerToken;
  readonly overlay: Pick<OverlayStore, '$applied'>;
}

export function createCart(at: CartSurroundings, completed: StoredCart['completed']): CartKeeper {
  const { platform } = at;
  const store = saved<CartState>(
    platform.shared,
    `${at.scope}:cart`,
    replay,
    untilAbandoned(platform),
  );
  const current = () => store.read() ?? emptyCart;
  let waiting: Pick<CartView, 'retryAt' | 'trouble'> = { retryAt: null, trouble: null };

  const { $applied } = at.overlay;
  const inGuestLanguage = (state: CartState): CartState => {
    const overlay = $applied.get();
    return overlay && state.confirmed
      ? { ...state, confirmed: overlay.cart(state.confirmed) }
      : state;
  };
  const view = (): CartView => {
    const state = inGuestLanguage(current());
    const replayed = replay(state);
    const lines = $applied.get()?.lines(replayed) ?? replayed;
    const isEstimated = lines.some(({ estimated }) => estimated) || changesLines(state);
    return {
      lines,
      estimate: isEstimated ? sumOfLines(lines, currencyOf(state)) : null,
      quantity: sumOf(lines, ({ quantity }) => quantity),
      confirmed: state.confirmed,
      intents: state.pending.map(({ intent }) => intent),
      // What waits for a cart is sent with it, and changes no total before.
      pending: state.pending.some(({ intent }) => state.access || !waitsForCart(intent)),
      // A proxy's first response shows which operations the cart has.
      takesNote: state.access
        ? writesWith(state.access) === 'newer'
        : at.settings.api === 'storefront',
      closed: state.closed,
      notice: noticeOf(state),
      ...waiting,
    };
  };
  const $view = atom<CartView>(view());
  const show = () => $view.set(view());

  const stored: StoredCart = {
    state: current,
    save(next) {
      // A reload shows the guest's language before the overlay arrives.
      store.write(inGuestLanguage(next));
      show();
    },
    wait(retryAt, trouble) {
      waiting = { retryAt, trouble };
      show();
    },
    completed,
  };
  let open = true;
  let loading: Promise<Sending> | null = null;
  const sending = () => {
    loading ??= load('ordering').then(({ createSending }) => createSending(at, stored));
    // A failed load isn't kept, so the next attempt loads again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const wake = (quiet: number) => {
    if (!open) return;
    sending().then(
      (sender) => sender.wake(quiet),
      () => platform.after(SECOND_TRY_MS, () => wake(quiet)),
    );
  };

  const $intended = atom<Intent | null>(null);
  const intend = (intent: Intent) => {
    $intended.set(intent);
    stored.save(enqueue(current(), intent, platform.uuid()));
    wake(QUIET_MS);
  };

  $applied.listen(() => {
    if (current().confirmed) stored.save(current());
    else show();
  });
  const stopWatching = platform.watch(store.key, show, $view);
  if (current().pending.length > 0) wake(0);

  return {
    $view,
    $intended,
    atStart: $view.get().lines,
    add(added) {
      const lines = replay(current());
      // The guest answered for the whole order what happens if something has run out.
      const line = { ifUnavailable: lines[0]?.ifUnavailable ?? 'remove_item', ...added };
      const same = sameLine(lines, line);
      const quantity = line.quantity + (same?.quantity ?? 0);
      const key = same && quantity <= MOST_OF_A_LINE ? same.key : platform.uuid();
      intend(
        key === same?.key
          ? { type: 'quantity', line: key, quantity }
          : { type: 'add', ...lineIntent(key, line) },
      );
      return key;
    },
    replace: (key, line) => intend({ type: 'replace', ...lineIntent(key, line) }),
    setQuantity: (line, quantity) => intend({ type: 'quantity', line, quantity }),
    remove: (line) => intend({ type: 'quantity', line, quantity: 0 }),
    intend,
    flush: async () => (await sending()).flush(),
    refresh: async () => (await sending()).refresh(),
    dismissNotice(decision = 'leave') {
      const state = current();
      if (state.pending[0]?.asked) void sending().then((sender) => sender.answer(decision));
      else stored.save({ ...state, notices: state.notices.slice(1) });
    },
    retryNow: () => wake(0),
    state: current,
    access: () => current().access,
    amend: (change) => stored.save({ ...current(), ...change }),
    clear: (pending) =>
      stored.save({ ...emptyCart, cartNumber: current().cartNumber + 1, pending }),
    close() {
      open = false;
      stopWatching();
      void loading?.then((sender) => sender.stop());
    },
  };
}

/** A removed line leaves no line behind that would be an estimate. */
const changesLines = ({ pending }: CartState): boolean =>
  pending.some(({ intent }) => intent.type === 'quantity');

function noticeOf({ confirmed, notices, pending }: CartState): CartNotice | null {
  const [first] = pending;
  if (first?.asked) {
    return { kind: 'uncertain', line: 'name' in first.intent ? first.intent.name : '' };
  }
  return notices[0] ?? (confirmed?.status === 'LOCKED' ? { kind: 'locked' } : null);
}

const lineIntent = (key: string, { product, ...line }: NewLine): LineIntent => ({
  ifUnavailable: 'remove_item',
  ...line,
  line: key,
  productId: product.id,
  name: product.name,
  imageUrl: product.imageUrl,
  unit: portionPrice(product.price, line.choices),
  listed: product.price.minor,
  currency: product.currency,
});
