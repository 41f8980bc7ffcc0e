/** A guest at a table eats now: while the restaurant is closed, an order there can't be for its opening. */
import { placeFor } from '../../contract/methods.js';
import { methodOf, takesOrdersNow } from '../cart/pending.js';
import { checkoutOf } from '../checkout/checkout.js';
import type { Storefront } from '../storefront/types.js';

/**
 * Whether that is so, as far as known. A restaurant that takes orders only for later does so at
 * tables, too: the order times say which.
 */
export function isClosedAtTable(shop: Storefront): boolean {
  if (!isLaterAtTable(shop)) return false;
  const times = checkoutOf(shop).times.$value.get();
  return times.state === 'ready' ? times.value.asapAllowed : times.state === 'failed';
}

/** Requests once what `isClosedAtTable` needs. Resolves when it is known. */
export async function learnOfTable(shop: Storefront): Promise<void> {
  const { times } = checkoutOf(shop);
  if (isLaterAtTable(shop) && /idle|loading/.test(times.$value.get().state)) await times.load();
}

function isLaterAtTable({ cart, settings, $opening }: Storefront): boolean {
  const opening = $opening.get();
  const isLater = opening?.ready === true && !takesOrdersNow(opening);
  return isLater && placeFor(methodOf(cart.$view.get(), settings)) === 'table';
}
