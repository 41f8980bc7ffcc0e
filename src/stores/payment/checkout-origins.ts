/** To which addresses a guest may be sent to pay. docs/contract.md 4.5 */
import { OrderingError } from '../../client/http/errors.js';
import { webAddress } from '../../contract/web-address.js';
import { type Settings, SettingsError } from '../storefront/settings.js';

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
    throw new SettingsError('checkoutOrigins', 'origins like https://pay.example.com', found);
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
