/** What can be asked and said once an order is placed. Loaded with what shows it. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../client/errors.js';
import { ordersClient, type PageEvent, type ReceiptLink } from '../client/orders.js';
import type { Receipt, Tracking } from '../contract/domain-orders.js';
import { hasRoom } from './budget.js';
import { type Loadable, type Loader, loader } from './loadable.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/** Between two questions of where the courier is. */
const POLL_MS = 30_000;

export type RatingState =
  | { readonly step: 'open' }
  | { readonly step: 'sending' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly error: OrderingError };

const clientOf = (shop: Storefront) => {
  const { settings, send, edge, customer } = shopParts(shop);
  return ordersClient(settings, send, edge, customer);
};

/** The receipt that a link leads to. A customer's own needs no token. */
export const linkedReceipt = (
  shop: Storefront,
  link: ReceiptLink,
): Loader<{ readonly receipt: Receipt; readonly tracking: Tracking | null }> =>
  loader(() => clientOf(shop).receipt(link));

/** Rates the order that was just placed. */
export function ratingOf(shop: Storefront): {
  readonly $rating: ReadableAtom<RatingState>;
  /** @param stars 1 to 5 @param comment at most 500 characters */
  rate(stars: number, comment: string): Promise<void>;
} {
  const { done, edge } = shopParts(shop);
  const $rating = atom<RatingState>({ step: 'open' });
  // The same key for the same rating, however often it is sent.
  let sent = { said: '', key: '' };
  return {
    $rating,
    async rate(stars, comment) {
      const access = done.read()?.access;
      const { step } = $rating.get();
      if (!access || step === 'sending' || step === 'sent') return;
      const said = `${stars} ${comment}`;
      if (sent.said !== said) sent = { said, key: edge.uuid() };
      $rating.set({ step: 'sending' });
      try {
        await clientOf(shop).rate(access, stars, comment, sent.key);
        $rating.set({ step: 'sent' });
      } catch (error) {
        $rating.set({ step: 'failed', error: OrderingError.from(error) });
      }
    },
  };
}

/** Follows the courier of the order that was just placed. */
export function trackingOf(shop: Storefront): {
  readonly $tracking: ReadableAtom<Loadable<Tracking | null>>;
  /** Asks again and again while the tab is seen. Returns how to stop. */
  follow(): () => void;
} {
  const parts = shopParts(shop);
  const { edge, done } = parts;
  const found = loader(async () => {
    const access = done.read()?.access;
    return access?.newer ? clientOf(shop).tracking(access) : null;
  });
  const isOver = () => {
    const value = found.$value.get();
    return value.state === 'ready' && (value.value === null || value.value.over);
  };
  return {
    $tracking: found.$value,
    follow() {
      let cancel = () => {};
      const ask = async () => {
        if (hasRoom(parts)) await found.reload();
        if (!isOver()) cancel = edge.after(POLL_MS, ask);
      };
      const stopSeeing = edge.whenVisible(() => {
        cancel();
        void ask();
      });
      void ask();
      return () => {
        stopSeeing();
        cancel();
        cancel = () => {};
      };
    },
  };
}

/** Tells the service that a page was looked at, once for each cart; nobody waits for it. */
export function reportView(shop: Storefront, event: PageEvent): void {
  const parts = shopParts(shop);
  const { cart, edge } = parts;
  const access = cart.access();
  if (!access?.newer || !hasRoom(parts)) return;
  const key = parts.tabKey(`seen:${event}`);
  const seen = String(cart.state().life);
  if (edge.tab.get(key) === seen) return;
  edge.tab.set(key, seen);
  clientOf(shop)
    .report(access, event, edge.uuid())
    .catch(() => {});
}
