/**
 * When an order for now is about ready: the kitchen's estimate, kept fresh while the checkout is looked
 * at, and kept for the receipt as it was then. Nothing waits for it. docs/contract.md 2.13.2
 */

import { atom, type ReadableAtom } from 'nanostores';
import { readinessOf } from '../../client/operations/checkout.js';
import { isByCourier } from '../../contract/places.js';
import { saved } from '../platform/saved.js';
import { receiptOf } from '../receipt/receipt.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { Cart } from '../storefront/types.js';

/** At the checkout an estimate is asked for again when it is that old. */
export const FRESH_MS = 60_000;
/** An estimate that could not be renewed is not a promise any more. */
const STALE_MS = 2 * FRESH_MS;
/** On the receipt it is shown until so long after its time. */
const OVER_MS = 60 * 60_000;

/** The order whose time is shown. */
type Shown = Pick<Cart, 'id' | 'pickupType' | 'method'>;

interface Estimate {
  /** The cart that it is for. */
  readonly cart: string;
  /** ISO 8601. */
  readonly at: string;
  /** When it was asked for, milliseconds since the epoch. */
  readonly asked: number;
}

export interface ReadyTime {
  readonly $estimate: ReadableAtom<Estimate | null>;
  /** Of the order that is shown, as ISO 8601; `null` where nobody knows, or it is for later. */
  at(): string | null;
  /** At the checkout of an order for now: asks unless it was asked lately. */
  ask(): Promise<void>;
}

/** The same one every time. */
export const readyTimeOf = storeOf(createReadyTime, (shop) => ({
  isOwnReceipt: () => receiptOf(shop).isOwn(),
}));

function createReadyTime({
  settings,
  send,
  edge,
  scope,
  cart,
  done,
  $stage,
  onNextGuest,
  onClose,
  isOwnReceipt,
}: Needs<
  'settings' | 'send' | 'edge' | 'scope' | 'cart' | 'done' | '$stage' | 'onNextGuest' | 'onClose'
> & { readonly isOwnReceipt: () => boolean }): ReadyTime {
  const kept = saved<Estimate>(edge.tab, `${scope}:ready`);
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
    if (!isForNow(confirmed) || !edge.visible()) return;
    const what = `${confirmed.id} ${confirmed.method}`;
    const when = edge.now();
    if (what === asked.what && when - asked.when < FRESH_MS) return;
    asked = { what, when };
    // An older service does not have the question, and the order does without the answer.
    const found = await readinessOf(settings, send, edge, confirmed.method).catch(() => null);
    const at = found?.ready && found.pickupType === 'ASAP' ? found.readyAt : null;
    // Paid meanwhile: the receipt keeps what was promised.
    if ($stage.get() !== 'checkout') return;
    // The receipt would go on promising what the kitchen no longer says.
    if (!at) return forget();
    kept.write({ cart: confirmed.id, at, asked: when });
    $estimate.set(kept.read());
  };
  const isStale = ({ asked }: Estimate): boolean => edge.now() - asked >= STALE_MS;
  onClose(
    edge.whenVisible(ask),
    $stage.listen((stage) => {
      const estimate = $estimate.get();
      // A bank's question may have taken so long that the kitchen had the order much later.
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
      return edge.now() < Date.parse(estimate.at) + OVER_MS ? estimate.at : null;
    },
    ask,
  };
}

/** A courier says when they come; the kitchen's word is for those who are waited for by nobody else. */
const isForNow = ({ pickupType, method }: Shown): boolean =>
  pickupType === 'ASAP' && !isByCourier(method);
