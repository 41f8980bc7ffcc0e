/** Requests again, without a press, what couldn't be loaded because the service couldn't be reached. */
import type { Dependencies } from '../storefront/dependencies.js';
import type { Loadable, Loader } from './loadable.js';
import { hasRoom } from './polling.js';

/** Between two requests at least, however often the network or the page comes back. */
const SOON_MS = 5000;
/** The pause grows up to this: after an outage, all guests of a restaurant share one address. */
const LATE_MS = 2 * 60_000;
/** By then, the guest has left or called. */
const LONGEST_MS = 3_600_000;

type Stop = () => void;

/**
 * Retries ever less often, and soon after the device is back online or the guest returns to the page.
 *
 * @param sign the service can be reached once this has loaded
 * @returns a function that stops
 */
export function retryFailed(
  { platform, allowance }: Pick<Dependencies, 'platform' | 'allowance'>,
  { $value, retry }: Loader<unknown>,
  sign?: Loader<unknown>,
): Stop {
  /** When it last worked. */
  let workedAt = platform.now();
  let askedAt = workedAt;
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
  const follow = (found: Loadable<unknown>): void => {
    cancel();
    if (found.state === 'ready') {
      workedAt = platform.now();
      wait = 0;
    }
    if (!isTemporary(found) || platform.now() - workedAt > LONGEST_MS) return;
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
    sign?.$value.listen(({ state }) => state === 'ready' && comeBack()),
  ];
  return () => {
    cancel();
    for (const stop of stops) stop?.();
  };
}

const isTemporary = (
  found: Loadable<unknown>,
): found is Extract<typeof found, { readonly state: 'failed' }> =>
  found.state === 'failed' && found.error.temporary;
