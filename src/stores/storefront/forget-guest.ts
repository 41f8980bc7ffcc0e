/** A tablet goes to its next guest: nothing of the one before stays on it. */
import { load } from '../../bundles/load.js';
import { contactOf, nobodyTyped } from '../checkout/contact.js';
import { saved } from '../platform/saved.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/** What stores keep for this tab, by name. */
const kept = [
  'contact',
  'place',
  'place-named',
  'login',
  'receipt',
  'processor',
  'prepared',
] as const;

/** Forgets contact, place, login, the keys of receipt and cart, and whatever was in the cart. */
export async function forgetGuest(shop: Storefront): Promise<void> {
  const parts = shopParts(shop);
  const { edge, cart, done, payment, handOver, signedIn } = parts;
  if (parts.customer()) await logOut(shop);
  signedIn.clear();
  cart.clear([]);
  payment.clear();
  handOver.receipt = null;
  contactOf(parts).remember(nobodyTyped);
  for (const forget of parts.forgetting) forget();
  for (const name of kept) saved(edge.tab, parts.tabKey(name)).clear();
  done.clear();
  shop.startNewOrder();
}

/** Here it is over in any case; the service hears of it where it can be reached. */
async function logOut(shop: Storefront): Promise<void> {
  try {
    const { customerOf } = await load('account');
    void customerOf(shop).logOut();
  } catch {
    // Its code is not here, so nothing of it is in memory either.
  }
}
