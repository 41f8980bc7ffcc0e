/**
 * The delivery address that the service refused while the guest was choosing dishes. The menu's
 * header and the order both say so, in every tab, until another address or method is chosen.
 */
import { methodOf } from '../cart/pending.js';
import { type Dependencies, forShop, storeOf } from '../storefront/dependencies.js';
import type { RefusedNotice, Storefront } from '../storefront/types.js';

/** Keeps a refusal with the order, which all tabs share. */
export const keepRefusal = forShop(({ cart }: Dependencies, refusedAddress: RefusedNotice): void =>
  cart.amend({ refusedAddress }),
);

/** What leads to the field of the address in this tab; the same object of a shop every time. */
export const addressField = storeOf((): { edit: (() => void) | undefined } => ({
  edit: undefined,
}));

/** Why nobody delivers to the guest's address; `null` if somebody does, or the order is picked up. */
export function refusedAddressIn({ cart, settings }: Storefront): RefusedNotice | null {
  const view = cart.$view.get();
  return methodOf(view, settings) === 'delivery' ? view.refusedAddress : null;
}
