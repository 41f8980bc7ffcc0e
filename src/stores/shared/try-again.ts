import type { Dependencies } from '../storefront/dependencies.js';
import type { Loader } from './loadable.js';

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Loads again what failed because the service couldn't be reached: ever less often, and at once when
 * the device is back online, the guest returns, or the menu has arrived.
 *
 * @returns a function that stops
 */
export function tryAgain(
  { $value, retry }: Loader<unknown>,
  { platform, menus }: Pick<Dependencies, 'platform' | 'menus'>,
): () => void {
  let wait = FIRST_MS;
  let unschedule = () => {};
  const again = () => {
    const found = $value.get();
    if (found.state === 'failed' && found.error.temporary && platform.visible()) void retry();
  };
  const schedule = () => {
    unschedule();
    const found = $value.get();
    if (found.state !== 'failed') return;
    unschedule = platform.after(Math.max(wait, found.error.retryAfter ?? 0), again);
    wait = Math.min(wait * 2, LONGEST_MS);
  };
  const stops = [
    $value.subscribe(schedule),
    menus.$value.listen(({ state }) => state === 'ready' && again()),
    platform.whenOnline(again),
    platform.whenVisible(again),
  ];
  return () => {
    for (const stop of [unschedule, ...stops]) stop();
  };
}
