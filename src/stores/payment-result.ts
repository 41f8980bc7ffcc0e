/** Asks what became of a payment: the service first, then the payment method itself. */
import { cartClient } from '../client/cart.js';
import type { CartAccess } from '../client/cart-access.js';
import { OrderingError } from '../client/errors.js';
import { orderAsker } from '../client/order-result.js';
import type { CartKeeper } from './cart.js';
import type { Edge } from './edge.js';
import type { SavedPayment } from './payment-state.js';
import type { ShopParts } from './storefront.js';
import type { ConfirmOutcome } from './types/checkout.js';

/** Milliseconds between questions for the result. A webhook may take a while to arrive. */
const PATIENCE_MS = [0, 700, 1500, 3000, 6000, 10_000];

/** For who asks again later anyway. */
export const ONCE = [0];

/** No confirmation is on its way any more so long after it was sent; banks' questions included. */
const LATEST_MS = 15 * 60_000;

export type PaymentResult =
  | { readonly result: 'paid' }
  | { readonly result: 'failed'; readonly message: string }
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
 */
export async function askForResult(
  { settings, send, edge, customer, cart, handOver, payment }: ShopParts,
  kept: SavedPayment,
  ask?: () => Promise<ConfirmOutcome>,
  patience = PATIENCE_MS,
): Promise<PaymentResult> {
  const askService = orderAsker(settings, send, edge, customer);
  const carts = cartClient(settings, send, edge, customer);
  /** What the service says; `null` while it does not know. */
  const fromService = async (): Promise<'paid' | 'failed' | 'gone' | null> => {
    const access = accessTo(kept, cart);
    if (!access) return 'gone';
    const found = (await askService(access))?.result;
    if (found?.state === 'completed') {
      handOver.receipt = found.receipt;
      return 'paid';
    }
    if (found) return found.state === 'failed' ? 'failed' : null;
    // Without a capability the cart itself has to say it, also where another was begun since.
    const { status } = (await carts.read(access)).cart;
    if (status === 'EXPIRED') return 'gone';
    return status === 'COMPLETED' ? 'paid' : null;
  };

  for (const wait of patience) {
    if (wait > 0) await edge.sleep(wait);
    await seen(edge);
    const result = await fromService().catch(goneOrNull);
    if (payment.read()?.step !== 'confirming') return { result: 'told' };
    if (result === 'paid') return { result };
    const answer = await ask?.().catch(() => null);
    if (result === 'gone' && answer?.outcome === 'succeeded') return { result: 'paid' };
    if (answer?.outcome === 'refused') return { result: 'failed', message: answer.message };
    // Until then a confirmation may be on its way to an intent that waits for it, and what the
    // service says of a failure may be about an earlier card.
    // Before it began by this clock: the device's was put back, and says nothing of how long ago.
    const isLate = Math.abs(edge.now() - (kept.since ?? edge.now())) > LATEST_MS;
    const failed = result === 'failed' && (isLate || !kept.declined);
    if (failed || (isLate && answer?.outcome === 'waiting'))
      return { result: 'failed', message: '' };
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
