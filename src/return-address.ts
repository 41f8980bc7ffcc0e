import { RETURN_MARK } from './return-mark.js';

/** The page's own address, to which the shopper comes back from a bank. */
export function returnAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set(RETURN_MARK, '1');
  return url.href;
}
