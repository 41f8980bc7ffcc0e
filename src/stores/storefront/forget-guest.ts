/** Prepares a shared tablet for its next guest: nothing about the previous one stays on it. */

import { load } from '../../bundles/load.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { contactOf, emptyContact } from '../checkout/contact.js';
import { saved } from '../platform/saved.js';
import { type Dependencies, dependenciesOf } from './dependencies.js';
import type { Storefront } from './types.js';

/** Values that stores keep for this tab, by name. */
const kept = [
  'contact',
  'note',
  'place',
  'place-named',
  'login',
  'receipt',
  'processor',
  'prepared',
  'searched',
] as const;

/** Removes contact, place, login, the tokens of receipt and cart, and the cart's content. */
export async function forgetGuest(shop: Storefront): Promise<void> {
  const needs = dependenciesOf(shop);
  if (needs.customer()) await logOut(shop);
  contactOf(shop).remember(emptyContact);
  forget(needs);
  shop.startNewOrder();
}

function forget({
  platform,
  scope,
  cart,
  done,
  payment,
  newReceipt,
  signedIn,
  forgetInMemory,
}: Dependencies): void {
  signedIn.clear();
  cart.clear([]);
  payment.clear();
  newReceipt.current = null;
  forgetInMemory();
  for (const name of kept) saved(platform.tab, `${scope}:${name}`).clear();
  done.clear();
  // A table's code belongs to the table, and a tablet keeps it; a stay's code belongs to its guest.
  const code = saved<string>(platform.tab, `${scope}:place-code`);
  if (readPlaceCode(code.read() ?? '')?.lastName) code.clear();
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
