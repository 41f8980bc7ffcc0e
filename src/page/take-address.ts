import { RETURN_MARK } from './script-tag.js';

const ours = [
  RETURN_MARK,
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;

/**
 * Coming back from a bank: takes the parameters that belong to us out of the address, since they are
 * nobody else's to see. What became of the payment is asked for, never read from here.
 *
 * @returns whether somebody came back
 */
export function takeReturnParameters(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(RETURN_MARK)) return false;
  for (const name of ours) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return true;
}

/**
 * Takes what opens a receipt out of the address, since it is nobody else's to see. docs/contract.md 4.3
 *
 * @returns the fragment without its sign; empty where it opens no receipt
 */
export function takeFragment(): string {
  const [address, fragment] = location.href.split('#');
  if (!fragment?.includes('receiptToken=')) return '';
  history.replaceState(history.state, '', address);
  return fragment;
}
