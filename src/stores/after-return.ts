import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/**
 * Asks what became of an order while the shopper was on the service's own payment page. A payment
 * that is being confirmed here is asked about by itself.
 */
export async function lookAfterReturn(shop: Storefront): Promise<void> {
  const { payment, cart } = shopParts(shop);
  if (payment.read()?.step === 'confirming') return;
  // Failures are facts of the cart, and shown there.
  await cart.refresh().catch(() => {});
}
