/** Applies the place that the page names, and learns why a place wasn't accepted. */
import type { FulfillmentMethod } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { isSignable } from '../../contract/place-code.js';
import { placeInAddress } from '../../page/addresses.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { fulfillmentOf, orderDetails } from '../../stores/fulfillment/fulfillment.js';
import type { CartNotice, Storefront } from '../../stores/storefront/types.js';
import { noticeText } from '../cart/notices.js';
import { countryOfCurrency } from './address-form.js';
import { missingIntent } from './places.js';

/**
 * Applies the place from the page's address, also to a cart that started on a page with another
 * place or method.
 *
 * @returns the method that the order has to change to, if any
 */
export function beginPlace(
  shop: Storefront,
  method: FulfillmentMethod,
  currency: string,
): FulfillmentMethod | null {
  const store = fulfillmentOf(shop);
  const { methods, urlParameters } = store.settings;
  void store.offers.load();
  const moved = store.named(urlParameters ? placeInAddress(location.search) : {});
  const draft = store.$draft.get();
  if (!draft.country) store.remember({ country: countryOfCurrency(currency) });
  const signed = store.signed()?.place;
  // A guest who scans the code on a table doesn't want takeout.
  const coded = moved && signed ? methods.find((each) => placeFor(each) === signed) : undefined;
  // Otherwise the prepared order would be delivered to the guest's previous place.
  if (moved && missingIntent(coded ?? method, draft, orderDetails(shop.cart.$view.get())))
    checkoutOf(shop).edit();
  const wanted = coded ?? (methods.includes(method) ? method : shop.settings.method);
  return wanted === method ? null : wanted;
}

/**
 * Takes over a notice about a table or room, to be shown where the guest can do something about it.
 *
 * @returns why it wasn't accepted; empty if there is no such notice
 */
export function takeRefusedPlace(shop: Storefront, notice: CartNotice | null | undefined): string {
  if (notice?.kind !== 'refused' || !isSignable(notice.intent.type)) return '';
  if ('code' in notice.intent && notice.intent.code) fulfillmentOf(shop).dropCode();
  shop.cart.dismissNotice();
  return noticeText(notice);
}
