/**
 * When an order for now will be about ready: the kitchen's estimate, refreshed while the checkout
 * is visible. The placed order keeps the last one. Nothing waits for it. docs/contract.md 2.13.2
 */

import { atom, type ReadableAtom } from 'nanostores';
import { readinessOf } from '../../client/operations/fulfillment.js';
import { isByCourier } from '../../contract/methods.js';
import { saved } from '../platform/saved.js';
import { type Estimate, STALE_MS } from '../receipt/placed-order.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Cart, Stage } from '../storefront/types.js';

/** At the checkout, an estimate of this age is refreshed. */
export const FRESH_MS = 60_000;

interface ReadyTime {
  readonly $estimate: ReadableAtom<Estimate | null>;
  /**
   * Ready time of the order at the checkout, as ISO 8601; `null` if unknown, or if the order is
   * scheduled.
   */
  at(): string | null;
  /** At the checkout of an order for now: requests the estimate unless it is recent. */
  ask(): Promise<void>;
  /** The same for a guest who pays from the cart, so that the receipt can say it. */
  askInCart(): Promise<void>;
}

/** The same store every time. */
export const readyTimeOf = storeOf(createReadyTime);

function createReadyTime({
  settings,
  send,
  platform,
  scope,
  cart,
  $stage,
  onNextGuest,
  onClose,
}: Dependencies): ReadyTime {
  const kept = saved<Estimate>(platform.tab, `${scope}:ready`);
  const $estimate = atom(kept.read());
  let lastRequest = { what: '', when: 0 };
  const forget = () => {
    kept.clear();
    $estimate.set(null);
  };
  onNextGuest(forget);

  const askAt = async (stage: Stage): Promise<void> => {
    const { confirmed } = cart.state();
    if ($stage.get() !== stage || confirmed?.status !== 'OPEN') return;
    if (!isForNow(confirmed) || !platform.visible()) return;
    const what = `${confirmed.id} ${confirmed.method}`;
    const when = platform.now();
    if (what === lastRequest.what && when - lastRequest.when < FRESH_MS) return;
    lastRequest = { what, when };
    // An older service doesn't have this operation, and the order works without the estimate.
    const found = await readinessOf(settings, send, platform, confirmed.method).catch(() => null);
    const at = found?.ready && found.pickupType === 'ASAP' ? found.readyAt : null;
    // Otherwise the placed order would keep an estimate that the kitchen withdrew.
    if (!at) return forget();
    kept.write({ cart: confirmed.id, at, asked: when });
    $estimate.set(kept.read());
  };
  const isStale = ({ asked }: Estimate): boolean => platform.now() - asked >= STALE_MS;
  const ask = () => askAt('checkout');
  onClose(platform.whenVisible(ask));

  return {
    $estimate,
    at() {
      const { confirmed } = cart.state();
      const estimate = $estimate.get();
      if ($stage.get() !== 'checkout' || !confirmed || !isForNow(confirmed)) return null;
      return estimate?.cart === confirmed.id && !isStale(estimate) ? estimate.at : null;
    },
    ask,
    askInCart: () => askAt('menu'),
  };
}

/** With a courier, the courier's time counts, not the kitchen's. */
const isForNow = ({ pickupType, method }: Pick<Cart, 'pickupType' | 'method'>): boolean =>
  pickupType === 'ASAP' && !isByCourier(method);
