/** The addresses that guests may be sent to for payment. docs/contract.md 4.5 */
import { OrderingError } from '../../client/http/errors.js';
import { webAddress } from '../../contract/web-address.js';
import { type Settings, SettingsError } from '../storefront/settings.js';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origins in `data-checkout-origins`; if empty, any https address is allowed.
 *
 * @throws SettingsError for an invalid origin
 */
export function readCheckoutOrigins({ raw }: Settings): readonly string[] {
  const written = raw.checkoutOrigins?.split(/\s+/).filter(Boolean) ?? [];
  return written.map((found) => {
    const url = webAddress(found);
    if (url && new URL(url).origin === found.replace(/\/$/, '')) return new URL(url).origin;
    throw new SettingsError('checkoutOrigins', 'origins like https://pay.example.com', found);
  });
}

/**
 * Checks the address of a payment page: https or on this machine, and at one of the page's origins
 * if it lists any.
 *
 * @throws OrderingError after a console message that says what to change
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
