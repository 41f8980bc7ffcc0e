import type { DeliveryAddress } from '../../contract/domain.js';
import { atTable, inRoom } from '../../messages/fulfillment.js';
import type { OrderDetails } from '../../stores/cart-details.js';

export const addressLine = ({ street, streetOptional, city, state, zipCode }: DeliveryAddress) =>
  [street, streetOptional, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');

/** Where an order goes, in words; empty where it is picked up or not known yet. */
export function placeText({ method, address, table, room }: OrderDetails): string {
  if (method === 'delivery') return address ? addressLine(address) : '';
  if (method === 'table_side') return table ? atTable(table) : '';
  if (method === 'room_service') return room ? inRoom(room.roomNumber, room.lastName) : '';
  return '';
}
