/** What the courier says of an address. */
import { html, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { OrderDetails } from '../../stores/cart/details.js';
import type { OrderIntent, PlaceDraft, Storefront } from '../../stores/storefront/types.js';
import { instantText } from '../time/clock.js';
import { addressOf, sameAddress } from './address-form.js';

/** Kind words for an address that is too far, and the service's own. */
export const refusedAddress = (refusal: string): TemplateResult =>
  html`<span part="refused">${fulfillmentText('deliveryRefused')} <bdi>${refusal}</bdi></span>`;

/** When the order arrives, once the courier has said so. */
export function courier(shop: Storefront, language: string): unknown {
  const { pending, intents } = shop.cart.$view.get();
  const asking = pending && intents.some(({ type }) => type === 'delivery');
  return asking ? fulfillmentText('checkingAddress') : arrival(shop, language);
}

/** Empty while nobody knows. */
export function arrival(shop: Storefront, language: string): string {
  const { dropoffAt } = shop.cart.$view.get().confirmed?.destination.quote ?? {};
  const time = instantText(dropoffAt ?? '', shop.settings.raw.timeZone ?? '', language);
  return time && fulfillmentText('arrivesAround', { time });
}

/** What the order does not know yet of the place that the shopper has named; `null` for nothing. */
export function missingIntent(
  method: FulfillmentMethod,
  draft: PlaceDraft,
  { address, table, room }: OrderDetails,
): OrderIntent | null {
  const { table: tableNumber, room: roomNumber, lastName } = draft;
  switch (method) {
    case 'takeout':
      return null;
    case 'delivery': {
      const wanted = addressOf(draft);
      if (!wanted || sameAddress(wanted, address)) return null;
      return { type: 'delivery', address: wanted };
    }
    case 'table_side':
      return tableNumber === table ? null : { type: 'table', tableNumber };
    case 'room_service': {
      const same = room?.roomNumber === roomNumber && room.lastName === lastName;
      return same ? null : { type: 'room', room: { roomNumber, lastName } };
    }
  }
}
