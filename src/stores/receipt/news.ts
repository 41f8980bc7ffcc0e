/** How often an order is asked about. */

import { OrderingError } from '../../client/http/errors.js';
import { orderAsker, type ReceiptLink, receiptReader } from '../../client/operations/receipt.js';
import type { Receipt } from '../../contract/domain.js';
import { isByCourier } from '../../contract/places.js';
import type { Loader } from '../shared/loadable.js';
import { hasRoom, poll } from '../shared/polling.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { ReceiptContent } from '../storefront/types.js';
import type { DoneOrder } from './placed-order.js';

const SOON_MS = 15_000;
const LATE_MS = 60_000;
/**
 * Where no courier is on the way: only that the kitchen gave it up may come. A room full of guests at
 * their tables shares one address, and the allowance of it.
 */
const QUIET_MS = 5 * 60_000;
/** What is not over by then is not heard of any more. */
const LONGEST_MS = 4 * 3_600_000;

const last = /^(?:delivered|cancell?ed|failed|returned)$/i;

/** Nothing more is going to happen to it. The service's words are an open list. */
const isFinal = ({ status, delivery }: Receipt): boolean =>
  last.test(status) ||
  (delivery !== null && (delivery.dropoffActualAt !== null || last.test(delivery.status)));

/**
 * Slower while nothing changes, quicker again when something did.
 *
 * @returns milliseconds until the next question; `null` when the order is over
 */
export function createPace(now: () => number): (receipt: Receipt) => number | null {
  const began = now();
  let seen = '';
  let wait = SOON_MS;
  return (receipt) => {
    if (isFinal(receipt) || now() - began > LONGEST_MS) return null;
    if (!receipt.delivery) return QUIET_MS;
    const state = JSON.stringify(receipt.delivery);
    wait = state === seen ? Math.min(wait * 1.5, LATE_MS) : SOON_MS;
    seen = state;
    return wait;
  };
}

// Where a receipt is read, and read again. Loaded when the order's own answer does not do.

/** A receipt that is looked at again after this long is read again: refunds come late. */
const STALE_MS = 60_000;

export interface ReceiptNews {
  byLink(link: ReceiptLink): Promise<Receipt>;
  /** `null` where the service has none for this order, or none any more. */
  ofOrder(order: DoneOrder): Promise<Receipt | null>;
  /**
   * Reads again while somebody looks, and a delivery again and again. Returns how to stop.
   *
   * @param least milliseconds that the last answer asked to wait
   */
  follow(content: Loader<ReceiptContent>, least: () => number): () => void;
}

/** The same for a shop every time. */
export const newsOf = storeOf(createNews);

function createNews({
  settings,
  send,
  edge,
  customer,
  allowance,
  onNextGuest,
}: Needs<'settings' | 'send' | 'edge' | 'customer' | 'allowance' | 'onNextGuest'>): ReceiptNews {
  const read = receiptReader(settings, send, edge);
  const askForOrder = orderAsker(settings, send, edge, customer);
  /** Links to orders that were placed here, by their carts; asked for anew after a reload. */
  const links = new Map<string, ReceiptLink>();
  onNextGuest(() => links.clear());

  const ask = async ({ access, cart }: DoneOrder): Promise<Receipt | null> => {
    const known = links.get(cart.id);
    const again = known && (await read(known).catch(unlessRefused));
    if (again) return again;
    const found = access && (await askForOrder(access));
    if (found?.result.state !== 'completed') return null;
    const { receipt } = found.result;
    if (!found.receiptToken) return receipt;
    const link = { id: receipt.id, token: found.receiptToken };
    links.set(cart.id, link);
    // The order's result does not know where the courier is.
    return isByCourier(receipt.method) ? read(link) : receipt;
  };

  return {
    byLink: read,
    ofOrder: (order) => ask(order).catch(unlessRefused),
    follow({ $value, reload }, least) {
      const pace = createPace(edge.now);
      let readAt = edge.now();
      const readAgain = async () => {
        // What is left of the allowance belongs to carts and payments.
        if (!hasRoom({ edge, allowance })) return;
        readAt = edge.now();
        await reload();
      };
      const next = () => {
        const shown = $value.get();
        if (shown.state !== 'ready' || shown.value.kind !== 'receipt') return null;
        const wait = pace(shown.value.receipt);
        return wait && Math.max(wait, least());
      };
      const stopPolling = poll(edge, next, readAgain);
      const stopLooking = edge.whenVisible(() => {
        if (edge.now() - readAt > STALE_MS) void readAgain();
      });
      return () => {
        stopPolling();
        stopLooking();
      };
    },
  };
}

/** A capability that has run out leaves what is known; anything else can be tried again. */
function unlessRefused(error: unknown): null {
  const failure = OrderingError.from(error);
  if (failure.kind === 'unauthorized' || failure.kind === 'missing') return null;
  throw failure;
}
