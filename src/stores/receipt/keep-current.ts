/** What a displayed receipt does by itself: it follows its order, and is requested again after a failure. */
import type { Loadable, Loader } from '../shared/loadable.js';
import { hasRoom } from '../shared/polling.js';
import type { Dependencies } from '../storefront/dependencies.js';
import type { ReceiptContent } from '../storefront/types.js';

/** Between two requests at least, however often the network or the page comes back. */
const SOON_MS = 5000;
/** The pause grows up to this: after an outage, all receipts of a restaurant share one address. */
const LATE_MS = 2 * 60_000;
/** By then, the guest has left or called. */
const LONGEST_MS = 3_600_000;

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

/**
 * A guest who comes back from a payment page while the service can't be reached has nothing to do
 * but wait: the receipt appears once it can.
 */
function retryFailed(
  { platform, allowance }: Pick<Dependencies, 'platform' | 'allowance'>,
  { $value, retry }: Loader<ReceiptContent>,
): Stop {
  const startedAt = platform.now();
  let askedAt = startedAt;
  let wait = 0;
  let cancel = () => {};
  const retryIn = (milliseconds: number) => {
    cancel();
    cancel = platform.after(milliseconds, turn);
  };
  const turn = (): void => {
    cancel();
    // The rest of the allowance is reserved for carts and payments.
    if (!hasRoom({ platform, allowance })) {
      retryIn(wait);
      return;
    }
    askedAt = platform.now();
    void retry();
  };
  const follow = (found: Loadable<ReceiptContent>): void => {
    cancel();
    if (!isTemporary(found) || platform.now() - startedAt > LONGEST_MS) return;
    wait = Math.min(Math.max(2 * wait, SOON_MS), LATE_MS);
    retryIn(Math.max(wait * (1 + platform.random() / 2), found.error.retryAfter ?? 0));
  };
  const comeBack = (): void => {
    const found = $value.get();
    if (!isTemporary(found)) return;
    wait = SOON_MS;
    const least = Math.max(SOON_MS, found.error.retryAfter ?? 0);
    const left = askedAt + least - platform.now();
    // A clock that was set back must not make it wait longer.
    retryIn(Math.min(Math.max(left, 0), least));
  };
  const stops = [
    $value.subscribe(follow),
    platform.whenOnline(comeBack),
    platform.whenVisible(comeBack),
  ];
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}

const isTemporary = (
  found: Loadable<ReceiptContent>,
): found is Extract<typeof found, { readonly state: 'failed' }> =>
  found.state === 'failed' && found.error.temporary;
