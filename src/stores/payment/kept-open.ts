/** Keeps an open payment when all that is stored is removed while its page is still there. */
import type { CartKeeper } from '../cart/cart.js';
import type { Platform } from '../platform/platform.js';
import type { Saved } from '../platform/saved.js';
import type { SavedPayment } from './state.js';

/** A payment that is still open after this long is left to expire with its storage. */
const LONGEST_MS = 2 * 3_600_000;

/**
 * Guests, browsers and pages remove stored data, also between Pay and the receipt. The payment that
 * this page has seen open is then saved again, with its cart. A tab that completes an order counts
 * its cart, so only what was removed leaves a cart that counts none.
 */
export function keptOpen(
  payment: Saved<SavedPayment>,
  cart: () => Pick<CartKeeper, 'state' | 'amend'>,
  { now }: Pick<Platform, 'now'>,
): Saved<SavedPayment> {
  let open: SavedPayment | null = null;
  const isRemoved = ({ since = 0 }: SavedPayment): boolean => {
    const { access, confirmed, cartNumber } = cart().state();
    return !access && !confirmed && cartNumber === 0 && Math.abs(now() - since) < LONGEST_MS;
  };
  const note = (value: SavedPayment | null) => {
    open = value?.step === 'confirming' ? value : null;
    return value;
  };
  return {
    key: payment.key,
    read() {
      const removed = open;
      const found = note(payment.read());
      if (found || !removed?.order || !isRemoved(removed)) return found;
      this.write(removed);
      const { access = null, order } = removed;
      cart().amend({ access, confirmed: order });
      return removed;
    },
    write(value) {
      note(value);
      payment.write(value);
    },
    clear() {
      note(null);
      payment.clear();
    },
  };
}
