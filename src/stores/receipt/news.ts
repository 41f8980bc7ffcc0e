/** Keeps a receipt up to date. */

import { OrderingError } from '../../client/http/errors.js';
import { orderAsker, type ReceiptLink, receiptReader } from '../../client/operations/receipt.js';
import type { Receipt } from '../../contract/domain.js';
import { isByCourier } from '../../contract/methods.js';
import type { Loader } from '../shared/loadable.js';
import { hasRoom, poll } from '../shared/polling.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { ReceiptContent } from '../storefront/types.js';
import { keepCurrent } from './keep-current.js';
import type { DoneOrder } from './placed-order.js';

const SOON_MS = 15_000;
const LATE_MS = 60_000;
/**
 * Without a courier, the only possible news is a cancellation. A room full of guests at tables
 * shares one address and its request allowance.
 */
const QUIET_MS = 5 * 60_000;
/** Orders that aren't final by then are no longer checked. */
const LONGEST_MS = 4 * 3_600_000;

const last = /^(?:delivered|cancell?ed|failed|returned)$/i;

/** Whether nothing more will happen. The service may use other words. */
const isFinal = ({ status, delivery }: Receipt): boolean =>
  last.test(status) ||
  (delivery !== null && (delivery.dropoffActualAt !== null || last.test(delivery.status)));

/**
 * Slows down while nothing changes, and speeds up again after a change.
 *
 * @returns milliseconds until the next request; `null` when the order is final
 */
function createPace(now: () => number): (receipt: Receipt) => number | null {
  const startedAt = now();
  let seen = '';
  let wait = SOON_MS;
  return (receipt) => {
    if (isFinal(receipt) || now() - startedAt > LONGEST_MS) return null;
    if (!receipt.delivery) return QUIET_MS;
    const state = JSON.stringify(receipt.delivery);
    wait = state === seen ? Math.min(wait * 1.5, LATE_MS) : SOON_MS;
    seen = state;
    return wait;
  };
}

// Reads a receipt, and reads it again. Loaded if the order's own response isn't enough.

/** A receipt shown again after this long is read again, because refunds come late. */
const STALE_MS = 60_000;

export interface ReceiptNews {
  byLink(link: ReceiptLink): Promise<Receipt>;
  /** `null` if the service has none for this order, or no longer has one. */
  ofOrder(order: DoneOrder): Promise<Receipt | null>;
  /**
   * Keeps a receipt current while it is shown: reads deliveries again and again, and any receipt that
   * couldn't be loaded. Returns a function that stops.
   *
   * @param least milliseconds that the last response asked to wait
   */
  follow(content: Loader<ReceiptContent>, least: () => number): () => void;
}

/** The same for a shop every time. */
export const newsOf = storeOf(createNews);

function createNews({
  settings,
  send,
  platform,
  customer,
  allowance,
  onNextGuest,
}: Dependencies): ReceiptNews {
  const read = receiptReader(settings, send, platform);
  const askForOrder = orderAsker(settings, send, platform, customer);
  /** Links to orders placed here, by cart; requested again after a reload. */
  const links = new Map<string, ReceiptLink>();
  onNextGuest(() => links.clear());

  const ask = async ({ access, cart }: DoneOrder): Promise<Receipt | null> => {
    const known = links.get(cart.id);
    const again = known && (await read(known).catch(unlessRefused));
    if (again) return again;
    const found = access && (await askForOrder(access));
    if (found?.result.state !== 'completed') return null;
    const { receipt } = found.result;
    if (!receipt || !found.receiptToken) return receipt;
    const link = { id: receipt.id, token: found.receiptToken };
    links.set(cart.id, link);
    // The order's result doesn't include the courier's progress.
    return isByCourier(receipt.method) ? read(link) : receipt;
  };

  return {
    byLink: read,
    ofOrder: (order) => ask(order).catch(unlessRefused),
    follow: (content, least) =>
      keepCurrent({ platform, allowance }, content, () =>
        followNews({ platform, allowance }, content, least),
      ),
  };
}

/** Slows down while nothing changes, and stops once the order is final. */
function followNews(
  { platform, allowance }: Pick<Dependencies, 'platform' | 'allowance'>,
  { $value, reload }: Loader<ReceiptContent>,
  least: () => number,
): () => void {
  const pace = createPace(platform.now);
  let readAt = platform.now();
  const readAgain = async () => {
    // The rest of the allowance is reserved for carts and payments.
    if (!hasRoom({ platform, allowance })) return;
    readAt = platform.now();
    await reload();
  };
  const next = () => {
    const shown = $value.get();
    if (shown.state !== 'ready' || shown.value.kind !== 'receipt') return null;
    const wait = pace(shown.value.receipt);
    return wait && Math.max(wait, least());
  };
  const stopPolling = poll(platform, next, readAgain);
  const stopLooking = platform.whenVisible(() => {
    if (platform.now() - readAt > STALE_MS) void readAgain();
  });
  return () => {
    stopPolling();
    stopLooking();
  };
}

/** If the token has expired, the known order is shown; anything else can be retried. */
function unlessRefused(error: unknown): null {
  const failure = OrderingError.from(error);
  if (failure.kind === 'unauthorized' || failure.kind === 'missing') return null;
  throw failure;
}
