/** Whether the restaurant takes orders now, otherwise from when, and the way to another time. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import { isUnknownReadiness, readinessOf } from '../../client/operations/fulfillment.js';
import { locationOnce } from '../../client/operations/menu.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { readLocation } from '../../contract/location.js';
import { type FulfillmentMethod, placeFor } from '../../contract/methods.js';
import { methodOf, takesOrdersNow, wantedTime } from '../cart/pending.js';
import { type Loader, loader } from '../shared/loadable.js';
import { retryFailed } from '../shared/retry-failed.js';
import { whileFollowed } from '../shared/while-followed.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';

/**
 * An answer of this age is asked for again: while the restaurant is closed, when the guest returns,
 * and when the order changes.
 */
const FRESH_MS = 5 * 60_000;

/** A longer wait than this is a mistake of one of the two clocks. */
const LONGEST_WAIT_MINUTES = 180;

interface Opening {
  readonly readiness: Loader<Readiness>;
  /** In how many minutes an order for now would be ready, when that was asked; `null` if unknown. */
  readonly $wait: ReadableAtom<number | null>;
  /** Asks unless it is known, and keeps it current until the returned function is called. */
  follow(): () => void;
}

/** The same store every time. */
export const openingOf = storeOf(createOpening);

/** What opens the choice of the order time in this tab; the same object of a shop every time. */
export const timeChoice = storeOf((): { open?: () => void } => ({}));

/** Whether an order has to wait until the restaurant opens, and isn't for a later time already. */
export function waitsForOpening({ cart, settings, $opening }: Storefront): boolean {
  const view = cart.$view.get();
  const opening = $opening.get();
  // A guest at a table eats now.
  const isAtTable = placeFor(methodOf(view, settings)) === 'table';
  const isForLater = wantedTime(view)?.pickupType === 'LATER' && !isAtTable;
  return !takesOrdersNow(opening) && !(isForLater && opening?.ready);
}

function createOpening(needs: Dependencies): Opening {
  const { settings, send, read, platform, cart, $opening, onClose } = needs;
  const method = () => methodOf(cart.$view.get(), settings);
  const $wait = atom<number | null>(null);
  const readLocationNow = () => read('', readLocation);
  let isLocationRecent = true;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let requestedFor: FulfillmentMethod | undefined;
  /** Services of the older generation alone say it with the location. */
  const readiness = loader(async (): Promise<Readiness> => {
    requestedAt = platform.now();
    requestedFor = method();
    try {
      return await readinessOf(settings, send, platform, requestedFor);
    } catch (error) {
      if (!isUnknownReadiness(OrderingError.from(error))) throw error;
      const location = isLocationRecent
        ? locationOnce(settings, readLocationNow)
        : readLocationNow();
      isLocationRecent = false;
      if ((await location).ordersAllowed !== false) throw error;
      return { ready: false, reason: '' };
    }
  });
  let isFollowed = false;
  let unschedule = () => {};
  const look = (): void => {
    const isRecent = platform.now() - requestedAt < FRESH_MS && requestedFor === method();
    if (platform.visible() && !isRecent) void readiness.reload();
  };
  const schedule = (): void => {
    unschedule();
    const isClosed = !takesOrdersNow($opening.get());
    unschedule = isClosed && isFollowed ? platform.after(FRESH_MS, look) : () => {};
  };
  const stopListening = readiness.$value.listen((found) => {
    // It takes orders again, as far as the service says.
    if (found.state === 'failed' && isUnknownReadiness(found.error)) $opening.set(null);
    // Otherwise what was known still counts, and is asked for again.
    if (found.state === 'failed') schedule();
    if (found.state !== 'ready') return;
    // Asked for the method before, while the guest chose another one.
    if (requestedFor !== method()) return look();
    $wait.set(minutesUntilReady(found.value, platform.now()));
    $opening.set(found.value);
    schedule();
  });
  onClose(stopListening);
  const end = () => {
    isFollowed = false;
    unschedule();
  };
  const follow = whileFollowed(needs, () => {
    isFollowed = true;
    look();
    schedule();
    // Another method has its own kitchen times.
    return [
      cart.$view.listen(look),
      platform.whenVisible(look),
      retryFailed(needs, readiness, needs.menus),
      end,
    ];
  });
  return { readiness, $wait, follow };
}

/** In steps of five minutes, because it is an estimate. */
function minutesUntilReady(found: Readiness, now: number): number | null {
  if (!found.ready || found.pickupType !== 'ASAP' || !found.readyAt) return null;
  const minutes = Math.round((Date.parse(found.readyAt) - now) / (5 * 60_000)) * 5;
  return minutes > 0 && minutes <= LONGEST_WAIT_MINUTES ? minutes : null;
}
