/** A guest at a table eats now: while the restaurant is closed, an order there can't be for its opening. */
import { atom } from 'nanostores';
import { loadSoon } from '../../bundles/load.js';
import type { Location } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { methodOf, takesOrdersNow } from '../cart/pending.js';
import { storeOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';

/** Whether the restaurant takes orders for now when it is open; `null` until the order times say it. */
const takesNowOf = storeOf(() => atom<boolean | null>(null));

/**
 * Whether that is so, as far as known. A restaurant that takes orders only for later does so at
 * tables, too: the order times say which.
 */
export const isClosedAtTable = (shop: Storefront): boolean =>
  isLaterAtTable(shop) && takesNowOf(shop).get() === true;

/**
 * Whether the order can be for a later time. Guests at a table eat now, unless the service takes
 * orders there only for later.
 */
export function takesLater(shop: Storefront, place: Location | null): boolean {
  if (place?.scheduledOrdersAllowed === false) return false;
  const opening = shop.$opening.get();
  if (isClosedAtTable(shop)) return false;
  const onlyLater = opening?.ready === true && opening.pickupType === 'LATER';
  return onlyLater || placeFor(methodOf(shop.cart.$view.get(), shop.settings)) !== 'table';
}

/** Requests once what `isClosedAtTable` needs. Resolves when it is known. */
export async function learnOfTable(shop: Storefront): Promise<void> {
  const $takesNow = takesNowOf(shop);
  if (!isLaterAtTable(shop) || $takesNow.get() !== null) return;
  const { checkoutOf } = await loadSoon('checkout');
  const { times } = checkoutOf(shop);
  if (/idle|loading/.test(times.$value.get().state)) await times.load();
  if ($takesNow.get() !== null) return;
  times.$value.subscribe((found) => {
    if (found.state === 'ready') $takesNow.set(found.value.asapAllowed);
    // Most restaurants do.
    else if (found.state === 'failed') $takesNow.set(true);
  });
}

function isLaterAtTable({ cart, settings, $opening }: Storefront): boolean {
  const opening = $opening.get();
  const isLater = opening?.ready === true && !takesOrdersNow(opening);
  return isLater && placeFor(methodOf(cart.$view.get(), settings)) === 'table';
}
