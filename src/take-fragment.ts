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
