/** What a displayed receipt does by itself: it follows its order, and is requested again after a failure. */
import type { Loader } from '../shared/loadable.js';
import { retryFailed } from '../shared/retry-failed.js';
import type { Dependencies } from '../storefront/dependencies.js';
import type { ReceiptContent } from '../storefront/types.js';

type Stop = () => void;

/**
 * @param followNews follows the order of a loaded receipt
 * @returns a function that stops
 */
export function keepCurrent(
  needs: Pick<Dependencies, 'platform' | 'allowance'>,
  content: Loader<ReceiptContent>,
  followNews: () => Stop,
): Stop {
  let following: Stop | null = null;
  const leave = () => {
    following?.();
    following = null;
  };
  // A guest who comes back from a payment page while the service can't be reached has nothing to do
  // but wait: the receipt appears once it can.
  const stopRetrying = retryFailed(needs, content);
  const stopLooking = content.$value.subscribe(({ state }) => {
    if (state !== 'ready') leave();
    else following ??= followNews();
  });
  return () => {
    stopRetrying();
    stopLooking();
    leave();
  };
}
