/** Asks what became of a payment: the service first, then the payment method itself. */

import { OrderingError } from '../../client/http/errors.js';
import type { CartAccess } from '../../client/operations/access.js';
import { cartClient } from '../../client/operations/cart.js';
import { orderAsker } from '../../client/operations/receipt.js';
import type { Cart } from '../../contract/domain.js';
import type { CartKeeper } from '../cart/cart.js';
import type { ConfirmOutcome } from '../checkout/types.js';
import type { Edge } from '../platform/platform.js';
import type { Needs } from '../storefront/dependencies.js';
import { isGivenUp, isSettled, type SavedPayment } from './state.js';

export type ResultNeeds = Needs<
  'settings' | 'send' | 'edge' | 'customer' | 'cart' | 'newReceipt' | 'payment'
>;

/** Milliseconds between questions for the result. A webhook may take a while to arrive. */
export const PAID = [0, 700, 1500, 3000, 6000, 10_000];

/** For who waits for a payment that may not have been made. */
export const DOUBTED = [0, 700, 1500, 3000];

/** For who asks again later anyway. */
export const ONCE = [0];

export type PaymentResult =
  /** `cart`: the completed one, where that is all the service has of the order. */
  | { readonly result: 'paid'; readonly cart?: Cart }
  | { readonly result: 'failed'; readonly message: string }
  /** Nothing was taken so far, and the same payment can be confirmed again. */
  | { readonly result: 'waiting' }
  | { readonly result: 'unknown' }
  /** The cart itself, or another tab, has met the end and told it. */
  | { readonly result: 'told' };

/** The cart that was paid for was left or has run out meanwhile, and another was begun. */
const isAnother = ({ order }: SavedPayment, cart: CartKeeper): boolean =>
  order !== undefined && cart.state().confirmed?.id !== order.id;

/** To what was paid for, whichever cart stands there by now. */
export const accessTo = (kept: SavedPayment, cart: CartKeeper): CartAccess | null =>
  isAnother(kept, cart) ? (kept.access ?? null) : cart.access();

/**
 * @param ask the payment method, for what the service does not know
 * @param patience milliseconds before each question
 * @returns at once while the device is offline
 */
export async function askForResult(
  { settings, send, edge, customer, cart, newReceipt, payment }: ResultNeeds,
  kept: SavedPayment,
  ask?: () => Promise<ConfirmOutcome>,
  patience: readonly number[] = DOUBTED,
): Promise<PaymentResult> {
  const askService = orderAsker(settings, send, edge, customer);
  const carts = cartClient(settings, send, edge, customer);
  let completed: Cart | undefined;
  /** What the service says; `null` while it does not know. */
  const fromService = async (): Promise<'paid' | 'failed' | 'gone' | null> => {
    const access = accessTo(kept, cart);
    if (!access) return 'gone';
    const found = (await askService(access))?.result;
    if (found?.state === 'completed') {
      newReceipt.current = found.receipt;
      return 'paid';
    }
    if (found) return found.state === 'failed' ? 'failed' : null;
    // Without a capability the cart itself has to say it, also where another was begun since.
    const read = (await carts.read(access)).cart;
    if (read.status === 'EXPIRED') return 'gone';
    if (read.status !== 'COMPLETED') return null;
    completed = read;
    return 'paid';
  };

  for (const wait of patience) {
    if (wait > 0) await edge.sleep(wait);
    await seen(edge);
    if (!edge.online()) break;
    const [result, answer] = await Promise.all([
      fromService().catch(goneOrNull),
      ask?.().catch(() => null),
    ]);
    const last = payment.read();
    if (last?.step !== 'confirming' || last.cartId !== kept.cartId) return { result: 'told' };
    if (result === 'paid') return { result, ...(completed && { cart: completed }) };
    if (result === 'gone' && answer?.outcome === 'succeeded') return { result: 'paid' };
    if (answer?.outcome === 'refused') return { result: 'failed', message: answer.message };
    // Until then a confirmation may be on its way to an intent that waits for it, and what the
    // service says of a failure may be about an earlier card.
    const isLate = isSettled(kept, edge.now());
    const failed = result === 'failed' && (isLate || !kept.declined);
    if (failed || (isLate && answer?.outcome === 'waiting'))
      return { result: 'failed', message: '' };
    const isWaiting = answer?.outcome === 'waiting' && result !== 'gone';
    if (isWaiting && isGivenUp(kept, edge.now())) return { result: 'waiting' };
  }
  return { result: 'unknown' };
}

/** A session that has ended, or a cart that is no more, will never be able to say it. */
function goneOrNull(error: unknown): 'gone' | null {
  const { kind, status } = OrderingError.from(error);
  return kind === 'missing' || (kind === 'unauthorized' && status < 500) ? 'gone' : null;
}

/** A hidden tab asks nothing: the bank's own page, or its app, may lie over this one. */
const seen = (edge: Edge): Promise<void> =>
  new Promise((resolve) => {
    if (edge.visible()) return resolve();
    const stop = edge.whenVisible(() => {
      stop();
      resolve();
    });
  });
