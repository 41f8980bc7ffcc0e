/** Coming back from a bank: parameters that belong to us, and are nobody else's to see. */

/** Marks an address as ours to clean. */
export const RETURN_MARK = 'order-return';

const ours = [
  RETURN_MARK,
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;

/** The page's own address, to which the shopper comes back. */
export function returnAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set(RETURN_MARK, '1');
  return url.href;
}

/** Takes them out of the address. What became of the payment is asked for, never read from here. */
export function takeReturnParameters(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(RETURN_MARK)) return;
  for (const name of ours) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
