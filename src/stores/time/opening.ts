/** Whether the restaurant takes orders now, and otherwise from when. Asked once the menu is there. */
import { readinessOf } from '../../client/operations/fulfillment.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { takesOrdersNow } from '../cart/pending.js';
import { type Loader, loader } from '../shared/loadable.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';

/** An answer of this age is asked for again, while the restaurant is closed or when the guest returns. */
const FRESH_MS = 5 * 60_000;

export interface Opening {
  readonly readiness: Loader<Readiness>;
  /** Asks unless it is known, and from now on keeps it current. */
  follow(): void;
}

/** The same store every time. */
export const openingOf = storeOf(createOpening);

function createOpening({
  settings,
  send,
  platform,
  cart,
  $opening,
  onClose,
}: Needs<'settings' | 'send' | 'platform' | 'cart' | '$opening' | 'onClose'>): Opening {
  const readiness = loader(() =>
    readinessOf(settings, send, platform, cart.$view.get().confirmed?.method ?? settings.method),
  );
  let asked = Number.NEGATIVE_INFINITY;
  let stop = () => {};
  const look = (): void => {
    if (!platform.visible() || platform.now() - asked < FRESH_MS) return;
    asked = platform.now();
    void readiness.reload();
  };
  const stopListening = readiness.$value.listen((found) => {
    if (found.state !== 'ready') return;
    $opening.set(found.value);
    stop();
    stop = takesOrdersNow(found.value) ? () => {} : platform.after(FRESH_MS, look);
  });
  onClose(stopListening, platform.whenVisible(look), () => stop());
  return { readiness, follow: look };
}
