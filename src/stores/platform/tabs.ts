/**
 * Other tabs of the page's origin, other shops on the page, and this tab's visibility. Loaded after
 * the menu.
 */
import type { ReadableAtom } from 'nanostores';
import type { KeyValues } from './platform.js';

/** A tab that sleeps while it holds the lock must not freeze the others. */
const LOCK_WAIT_MS = 20_000;

type Stop = () => void;

/** The page that writes gets no storage event; its other shops are notified here. */
const page = new EventTarget();

/**
 * Sleeping tabs and tabs in the back/forward cache get no storage events, so they check when they
 * wake up.
 *
 * @param $own changes after this shop itself wrote the key
 */
export function watch(
  storage: KeyValues,
  key: string,
  changed: () => void,
  $own: ReadableAtom<unknown>,
): Stop {
  let known: string | null | undefined;
  const look = () => {
    const found = storage.get(key);
    if (found === known) return;
    known = found;
    changed();
  };
  const notify = () => {
    known = storage.get(key);
    // As late as in other tabs: once everything written together is there.
    queueMicrotask(() => page.dispatchEvent(new Event(key)));
  };
  // Writes before this code was loaded notified nobody.
  page.dispatchEvent(new Event(key));
  // For as long as the shop is in memory: a closed one still writes what became of its payment.
  $own.listen(notify);
  return all(
    listen(window, 'storage', (event) => ((event as StorageEvent).key ?? key) === key && changed()),
    listen(window, 'pageshow', changed),
    whenVisible(changed),
    listen(page, key, look),
  );
}

export const whenVisible = (back: () => void): Stop =>
  all(
    listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && back()),
    // A frozen tab resumes without having been hidden.
    listen(document, 'resume', back),
  );

/** One holder at a time across all tabs, if the page is secure and so has locks. */
export async function lock<T>(name: string, run: () => Promise<T>): Promise<T> {
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    return run();
  };
  const signal = AbortSignal.timeout(LOCK_WAIT_MS);
  try {
    return await (navigator.locks?.request(name, { signal }, hold) ?? hold());
  } catch (error) {
    if (isHeld) throw error;
    return run();
  }
}

const all =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };

function listen(target: EventTarget, type: string, listener: (event: Event) => unknown): Stop {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
