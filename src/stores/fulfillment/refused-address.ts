/**
 * The delivery address that the service refused while the guest was choosing dishes. The menu's
 * header and the order both say so, until another address or method is chosen.
 */
import { atom, type WritableAtom } from 'nanostores';
import { methodOf } from '../cart/pending.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { RefusedNotice, Storefront } from '../storefront/types.js';

export interface RefusedAddress {
  /** `null` if the address wasn't refused. */
  readonly $notice: WritableAtom<RefusedNotice | null>;
  /** Leads to the field of the address. */
  edit: (() => void) | undefined;
}

/** The same of a shop every time. */
export const refusedAddressOf = storeOf(createRefusedAddress);

function createRefusedAddress({ onNextGuest }: Dependencies): RefusedAddress {
  const $notice = atom<RefusedNotice | null>(null);
  onNextGuest(() => $notice.set(null));
  return { $notice, edit: undefined };
}

/** Why the order can't be brought where the guest wants it; `null` if it can, or is picked up. */
export function refusedAddressIn(shop: Storefront): RefusedNotice | null {
  const isDelivered = methodOf(shop.cart.$view.get(), shop.settings) === 'delivery';
  return isDelivered ? refusedAddressOf(shop).$notice.get() : null;
}
