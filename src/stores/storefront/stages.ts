/** Where a guest is: at the menu, the checkout or the receipt. */
import { atom, type ReadableAtom } from 'nanostores';
import { loadNow } from '../../bundles/load.js';
import type { CartKeeper } from '../cart/cart.js';
import type { OrderRecord } from '../payment/order-record.js';
import type { Platform } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import type { CheckoutCode, Stage, Storefront } from './types.js';

interface StageNeeds {
  readonly platform: Platform;
  readonly scope: string;
  readonly record: OrderRecord;
  readonly cart: CartKeeper;
  readonly kept: () => Storefront['kept'];
}

interface Stages extends Pick<Storefront, 'startCheckout' | 'returnToMenu' | 'startNewOrder'> {
  readonly $stage: ReadableAtom<Stage>;
  readonly showReceipt: () => void;
}

/** The stage that is shown, also after a reload, and how a guest moves to the next one. */
export function createStages({ platform, scope, record, cart, kept }: StageNeeds): Stages {
  const stored = saved<Stage>(platform.tab, `${scope}:stage`);
  const $stage = atom<Stage>(firstStage(record, cart, stored.read()));
  const go = (next: Stage): void => {
    stored.write(next);
    $stage.set(next);
  };
  const { isFreed, forgetPayment, putAside, done } = record;
  return {
    $stage,
    startCheckout() {
      if (cart.$view.get().lines.length === 0) return;
      // The cart itself shows failures.
      cart.flush().catch(() => {});
      go('checkout');
    },
    returnToMenu: () => go('menu'),
    showReceipt: () => go('receipt'),
    startNewOrder() {
      if (isFreed()) forgetPayment();
      putAside();
      done.clear();
      if (kept().$value.get().state === 'ready') void kept().reload();
      go('menu');
    },
  };
}

/** Where the guest was before a reload or a crash. A payment being confirmed leads to the checkout. */
function firstStage(
  { payment, done, isFreed, forgetPayment }: OrderRecord,
  cart: CartKeeper,
  last: Stage | null,
): Stage {
  if (done.read() && isFreed()) {
    forgetPayment();
    return 'receipt';
  }
  if (payment.read()?.step === 'confirming') return 'checkout';
  if (last === 'checkout' && cart.$view.get().lines.length === 0) return 'menu';
  return last ?? 'menu';
}

/** Loads the checkout's code; the cart shows whether that is possible. */
export function checkoutLoader(): Pick<Storefront, '$checkoutCode' | 'loadCheckout'> {
  const $checkoutCode = atom<CheckoutCode>('idle');
  return {
    $checkoutCode,
    async loadCheckout() {
      $checkoutCode.set('loading');
      try {
        await loadNow('checkout');
        $checkoutCode.set('idle');
      } catch (error) {
        $checkoutCode.set('missing');
        throw error;
      }
    },
  };
}
