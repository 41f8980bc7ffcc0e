/**
 * When an order for now will be about ready: the kitchen's estimate, refreshed while the checkout
 * is visible, and kept unchanged for the receipt. Nothing waits for it. docs/contract.md 2.13.2
 */

import { atom, type ReadableAtom } from 'nanostores';
import { readinessOf } from '../../client/operations/fulfillment.js';
import { isByCourier } from '../../contract/methods.js';
import { saved } from '../platform/saved.js';
import { receiptOf } from '../receipt/receipt.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { Cart } from '../storefront/types.js';

/** At the checkout, an estimate of this age is refreshed. */
export const FRESH_MS = 60_000;
/** An estimate that couldn't be refreshed by then is no longer shown. */
const STALE_MS = 2 * FRESH_MS;
/** On the receipt it is shown until this long after its time. */
const OVER_MS = 60 * 60_000;

/** The order that the time is for. */
type Shown = Pick<Cart, 'id' | 'pickupType' | 'method'>;

interface Estimate {
  /** The cart that the estimate is for. */
  readonly cart: string;
  /** ISO 8601. */
  readonly at: string;
  /** When it was requested, in milliseconds since the epoch. */
  readonly asked: number;
}

export interface ReadyTime {
  readonly $estimate: ReadableAtom<Estimate | null>;
  /**
   * Ready time of the displayed order, as ISO 8601; `null` if unknown, or if the order is
   * scheduled.
   */
  at(): string | null;
  /** At the checkout of an order for now: requests the estimate unless it is recent. */
  ask(): Promise<void>;
}

/** The same store every time. */
export const readyTimeOf = storeOf(createReadyTime, (shop) => ({
  isOwnReceipt: () => receiptOf(shop).isOwn(),
}));

function createReadyTime({
  settings,
  send,
  platform,
  scope,
  cart,
  done,
  $stage,
  onNextGuest,
  onClose,
  isOwnReceipt,
}: Needs<
  | 'settings'
  | 'send'
  | 'platform'
  | 'scope'
  | 'cart'
  | 'done'
  | '$stage'
  | 'onNextGuest'
  | 'onClose'
> & { readonly isOwnReceipt: () => boolean }): ReadyTime {
  const kept = saved<Estimate>(platform.tab, `${scope}:ready`);
  const $estimate = atom(kept.read());
  let asked = { what: '', when: 0 };
  const forget = () => {
    kept.clear();
    $estimate.set(null);
  };
  onNextGuest(forget);

  const shown = (): Shown | null | undefined => {
    if ($stage.get() === 'checkout') return cart.state().confirmed;
    return isOwnReceipt() ? done.read()?.cart : null;
  };
  const ask = async (): Promise<void> => {
    const { confirmed } = cart.state();
    if ($stage.get() !== 'checkout' || confirmed?.status !== 'OPEN') return;
    if (!isForNow(confirmed) || !platform.visible()) return;
    const what = `${confirmed.id} ${confirmed.method}`;
    const when = platform.now();
    if (what === asked.what && when - asked.when < FRESH_MS) return;
    asked = { what, when };
    // An older service doesn't have this operation, and the order works without the estimate.
    const found = await readinessOf(settings, send, platform, confirmed.method).catch(() => null);
    const at = found?.ready && found.pickupType === 'ASAP' ? found.readyAt : null;
    // Paid meanwhile: the receipt keeps the estimate that the guest saw.
    if ($stage.get() !== 'checkout') return;
    // Otherwise the receipt would keep showing an estimate that the kitchen withdrew.
    if (!at) return forget();
    kept.write({ cart: confirmed.id, at, asked: when });
    $estimate.set(kept.read());
  };
  const isStale = ({ asked }: Estimate): boolean => platform.now() - asked >= STALE_MS;
  onClose(
    platform.whenVisible(ask),
    $stage.listen((stage) => {
      const estimate = $estimate.get();
      // A bank's challenge may have taken so long that the kitchen got the order much later.
      if (stage === 'receipt' && estimate && isStale(estimate)) forget();
    }),
  );

  return {
    $estimate,
    at() {
      const order = shown();
      const estimate = $estimate.get();
      if (!order || !isForNow(order) || estimate?.cart !== order.id) return null;
      if ($stage.get() === 'checkout' && isStale(estimate)) return null;
      return platform.now() < Date.parse(estimate.at) + OVER_MS ? estimate.at : null;
    },
    ask,
  };
}

/** With a courier, the courier's time counts, not the kitchen's. */
const isForNow = ({ pickupType, method }: Shown): boolean =>
  pickupType === 'ASAP' && !isByCourier(method);
