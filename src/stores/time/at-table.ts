/** A guest at a table eats now: while the restaurant is closed, an order there can't be for its opening. */
import { atom, type ReadableAtom } from 'nanostores';
import { loadSoon } from '../../bundles/load.js';
import type { Location } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { methodOf, takesOrdersNow, whyNoOrders } from '../cart/pending.js';
import { onePer } from '../shared/loadable.js';
import { whileFollowed } from '../shared/while-followed.js';
import { dependenciesOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';

interface Table {
  /** Whether the restaurant takes orders for now when it is open; `null` until the order times say it. */
  readonly $takesNow: ReadableAtom<boolean | null>;
  /** Requests that once it matters, unless the returned function was called before. */
  follow(): () => void;
}

/** The same store every time. */
export const tableOf = onePer(createTable);

/**
 * Whether the restaurant is closed for a guest at a table, as far as known. A restaurant that takes
 * orders only for later does so at tables, too: the order times say which.
 */
export const isClosedAtTable = (shop: Storefront): boolean =>
  isLaterAtTable(shop) && tableOf(shop).$takesNow.get() === true;

/** Whether the restaurant takes this order neither now nor for later, as far as known. */
export const takesNoOrder = (shop: Storefront): boolean =>
  whyNoOrders(shop.cart.$view.get(), shop.$opening.get()) !== null || isClosedAtTable(shop);

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

function createTable(shop: Storefront): Table {
  const $takesNow = atom<boolean | null>(null);
  const { $closedAtTable } = dependenciesOf(shop);
  let isFollowed = false;
  let isRequested = false;
  const ask = async () => {
    isRequested = true;
    const { checkoutOf } = await loadSoon('checkout');
    if (!isFollowed) {
      isRequested = false;
      return;
    }
    const { times } = checkoutOf(shop);
    if (/idle|loading/.test(times.$value.get().state)) await times.load();
    times.$value.subscribe((found) => {
      if (found.state === 'ready') $takesNow.set(found.value.asapAllowed);
      // Most restaurants do.
      else if (found.state === 'failed') $takesNow.set(true);
      $closedAtTable.set(isClosedAtTable(shop));
    });
  };
  const look = () => {
    $closedAtTable.set(isClosedAtTable(shop));
    if (!isRequested && isLaterAtTable(shop)) void ask();
  };
  const follow = whileFollowed(dependenciesOf(shop), () => {
    isFollowed = true;
    look();
    const end = () => {
      isFollowed = false;
    };
    return [shop.$opening.listen(look), shop.cart.$view.listen(look), end];
  });
  return { $takesNow, follow };
}

function isLaterAtTable({ cart, settings, $opening }: Storefront): boolean {
  const opening = $opening.get();
  const isLater = opening?.ready === true && !takesOrdersNow(opening);
  return isLater && placeFor(methodOf(cart.$view.get(), settings)) === 'table';
}
