/** Asks what became of a payment: the service first, then the payment method itself. */
import type { CheckoutClient } from '../client/checkout.js';
import type { Edge } from './edge.js';
import type { ShopParts } from './storefront.js';
import type { ConfirmOutcome } from './types/checkout.js';

/** Milliseconds between questions for the result. A webhook may take a while to arrive. */
const PATIENCE_MS = [0, 700, 1500, 3000, 6000, 10_000];

export type PaymentResult =
  | { readonly result: 'paid' }
  | { readonly result: 'failed'; readonly message: string }
  | { readonly result: 'unknown' };

type Parts = Pick<ShopParts, 'edge' | 'cart' | 'handOver'>;

/** @param ask the payment method, for what the service does not know */
export async function askForResult(
  { edge, cart, handOver }: Parts,
  client: CheckoutClient,
  ask?: () => Promise<ConfirmOutcome>,
): Promise<PaymentResult> {
  /** What the service says; `null` while it does not know. */
  const fromService = async (): Promise<'paid' | 'failed' | null> => {
    const access = cart.access();
    if (!access) return null;
    const found = await client.orderResult(access);
    if (found?.state === 'completed') {
      handOver.receipt = found.receipt;
      return 'paid';
    }
    if (found) return found.state === 'failed' ? 'failed' : null;
    // Without a capability the cart itself has to say it.
    await cart.refresh();
    return cart.state().confirmed?.status === 'COMPLETED' ? 'paid' : null;
  };

  for (const wait of PATIENCE_MS) {
    if (wait > 0) await edge.sleep(wait);
    await seen(edge);
    const result = await fromService().catch(() => null);
    if (result === 'paid') return { result };
    const answer = await ask?.().catch(() => null);
    const refused = answer?.outcome === 'refused' ? answer.message : null;
    if (result || refused !== null) return { result: 'failed', message: refused ?? '' };
  }
  return { result: 'unknown' };
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
