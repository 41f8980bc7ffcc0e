/** The service's own checkout page, for shops without a card form. */
import { prepareHandoff } from '../../client/operations/payment.js';
import { hasUnacceptedNote } from '../cart/state.js';
import { checkoutOf } from '../checkout/checkout.js';
import { dependenciesOf, forShop, type Needs } from '../storefront/dependencies.js';
import type { CheckoutStore, Storefront } from '../storefront/types.js';
import { checkoutAddress } from './checkout-origins.js';

/**
 * Where the shopper pays: the cart's own address, else a new one that works once. Empty where there
 * is none that a page may be sent to, or where the kitchen lacks the shopper's note.
 *
 * @throws OrderingError when the service cannot be asked, or names an address of another kind
 */
export const hostedAddress = (shop: Storefront): Promise<string> =>
  address({ ...dependenciesOf(shop), checkout: () => checkoutOf(shop) });

async function address({
  settings,
  send,
  edge,
  cart,
  checkout: checkoutStore,
}: Needs<'settings' | 'send' | 'edge' | 'cart'> & {
  readonly checkout: () => CheckoutStore;
}): Promise<string> {
  if (hasUnacceptedNote(cart.state())) {
    // Refused since the payment was prepared: nobody pays for an order without the note they wrote.
    const checkout = checkoutStore();
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

/**
 * Asks what became of an order while the shopper was on the service's own payment page. A payment
 * that is being confirmed here is asked about by itself.
 */
export const lookAfterReturn = forShop(look);

async function look({ payment, cart }: Needs<'payment' | 'cart'>): Promise<void> {
  if (payment.read()?.step === 'confirming') return;
  // Failures are facts of the cart, and shown there.
  await cart.refresh().catch(() => {});
}
