/** Stores an order's payment and completion, so that a page that closes loses neither. */
import { atom, type WritableAtom } from 'nanostores';
import type { CartAccess } from '../../client/operations/access.js';
import { isAtPlace } from '../../contract/methods.js';
import type { CartKeeper } from '../cart/cart.js';
import type { Pending } from '../cart/state.js';
import { inMemory, type KeyValues, type Platform } from '../platform/platform.js';
import { type Saved, saved, untilAbandoned } from '../platform/saved.js';
import type { DoneOrder, PlacedOrder } from '../receipt/placed-order.js';
import { keepOrder, type Ordered, orderedIn } from '../returning/ordered.js';
import { isOn, type Settings } from '../storefront/settings.js';
import { keptOpen } from './kept-open.js';
import type { SavedPayment } from './state.js';

export interface OrderRecord {
  /** The payment being confirmed, or whose result is unknown; shared by all tabs. */
  readonly payment: Saved<SavedPayment>;
  /** The payment prepared by this tab. */
  readonly prepared: Saved<SavedPayment>;
  /** The attempt that this tab began last: a page that finds it open has taken its page's place. */
  readonly ownAttempt: Saved<Pick<SavedPayment, 'since'>>;
  readonly done: Saved<DoneOrder>;
  /** The cart of the last placed order. */
  readonly $placed: WritableAtom<string | null>;
  /** Earlier orders of this device that are still under way, oldest first; none on tablets. */
  readonly running: Saved<readonly DoneOrder[]>;
  readonly $running: WritableAtom<readonly DoneOrder[]>;
  /** Keeps the last order among those under way, because another one takes its place. */
  readonly putAside: () => void;
  /** Earlier orders, if the guest agreed to keep them. */
  readonly ordered: Ordered;
  /** The order of the open payment was placed, but its page has yet to remove the payment. */
  readonly isFreed: () => boolean;
  readonly forgetPayment: () => void;
  /** Removes the contact that was typed here for an order that is placed, also by another tab. */
  readonly forgetContact: () => void;
  /**
   * Completes the order: saves what is known about it, frees the cart and shows the receipt.
   *
   * @param kept intents for the next order
   * @param access to the order; default: the cart's own
   */
  readonly complete: (
    order: PlacedOrder,
    kept: readonly Pending[],
    access?: CartAccess | null,
  ) => void;
}

interface Needs {
  readonly settings: Settings;
  readonly platform: Platform;
  readonly scope: string;
  /** Created after this, because it reports completed orders. */
  readonly cart: () => Pick<CartKeeper, 'state' | 'access' | 'amend' | 'clear'>;
  readonly showReceipt: () => void;
}

export function createOrderRecord({
  settings,
  platform,
  scope,
  cart,
  showReceipt,
}: Needs): OrderRecord {
  // A reloaded tablet belongs to the next guest.
  const isTablet = isOn(settings.raw.sharedTablet);
  const stored = storedOrders(platform, scope, isTablet);
  const { prepared, ownAttempt, done, running, freed } = stored;
  // A tablet that is passed on forgets its guest by removing what is stored.
  const payment = isTablet ? stored.payment : keptOpen(stored.payment, cart, platform);
  const underWay = () => (running.read() ?? []).filter(({ cart }) => cart.until > platform.now());
  const $running = atom(underWay());
  const putAside = (): void => {
    const last = done.read();
    if (!last || isTablet) return;
    running.write([...underWay().filter(({ cart: { id } }) => id !== last.cart.id), last]);
    $running.set(underWay());
  };

  const isFreed = (): boolean => {
    const { step, cartId, since } = payment.read() ?? {};
    const last = done.read() ?? freed.read();
    if (step !== 'confirming' || since === undefined || since !== last?.since) return false;
    return cart().state().confirmed?.id !== cartId;
  };
  const forgetPayment = (): void => {
    prepared.clear();
    ownAttempt.clear();
    payment.clear();
    freed.clear();
  };

  /** At a table or in a room, guests order again. */
  const forgetContactOf = ({ method }: PlacedOrder): void => {
    if (!isAtPlace(method)) saved(platform.tab, `${scope}:contact`).clear();
  };

  const ordered = orderedIn(platform, scope);

  const $placed = atom(done.read()?.cart.id ?? null);

  /** The cart that this tab has shown last. */
  let known: string | undefined;

  return {
    payment,
    prepared,
    ownAttempt,
    done,
    $placed,
    running,
    $running,
    putAside,
    ordered,
    isFreed,
    forgetPayment,
    forgetContact() {
      const { confirmed, pending } = cart().state();
      const placed = confirmed || pending.length > 0 ? null : done.read();
      // A tab that was asleep finds it put aside, and perhaps the next order in its place.
      const aside = underWay().find((order) => order.cart.id === known);
      const over = placed ?? aside;
      if (over) forgetContactOf(over.cart);
      known = confirmed?.id ?? (over ? undefined : known);
    },
    // A page may close between any two of these steps. The payment is removed last: until then, any
    // tab that finds it open checks its result, and none offers to pay again.
    complete(order, kept, access = cart().access()) {
      forgetContactOf(order);
      const { step, cartId, payable, since } = payment.read() ?? {};
      const isOver = isFreed() && cartId === order.id;
      if (!isOver || !done.read()) {
        if (done.read()?.cart.id !== order.id) {
          putAside();
          keepOrder(ordered, order, platform.now());
        }
        const paid = step === 'confirming' && cartId === order.id && { paid: payable, since };
        done.write({ access, cart: order, reported: false, ...paid });
        if (isTablet && paid) freed.write({ since });
      }
      if (!isOver) cart().clear(kept);
      forgetPayment();
      $placed.set(order.id);
      showReceipt();
    },
  };
}

function storedOrders(platform: Platform, scope: string, isTablet: boolean) {
  const always = () => true;
  const { now } = platform;
  const paymentIn = (storage: KeyValues, name: 'payment' | 'prepared') =>
    saved<SavedPayment>(storage, `${scope}:${name}`, always, untilAbandoned(platform));
  const ofDevice = isTablet ? inMemory : () => platform.shared;
  return {
    payment: paymentIn(platform.shared, 'payment'),
    prepared: paymentIn(platform.tab, 'prepared'),
    ownAttempt: saved<Pick<SavedPayment, 'since'>>(
      platform.tab,
      `${scope}:attempt`,
      always,
      untilAbandoned(platform),
    ),
    done: saved<DoneOrder>(ofDevice(), `${scope}:done`, always, {
      now,
      end: (order) => order.cart.until,
    }),
    running: saved<readonly DoneOrder[]>(ofDevice(), `${scope}:running`, Array.isArray, {
      now,
      end: (orders) => Math.max(0, ...orders.map(({ cart }) => cart.until)),
    }),
    /** On a tablet, the attempt that freed the cart, because a closed page loses `done`. */
    freed: saved<Pick<DoneOrder, 'since'>>(platform.tab, `${scope}:freed`),
  };
}
