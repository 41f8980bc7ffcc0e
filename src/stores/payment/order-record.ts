/** What is stored of an order's payment and of its end, so that no page that closes loses either. */
import type { CartAccess } from '../../client/operations/access.js';
import type { CartKeeper } from '../cart/cart.js';
import type { Pending } from '../cart/state.js';
import { type Edge, inMemory, type KeyValues } from '../platform/platform.js';
import { type Saved, saved, untilAbandoned } from '../platform/saved.js';
import type { DoneOrder, PlacedOrder } from '../receipt/placed-order.js';
import { isOn, type Settings } from '../storefront/settings.js';
import type { SavedPayment } from './state.js';

export interface OrderRecord {
  /** The payment that is being confirmed, or whose outcome nobody knows; shared by all tabs. */
  readonly payment: Saved<SavedPayment>;
  /** The payment that this tab has prepared. */
  readonly prepared: Saved<SavedPayment>;
  readonly done: Saved<DoneOrder>;
  /** The order that the open payment is for was placed, and its page has yet to forget the payment. */
  readonly isFreed: () => boolean;
  readonly forgetPayment: () => void;
  /**
   * The order is placed: keeps what is known of it, frees the cart and shows the receipt.
   *
   * @param kept for the next one
   * @param access to the order; the cart's own when it is not given
   */
  readonly complete: (
    order: PlacedOrder,
    kept: readonly Pending[],
    access?: CartAccess | null,
  ) => void;
}

interface Needs {
  readonly settings: Settings;
  readonly edge: Edge;
  readonly scope: string;
  /** Made after this: it tells of orders that are done. */
  readonly cart: () => Pick<CartKeeper, 'state' | 'access' | 'clear'>;
  readonly showReceipt: () => void;
}

export function createOrderRecord({
  settings,
  edge,
  scope,
  cart,
  showReceipt,
}: Needs): OrderRecord {
  const always = () => true;
  const paymentIn = (storage: KeyValues, name: 'payment' | 'prepared') =>
    saved<SavedPayment>(storage, `${scope}:${name}`, always, untilAbandoned(edge));
  const payment = paymentIn(edge.shared, 'payment');
  const prepared = paymentIn(edge.tab, 'prepared');
  // A tablet that is loaded again is the next guest's.
  const isTablet = isOn(settings.raw.sharedTablet);
  const done = saved<DoneOrder>(isTablet ? inMemory() : edge.shared, `${scope}:done`, always, {
    now: edge.now,
    end: (order) => order.cart.until,
  });
  /** On a tablet, which attempt has freed the cart: a page that is closed then takes `done` with it. */
  const freed = saved<Pick<DoneOrder, 'since'>>(edge.tab, `${scope}:freed`);

  const isFreed = (): boolean => {
    const { step, cartId, since } = payment.read() ?? {};
    const last = done.read() ?? freed.read();
    if (step !== 'confirming' || since === undefined || since !== last?.since) return false;
    return cart().state().confirmed?.id !== cartId;
  };
  const forgetPayment = (): void => {
    prepared.clear();
    payment.clear();
    freed.clear();
  };

  return {
    payment,
    prepared,
    done,
    isFreed,
    forgetPayment,
    // A page may be closed between any two of these. The payment is forgotten last: until then, whoever
    // finds it open asks what became of it, and nobody offers to pay again for what has been paid.
    complete(order, kept, access = cart().access()) {
      const { step, cartId, payable, since } = payment.read() ?? {};
      const isOver = isFreed() && cartId === order.id;
      if (!isOver || !done.read()) {
        const paid = step === 'confirming' && cartId === order.id && { paid: payable, since };
        done.write({ access, cart: order, told: false, ...paid });
        if (isTablet && paid) freed.write({ since });
      }
      if (!isOver) cart().clear(kept);
      forgetPayment();
      showReceipt();
    },
  };
}
