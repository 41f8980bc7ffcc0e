import type { FulfillmentMethod } from '../../contract/domain.js';
import type { OrderDetails } from '../../stores/cart-details.js';
import type { OrderIntent, PlaceDraft } from '../../stores/types.js';
import { addressOf, sameAddress } from './address-form.js';

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
