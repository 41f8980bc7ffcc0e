import { RETURN_MARK } from './script-tag.js';

const ours = [
  RETURN_MARK,
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;

/**
 * After coming back from a bank, removes our parameters from the address, because nobody else
 * should see them. The payment's result is requested from the service, never read from here.
 *
 * @returns whether the guest came back from a bank
 */
export function takeReturnParameters(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(RETURN_MARK)) return false;
  for (const name of ours) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return true;
}

/**
 * Removes the code of a signed place from the fragment, and leaves the rest: it may contain the
 * guest's name, and is for this guest only. docs/signed-places.md
 *
 * @returns the code; empty if there is none
 */
export const takePlaceCode = (): string => take(/(?:^|&)place=(1\.[\w.-]{40,})(?=&|$)/);

/**
 * Removes the lines of an order from the fragment, so that a reload doesn't offer them again. Lines in a later
 * version of the format, or too many, are taken too: the guest reads that this page can't read them.
 * docs/order-links.md
 *
 * @returns the code; empty if there is none
 */
export const takeOrderCode = (): string => take(/(?:^|&)order=(\d{1,2}\.[\w.-]{3,})(?=&|$)/);

function take(code: RegExp): string {
  const [address = '', fragment = ''] = location.href.split('#');
  const found = code.exec(fragment);
  if (!found?.[1]) return '';
  const rest = fragment.replace(found[0], '').replace(/^&/, '');
  history.replaceState(history.state, '', rest ? `${address}#${rest}` : address);
  return found[1];
}

/**
 * Removes the receipt's token from the address, because nobody else should see it. docs/contract.md
 * 4.3
 *
 * @returns the fragment without `#`; empty if it opens no receipt
 */
export function takeFragment(): string {
  const [address, fragment] = location.href.split('#');
  if (!fragment?.includes('receiptToken=')) return '';
  history.replaceState(history.state, '', address);
  return fragment;
}
