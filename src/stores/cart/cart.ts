/** The cart: a queue of intents over the last confirmed cart. */

import { atom, type ReadableAtom } from 'nanostores';
import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import type { Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CartAccess, CustomerToken } from '../../client/operations/access.js';
import { MOST_OF_A_LINE } from '../../contract/limits.js';
import { portionPrice } from '../menu/menu.js';
import type { OverlayStore } from '../overlay/overlay.js';
import type { Platform } from '../platform/platform.js';
import { saved, untilAbandoned } from '../platform/saved.js';
import type { Settings } from '../storefront/settings.js';
import { enqueue, replay, sameLine } from './pending.js';
import type { Sending } from './sending.js';
import type { StoredCart } from './sending-state.js';
import { type CartState, emptyCart } from './state.js';
import type { CartLine, CartStore, CartView, Intent, LineIntent, NewLine } from './types.js';
import { cartView, translated, type Waiting } from './view.js';

/** Taps within this time become one request, unless the cart is opened or the checkout begins. */
const QUIET_MS = 2000;

/** Wait before reloading the sending code after a failure. */
const SECOND_TRY_MS = 2000;

/** Until a payment that is under way on another page is checked again. */
const LOCKED_MS = 10_000;

/** The same while the service can't be reached: the pause doubles from the first to the second. */
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 120_000;

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
  /** Products that aren't served at the time of the order, as far as known. */
  readonly $notServed: ReadableAtom<ReadonlySet<string>>;
}

export function createCart(at: CartSurroundings, completed: StoredCart['completed']): CartKeeper {
  const { platform } = at;
  const { $view, current, save, wait, watch } = storedCart(at);
  const { sender, wake, close } = loadedSender(at, { state: current, save, wait, completed });
  let { cartNumber } = current();
  /** What came too late for an order waits for the next one, which nothing else would start. */
  const wakeForNext = (): void => {
    const { cartNumber: now, pending } = current();
    if (now !== cartNumber && pending.length > 0) wake(QUIET_MS);
    cartNumber = now;
  };
  const stopWatching = watch(wakeForNext);

  const $intended = atom<Intent | null>(null);
  const intend = (intent: Intent) => {
    $intended.set(intent);
    const state = enqueue(current(), intent, platform.uuid());
    save(choosesPlace(intent) ? { ...state, refusedAddress: undefined } : state);
    wake(QUIET_MS);
  };

  if (current().pending.length > 0) wake(0);

  let isClosed = false;
  let stopWaiting = () => {};
  let pause = FIRST_RETRY_MS;
  /** Guests who pay on another page may never come back to the return address, which would say so. */
  const lookElsewhere = async (): Promise<void> => {
    stopWaiting();
    if (isClosed || !current().elsewhere || !platform.visible()) return;
    const isUnreachable = await sender()
      .then(({ refresh }) => refresh())
      .then(
        () => false,
        (error) => OrderingError.from(error).temporary,
      );
    const { elsewhere, confirmed } = current();
    if (!elsewhere) return;
    if (isUnreachable) {
      stopWaiting = platform.after(pause, lookElsewhere);
      pause = Math.min(2 * pause, LAST_RETRY_MS);
      return;
    }
    pause = FIRST_RETRY_MS;
    // The payment is still under way.
    if (confirmed?.status === 'LOCKED') stopWaiting = platform.after(LOCKED_MS, lookElsewhere);
  };
  void lookElsewhere();
  const stopLooking = [platform.whenVisible(lookElsewhere), platform.whenOnline(lookElsewhere)];

  return {
    $view,
    $intended,
    atStart: $view.get().lines,
    add(added) {
      const intent = addition(replay(current()), added, platform.uuid);
      intend(intent);
      return intent.line;
    },
    replace: (key, line) => intend({ type: 'replace', ...lineIntent(key, line) }),
    setQuantity: (line, quantity) => intend({ type: 'quantity', line, quantity }),
    remove: (line) => intend({ type: 'quantity', line, quantity: 0 }),
    intend,
    flush: async () => (await sender()).flush(),
    refresh: async () => (await sender()).refresh(),
    dismissNotice(decision = 'leave') {
      const state = current();
      if (state.pending[0]?.asked) void sender().then(({ answer }) => answer(decision));
      else save({ ...state, notices: state.notices.slice(1) });
    },
    retryNow: () => wake(0),
    state: current,
    access: () => current().access,
    amend: (change) => save({ ...current(), ...change }),
    clear(pending) {
      save({ ...emptyCart, cartNumber: current().cartNumber + 1, pending });
      wakeForNext();
    },
    close() {
      isClosed = true;
      stopWatching();
      for (const stop of stopLooking) stop();
      stopWaiting();
      close();
    },
  };
}

const choosesPlace = ({ type }: Intent): boolean => type === 'delivery' || type === 'method';

/** What the device keeps of the cart, and how it is shown. */
function storedCart({ settings, platform, scope, overlay, $notServed }: CartSurroundings) {
  const { $applied } = overlay;
  const store = saved<CartState>(
    platform.shared,
    `${scope}:cart`,
    replay,
    untilAbandoned(platform),
  );
  const current = () => store.read() ?? emptyCart;
  let waiting: Waiting = { retryAt: null, failure: null };
  const view = () => cartView(current(), waiting, $applied.get(), settings, $notServed.get());
  const $view = atom<CartView>(view());
  const show = () => $view.set(view());
  const save = (next: CartState) => {
    // A reload shows the guest's language before the overlay arrives.
    store.write(translated(next, $applied.get()));
    show();
  };
  $notServed.listen(show);
  $applied.listen(() => {
    if (current().confirmed) save(current());
    else show();
  });
  return {
    $view,
    current,
    save,
    wait(retryAt: Waiting['retryAt'], failure: Waiting['failure']) {
      waiting = { retryAt, failure };
      show();
    },
    /** @param changed called when another tab has changed it, and that is shown */
    watch: (changed: () => void) =>
      platform.watch(
        store.key,
        () => {
          show();
          changed();
        },
        $view,
      ),
  };
}

/** The code that sends the cart, which loads when it is first needed. */
function loadedSender(at: CartSurroundings, stored: StoredCart) {
  let open = true;
  let loading: Promise<Sending> | null = null;
  const sender = () => {
    loading ??= load('ordering').then(({ createSending }) => createSending(at, stored));
    // A failed load isn't kept, so the next attempt loads again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const wake = (quiet: number) => {
    if (!open) return;
    sender().then(
      (sending) => sending.wake(quiet),
      () => at.platform.after(SECOND_TRY_MS, () => wake(quiet)),
    );
  };
  return {
    sender,
    wake,
    close() {
      open = false;
      void loading?.then((sending) => sending.stop());
    },
  };
}

/** More of a line that is already there, or a new line. */
function addition(
  lines: readonly CartLine[],
  added: NewLine,
  uuid: () => string,
): Extract<Intent, { readonly line: string }> {
  // The guest answered for the whole order what happens if something has run out.
  const line = { ifUnavailable: lines[0]?.ifUnavailable ?? 'remove_item', ...added };
  const same = sameLine(lines, line);
  const quantity = line.quantity + (same?.quantity ?? 0);
  return same && quantity <= MOST_OF_A_LINE
    ? { type: 'quantity', line: same.key, quantity }
    : { type: 'add', ...lineIntent(uuid(), line) };
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
