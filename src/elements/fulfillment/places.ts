/** What is shown and sent for each kind of place that an order can go to. */
import type { FulfillmentMethod } from '../../contract/domain.js';
import { type Place, placeFor } from '../../contract/methods.js';
import { readPlaceCode, type SignablePlace } from '../../contract/place-code.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { receiptText } from '../../messages/receipt.js';
import type { OrderDetails } from '../../stores/cart/details.js';
import type { OrderIntent, PlaceDraft } from '../../stores/storefront/types.js';
import { addressLine, addressOf, sameAddress } from './address-form.js';

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
    missing: ({ table: tableNumber, code }, { table }) =>
      tableNumber === table ? null : { type: 'table', tableNumber, ...codeFor('table', code) },
  },
  room: {
    text: ({ room }) =>
      room ? fulfillmentText('roomAndName', { room: room.roomNumber, name: room.lastName }) : '',
    missing({ room: roomNumber, lastName, code }, { room }) {
      const same = room?.roomNumber === roomNumber && room.lastName === lastName;
      return same
        ? null
        : { type: 'room', room: { roomNumber, lastName }, ...codeFor('room', code) };
    },
  },
};

/** A code for another kind of place says nothing about this one. */
const codeFor = (place: SignablePlace, code = ''): { readonly code?: string } =>
  readPlaceCode(code)?.place === place ? { code } : {};

/** Where an order goes, in words; empty for pickup and while it is unknown. */
export function placeText(details: OrderDetails): string {
  const place = placeFor(details.method ?? '');
  return place ? parts[place].text(details) : '';
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
