/**
 * When an order for now is about ready: the kitchen's estimate, asked for at the checkout and kept
 * for the receipt. Nothing waits for it. docs/contract.md 2.13.2
 */

import { atom, type ReadableAtom } from 'nanostores';
import { readinessOf } from '../client/fulfillment.js';
import { onePer } from './one-per.js';
import { receiptOf } from './receipt.js';
import { saved } from './saved.js';
import { shopParts } from './storefront.js';
import type { Cart, Storefront } from './types.js';

/** An estimate is asked for again when it is that old, and said no more so long after its time. */
const STALE_MS = 5 * 60_000;
const OVER_MS = 60 * 60_000;

interface Estimate {
  /** The cart that it is for. */
  readonly cart: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface ReadyTime {
  readonly $estimate: ReadableAtom<Estimate | null>;
  /** Of the order that is shown, as ISO 8601; `null` where nobody knows, or it is for later. */
  at(): string | null;
  /** At the checkout of an order for now: asks unless it was asked lately. */
  ask(): Promise<void>;
}

/** The same one every time. */
export const readyTimeOf = onePer(createReadyTime);

function createReadyTime(shop: Storefront): ReadyTime {
  const { settings, send, edge, tabKey, cart, done, forgetting } = shopParts(shop);
  const kept = saved<Estimate>(edge.tab, tabKey('ready'));
  const $estimate = atom(kept.read());
  let asked = { what: '', when: 0 };
  forgetting.push(() => kept.clear());

  const shown = (): Cart | null | undefined => {
    if (shop.$stage.get() === 'checkout') return cart.state().confirmed;
    return receiptOf(shop).isOwn() ? done.read()?.cart : null;
  };
  return {
    $estimate,
    at() {
      const order = shown();
      const estimate = $estimate.get();
      if (!order || !isForNow(order) || estimate?.cart !== order.id) return null;
      return edge.now() < Date.parse(estimate.at) + OVER_MS ? estimate.at : null;
    },
    async ask() {
      const { confirmed } = cart.state();
      if (shop.$stage.get() !== 'checkout' || confirmed?.status !== 'OPEN') return;
      const what = `${confirmed.id} ${confirmed.method}`;
      if (!isForNow(confirmed)) return;
      if (what === asked.what && edge.now() - asked.when < STALE_MS) return;
      asked = { what, when: edge.now() };
      // An older service does not have the question, and the order does without the answer.
      const found = await readinessOf(settings, send, edge, confirmed.method).catch(() => null);
      const at = found?.ready && found.pickupType === 'ASAP' ? found.readyAt : null;
      if (!at) return;
      kept.write({ cart: confirmed.id, at });
      $estimate.set(kept.read());
    },
  };
}

/** A courier says when they come; the kitchen's word is for those who are waited for by nobody else. */
const isForNow = ({ pickupType, method }: Cart): boolean =>
  pickupType === 'ASAP' && method !== 'delivery';
