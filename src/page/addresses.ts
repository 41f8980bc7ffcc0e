import { webAddress } from '../contract/web-address.js';
import { RETURN_MARK } from './script-tag.js';

/** The page's own address, to which a bank sends the guest back. */
export function returnAddress(): string {
  return marked(location.href);
}

/** The service's limit. docs/contract.md 8 */
const LONGEST = 2048;

/**
 * Where the service's own payment page sends the guest afterwards. `undefined` if it can't be an
 * address that the service and the proxy accept: https, or on this machine. docs/contract.md 4.1
 *
 * @param setting an address, `off`, or nothing for the page itself
 */
export function hostedReturn(setting: string | undefined): string | undefined {
  const page = globalThis.location?.href;
  const wanted = setting === 'off' ? '' : webAddress(setting || page || '');
  if (!wanted) return undefined;
  const address = new URL(marked(wanted));
  address.hash = '';
  const { protocol, hostname, href } = address;
  const isSafe = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isSafe && href.length <= LONGEST ? href : undefined;
}

function marked(address: string): string {
  const url = new URL(address);
  url.searchParams.set(RETURN_MARK, '1');
  return url.href;
}
