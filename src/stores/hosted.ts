/** The service's own checkout page, for shops without a card form. Loaded when somebody is led there. */
import { prepareHandoff } from '../client/handoff.js';
import { checkoutAddress } from './checkout-origins.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/**
 * Where the shopper pays: the cart's own address, else a new one that works once. Empty where there
 * is none that a page may be sent to.
 *
 * @throws OrderingError when the service cannot be asked, or names an address of another kind
 */
export async function hostedAddress(shop: Storefront): Promise<string> {
  const { settings, send, edge, cart } = shopParts(shop);
  const { confirmed, access } = cart.state();
  const found =
    confirmed?.checkoutUrl ||
    (access && (await prepareHandoff(settings, send, access, edge.uuid())));
  return found ? checkoutAddress(found, settings) : '';
}
