/**
 * What is shown and sent for each kind of place that an order can go to, with the place that the page
 * names and the courier's answer for an address.
 */
import { html, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { type Place, placeFor } from '../../contract/methods.js';
import { isSignable } from '../../contract/place-code.js';
import { readCourierLine } from '../../messages/courier.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { methodName } from '../../messages/methods.js';
import { receiptText } from '../../messages/receipt.js';
import { recoveryText } from '../../messages/recovery.js';
import { methodOf } from '../../stores/cart/pending.js';
import { fulfillmentOf, type OrderDetails } from '../../stores/fulfillment/fulfillment.js';
import { isNumber, placeOf, premisesIntent } from '../../stores/fulfillment/place.js';
import type {
  CartNotice,
  OrderIntent,
  PlaceDraft,
  RefusedNotice,
  Storefront,
} from '../../stores/storefront/types.js';
import { noticeText, reasonIn } from '../cart/notices.js';
import { arrival } from '../shared/instants.js';
import { addressLine, addressOf, countryOfCurrency, sameAddress } from './address-form.js';

/** Why an address can't be delivered to. */
export const refusedAddress = (refused: RefusedNotice): TemplateResult =>
  html`<span part="refused">${recoveryText('deliveryRefused')} <bdi>${reasonIn(refused)}</bdi></span>`;

/** When the order arrives, once the courier has answered. */
export function courier(shop: Storefront, language: string): string {
  const { pending, intents } = shop.cart.$view.get();
  const checking = pending && intents.some(({ type }) => type === 'delivery');
  return checking ? fulfillmentText('checkingAddress') : arrival(shop, language);
}

interface PlaceParts {
  /** In words; empty if unknown. */
  text(details: OrderDetails): string;
  /** What the guest has entered and the order doesn't have yet; `null` if nothing. */
  missing(draft: PlaceDraft, details: OrderDetails): OrderIntent | null;
}

const parts: Readonly<Record<Place, PlaceParts>> = {
  delivery: {
    text: ({ address }) => (address ? addressLine(address) : ''),
    missing(draft, { address }) {
      const wanted = addressOf(draft);
      if (!wanted || sameAddress(wanted, address)) return null;
      return { type: 'delivery', address: wanted };
    },
  },
  table: {
    text: ({ table }) => (table ? receiptText('tableNumber', { table }) : ''),
    missing: (draft, details) => premisesIntent('table', draft, details),
  },
  room: {
    text: ({ room }) =>
      room ? fulfillmentText('roomAndName', { room: room.roomNumber, name: room.lastName }) : '',
    missing: (draft, details) => premisesIntent('room', draft, details),
  },
};

/** Where an order goes, in words; empty for pickup and while it is unknown. */
export function placeText(details: OrderDetails): string {
  const place = placeFor(details.method ?? '');
  return place ? parts[place].text(details) : '';
}

/** The number of the table or room that the page or the guest has named; empty if unknown. */
export function numberText(method: FulfillmentMethod, { table, room }: PlaceDraft): string {
  const place = placeFor(method);
  if (place === 'table' && isNumber(table)) return receiptText('tableNumber', { table });
  return place === 'room' && isNumber(room) ? receiptText('roomNumber', { room }) : '';
}

/** What the guest has entered about the place and the order doesn't have yet; `null` if nothing. */
export function missingIntent(
  method: FulfillmentMethod,
  draft: PlaceDraft,
  details: OrderDetails,
): OrderIntent | null {
  const place = placeFor(method);
  return place ? parts[place].missing(draft, details) : null;
}

/** What was chosen, without fields: shown while the guest pays. */
export function recapTemplate(
  shop: Storefront,
  method: FulfillmentMethod,
  place: string,
  language: string,
): TemplateResult {
  return html`<p part="place">
      ${methodName(method)}<br>
      <span class="quiet"><bdi>${place}</bdi><br>${arrival(shop, language)}</span>
    </p>
    ${notSaved(shop)}`;
}

/** Says that the address couldn't be saved to the customer's account. */
export const notSaved = (shop: Storefront): TemplateResult =>
  html`<p class="quiet small" role="status" part="not-saved">
    ${fulfillmentOf(shop).$unsaved.get() ? fulfillmentText('addressNotSaved') : ''}
  </p>`;

/**
 * Applies the place from the page's address, also to a cart that started on a page with another
 * place or method.
 *
 * @returns the method that the order has to change to, if any
 */
export function beginPlace(shop: Storefront, currency: string): FulfillmentMethod | null {
  const store = fulfillmentOf(shop);
  void store.offers.load();
  placeOf(shop).look();
  const draft = store.$draft.get();
  if (draft.dropOff === undefined) store.remember(readCourierLine(draft.streetOptional));
  if (!draft.country) store.remember({ country: countryOfCurrency(currency) });
  const method = methodOf(shop.cart.$view.get(), shop.settings);
  const isOffered = store.settings.methods.includes(method);
  return isOffered ? null : shop.settings.method;
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
