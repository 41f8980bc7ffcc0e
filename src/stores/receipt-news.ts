/** Where a receipt is read, and read again. Loaded when the order's own answer does not do. */

import { OrderingError } from '../client/errors.js';
import { orderAsker } from '../client/order-result.js';
import { type ReceiptLink, receiptReader } from '../client/receipt.js';
import type { Receipt } from '../contract/domain.js';
import { hasRoom } from './budget.js';
import type { Loader } from './loadable.js';
import { onePer } from './one-per.js';
import { poll } from './poll.js';
import { createPace } from './receipt-pace.js';
import type { DoneOrder, ShopParts } from './storefront.js';
import type { ReceiptContent } from './types.js';

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
export const newsOf = onePer(createNews);

function createNews(parts: ShopParts): ReceiptNews {
  const { settings, send, edge, customer } = parts;
  const read = receiptReader(settings, send, edge);
  const askForOrder = orderAsker(settings, send, edge, customer);
  /** Links to orders that were placed here, by their carts; asked for anew after a reload. */
  const links = new Map<string, ReceiptLink>();
  parts.forgetting.push(() => links.clear());

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
    return receipt.method === 'delivery' ? read(link) : receipt;
  };

  return {
    byLink: read,
    ofOrder: (order) => ask(order).catch(unlessRefused),
    follow({ $value, reload }, least) {
      const pace = createPace(edge.now);
      let readAt = edge.now();
      const readAgain = async () => {
        // What is left of the allowance belongs to carts and payments.
        if (!hasRoom(parts)) return;
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
