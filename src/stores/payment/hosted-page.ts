/** To which addresses a guest may be sent to pay. docs/contract.md 4.5 */
import { OrderingError } from '../../client/http/errors.js';
import { prepareHandoff } from '../../client/operations/payment.js';
import { webAddress } from '../../page/addresses.js';
import { hasUnacceptedNote } from '../cart/state.js';
import { checkoutOf } from '../checkout/checkout.js';
import { type Settings, SettingsError } from '../storefront/settings.js';
import { shopParts } from '../storefront/storefront.js';
import type { Storefront } from '../storefront/types.js';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origins of `data-checkout-origins`; empty: every encrypted address is good.
 *
 * @throws SettingsError for what is no origin
 */
export function readCheckoutOrigins({ raw }: Settings): readonly string[] {
  const written = raw.checkoutOrigins?.split(/\s+/).filter(Boolean) ?? [];
  return written.map((found) => {
    const url = webAddress(found);
    if (url && new URL(url).origin === found.replace(/\/$/, '')) return new URL(url).origin;
    throw new SettingsError('checkout-origins', 'origins like https://pay.example.com', found);
  });
}

/**
 * The address of a payment page, once it is known to be one that a guest may be sent to: encrypted
 * or on this machine, and at one of the page's origins where it names some.
 *
 * @throws OrderingError after a line on the console that says what to change
 */
export function checkoutAddress(address: string, settings: Settings): string {
  const href = webAddress(address);
  const { protocol, hostname, origin } = new URL(href || 'about:blank');
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) {
    throw refused(`expected an address with https, found "${origin}"`);
  }
  const allowed = readCheckoutOrigins(settings);
  if (allowed.length === 0 || allowed.includes(origin)) return href;
  throw refused(
    `expected one of data-checkout-origins, found "${origin}". If guests pay there, add it to the setting`,
  );
}

function refused(what: string): OrderingError {
  const message = `Guests are not sent to this checkoutUrl: ${what}.`;
  console.error(`order-elements: ${message}`);
  return new OrderingError({ kind: 'unexpected', message });
}

// The service's own checkout page, for shops without a card form. Loaded when somebody is led there.

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
