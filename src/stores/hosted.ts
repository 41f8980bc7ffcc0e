/** The service's own checkout page, for shops without a card form. Loaded when somebody is led there. */
import { prepareHandoff } from '../client/handoff.js';
import { checkoutOf } from './checkout.js';
import { checkoutAddress } from './checkout-origins.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';
import { hasUnacceptedNote } from './unaccepted-note.js';

/**
 * Where the shopper pays: the cart's own address, else a new one that works once. Empty where there
 * is none that a page may be sent to, or where the kitchen lacks the shopper's note.
 *
 * @throws OrderingError when the service cannot be asked, or names an address of another kind
 */
export async function hostedAddress(shop: Storefront): Promise<string> {
  const { settings, send, edge, cart } = shopParts(shop);
  if (hasUnacceptedNote(cart.state())) {
    // Refused since the payment was prepared: nobody pays for an order without the note they wrote.
    const checkout = checkoutOf(shop);
    checkout.edit();
    await checkout.prepare();
    return '';
  }
  const { confirmed, access } = cart.state();
  const found =
    confirmed?.checkoutUrl ||
    (access && (await prepareHandoff(settings, send, access, edge.uuid())));
  return found ? checkoutAddress(found, settings) : '';
}
