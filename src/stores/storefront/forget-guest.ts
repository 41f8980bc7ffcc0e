/** Prepares a shared tablet for its next guest: nothing about the previous one stays on it. */

import { load } from '../../bundles/load.js';
import { contactOf, emptyContact } from '../checkout/contact.js';
import { forgetStored } from '../platform/next-guest.js';
import { type Dependencies, dependenciesOf } from './dependencies.js';
import { isOn } from './settings.js';
import { openShops } from './storefront.js';
import type { Storefront } from './types.js';

/**
 * Removes contact, place, login, the tokens of receipt and cart, and the cart's content, also those
 * of the other restaurants where the guest looked. One whose payment is open forgets its guest later.
 */
export async function forgetGuest(shop: Storefront): Promise<void> {
  const others = openShops().filter(
    (one) => one !== shop && isOn(one.settings.raw.sharedTablet) && !paysAt(one),
  );
  const forgotten = [shop, ...others];
  for (const each of forgotten) if (dependenciesOf(each).customer()) await logOut(each);
  for (const each of forgotten) contactOf(each).remember(emptyContact);
  for (const each of forgotten) forget(dependenciesOf(each));
  const paying = openShops().filter((one) => one !== shop && paysAt(one));
  forgetStored(
    dependenciesOf(shop).platform.tab,
    paying.map((one) => `${dependenciesOf(one).scope}:`),
  );
  for (const each of forgotten) each.startNewOrder();
}

const paysAt = (shop: Storefront): boolean => dependenciesOf(shop).payment.read() !== null;

function forget({ cart, done, payment, newReceipt, signedIn, forgetInMemory }: Dependencies): void {
  signedIn.clear();
  cart.clear([]);
  payment.clear();
  newReceipt.current = null;
  forgetInMemory();
  done.clear();
}

/** Logs out locally in any case, and at the service if it can be reached. */
async function logOut(shop: Storefront): Promise<void> {
  try {
    const { customerOf } = await load('account');
    void customerOf(shop).logOut();
  } catch {
    // Its code isn't loaded, so nothing of it is in memory either.
  }
}
